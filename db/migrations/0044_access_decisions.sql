CREATE TABLE "ended_reveals" (
	"listing_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ended_reveals_listing_id_user_id_pk" PRIMARY KEY("listing_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "access_log" DROP CONSTRAINT "access_log_action";--> statement-breakpoint
ALTER TABLE "listing_access" DROP CONSTRAINT "listing_access_state";--> statement-breakpoint
ALTER TABLE "listing_access" ADD COLUMN "requirements" jsonb;--> statement-breakpoint
ALTER TABLE "ended_reveals" ADD CONSTRAINT "ended_reveals_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ended_reveals" ADD CONSTRAINT "ended_reveals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ended_reveals_user" ON "ended_reveals" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "access_log" ADD CONSTRAINT "access_log_action" CHECK (action in ('requested', 'granted', 'declined', 'extended', 'revoked', 'expired', 'opened', 'downloaded', 'read_page', 'suspended', 'resumed', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "listing_access" ADD CONSTRAINT "listing_access_state" CHECK (state in ('requested', 'granted', 'declined', 'revoked', 'expired', 'suspended', 'withdrawn'));