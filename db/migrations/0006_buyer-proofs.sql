CREATE TABLE "buyer_proofs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "buyer_proofs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"file_name" text,
	"content_type" text,
	"file_bytes" integer,
	"file_hash" text,
	"file_key" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"note" text,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"valid_until" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "buyer_proofs_file_key_unique" UNIQUE("file_key"),
	CONSTRAINT "buyer_proofs_state" CHECK (state in ('waiting', 'approved', 'rejected', 'withdrawn')),
	CONSTRAINT "buyer_proofs_amount" CHECK (amount_cents between 1 and 100000000000),
	CONSTRAINT "buyer_proofs_file" CHECK ((state = 'waiting') = (file_key is not null)),
	CONSTRAINT "buyer_proofs_validity" CHECK ((state = 'approved') = (valid_until is not null))
);
--> statement-breakpoint
ALTER TABLE "announcements" DROP CONSTRAINT "announcements_topic";--> statement-breakpoint
ALTER TABLE "buyer_proofs" ADD CONSTRAINT "buyer_proofs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buyer_proofs" ADD CONSTRAINT "buyer_proofs_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "buyer_proofs_waiting" ON "buyer_proofs" USING btree ("user_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "buyer_proofs_user" ON "buyer_proofs" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "buyer_proofs_queue" ON "buyer_proofs" USING btree ("created_at","id") WHERE state = 'waiting';--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_topic" CHECK (topic in ('feature_update', 'new_user_signup', 'business_listed', 'seller_verified', 'listing_reviewed', 'buyer_proof_reviewed'));