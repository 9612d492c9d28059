CREATE TABLE "listing_take_downs" (
	"listing_id" integer PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"status_before" text NOT NULL,
	"paused_from" text,
	"taken_down_by" uuid,
	"taken_down_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_take_downs_status_before" CHECK (status_before in ('listed', 'under_offer', 'paused', 'sold', 'withdrawn')),
	CONSTRAINT "listing_take_downs_paused_from" CHECK (paused_from in ('listed', 'under_offer'))
);
--> statement-breakpoint
CREATE TABLE "member_suspensions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"suspended_by" uuid,
	"suspended_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suspended_listings" (
	"listing_id" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "announcements" DROP CONSTRAINT "announcements_topic";--> statement-breakpoint
ALTER TABLE "listing_take_downs" ADD CONSTRAINT "listing_take_downs_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_take_downs" ADD CONSTRAINT "listing_take_downs_taken_down_by_users_id_fk" FOREIGN KEY ("taken_down_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_suspensions" ADD CONSTRAINT "member_suspensions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_suspensions" ADD CONSTRAINT "member_suspensions_suspended_by_users_id_fk" FOREIGN KEY ("suspended_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspended_listings" ADD CONSTRAINT "suspended_listings_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_suspensions_ends_at" ON "member_suspensions" USING btree ("ends_at");--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_topic" CHECK (topic in ('feature_update', 'new_user_signup', 'business_listed', 'seller_verified', 'listing_reviewed', 'buyer_proof_reviewed', 'professional_reviewed', 'payment_failed', 'payment_refunded', 'access_requested', 'access_granted', 'access_declined', 'access_ended', 'saved_search_matched', 'saved_business_changed', 'contact_returned', 'listing_paused', 'figure_reviewed', 'offer_received', 'offer_answered', 'task_due', 'room_question', 'account_suspended', 'account_changed', 'listing_moderated')) NOT VALID;--> statement-breakpoint
ALTER TABLE "announcements" VALIDATE CONSTRAINT "announcements_topic";
