CREATE TABLE "refunds" (
	"payment_id" bigint PRIMARY KEY NOT NULL,
	"attempt_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"reason" text,
	"access" text,
	"asked_by" uuid,
	"state" text NOT NULL,
	"amount_cents" integer DEFAULT 0 NOT NULL,
	"refunded_at" timestamp (3) with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_state" CHECK (state in ('asked', 'pending', 'succeeded', 'failed')),
	CONSTRAINT "refunds_access" CHECK (access in ('end_now', 'end_with_period', 'keep')),
	CONSTRAINT "refunds_amount_cents" CHECK (amount_cents >= 0)
);
--> statement-breakpoint
ALTER TABLE "announcements" DROP CONSTRAINT "announcements_topic";--> statement-breakpoint
ALTER TABLE "sandbox_invoices" ADD COLUMN "refunded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "path" text;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "staff_path" text;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "except_user_id" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_asked_by" ON "refunds" USING btree ("asked_by");--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_topic" CHECK (topic in ('feature_update', 'new_user_signup', 'business_listed', 'seller_verified', 'listing_reviewed', 'buyer_proof_reviewed', 'professional_reviewed', 'payment_failed', 'payment_refunded')) NOT VALID;--> statement-breakpoint
ALTER TABLE "announcements" VALIDATE CONSTRAINT "announcements_topic";
