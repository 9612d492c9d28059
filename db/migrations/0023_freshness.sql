CREATE TABLE "seller_replies" (
	"seller_id" uuid PRIMARY KEY NOT NULL,
	"asked" integer NOT NULL,
	"answered" integer NOT NULL,
	"median_minutes" integer
);--> statement-breakpoint
CREATE TABLE "listing_fingerprints" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_fingerprints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"listing_id" integer NOT NULL,
	"kind" text NOT NULL,
	"hash" bigint NOT NULL,
	"bands" integer[] NOT NULL,
	"picture_key" text,
	CONSTRAINT "listing_fingerprints_kind" CHECK (kind in ('registration', 'text', 'picture')),
	CONSTRAINT "listing_fingerprints_of_picture" CHECK ((kind = 'picture') = (picture_key is not null))
);--> statement-breakpoint
ALTER TABLE "listings" DROP CONSTRAINT "listings_status";--> statement-breakpoint
ALTER TABLE "announcements" DROP CONSTRAINT "announcements_topic";--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "first_reply_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "seller_contacts" ADD COLUMN "returned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "seller_contacts" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "confirmed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "confirmations_asked" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "confirmation_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "first_listed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "left_market_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "seller_replies" ADD CONSTRAINT "seller_replies_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_fingerprints" ADD CONSTRAINT "listing_fingerprints_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_fingerprints" ADD CONSTRAINT "listing_fingerprints_picture_key_listing_pictures_key_fk" FOREIGN KEY ("picture_key") REFERENCES "public"."listing_pictures"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_fingerprints_listing" ON "listing_fingerprints" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "listing_fingerprints_bands" ON "listing_fingerprints" USING gin ("bands");--> statement-breakpoint
CREATE UNIQUE INDEX "listing_fingerprints_picture" ON "listing_fingerprints" USING btree ("picture_key");--> statement-breakpoint
CREATE INDEX "conversations_unanswered" ON "conversations" USING btree ("created_at") WHERE listing_id is not null and first_reply_at is null;--> statement-breakpoint
CREATE INDEX "seller_contacts_unreturned" ON "seller_contacts" USING btree ("created_at") WHERE reason is null;--> statement-breakpoint
CREATE INDEX "listings_unconfirmed" ON "listings" USING btree ("confirmed_at") WHERE status in ('listed', 'under_offer');--> statement-breakpoint
ALTER TABLE "seller_contacts" ADD CONSTRAINT "seller_contacts_reason" CHECK (reason in ('unanswered', 'paused', 'sold', 'withdrawn')) NOT VALID;--> statement-breakpoint
ALTER TABLE "seller_contacts" VALIDATE CONSTRAINT "seller_contacts_reason";--> statement-breakpoint
ALTER TABLE "seller_contacts" ADD CONSTRAINT "seller_contacts_returned" CHECK (returned_at is null or reason is not null) NOT VALID;--> statement-breakpoint
ALTER TABLE "seller_contacts" VALIDATE CONSTRAINT "seller_contacts_returned";--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_status" CHECK (status in ('listed', 'under_offer', 'paused', 'sold', 'withdrawn')) NOT VALID;--> statement-breakpoint
ALTER TABLE "listings" VALIDATE CONSTRAINT "listings_status";--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_topic" CHECK (topic in ('feature_update', 'new_user_signup', 'business_listed', 'seller_verified', 'listing_reviewed', 'buyer_proof_reviewed', 'professional_reviewed', 'payment_failed', 'payment_refunded', 'access_requested', 'access_granted', 'access_declined', 'access_ended', 'saved_search_matched', 'saved_business_changed', 'contact_returned', 'listing_paused')) NOT VALID;--> statement-breakpoint
ALTER TABLE "announcements" VALIDATE CONSTRAINT "announcements_topic";
