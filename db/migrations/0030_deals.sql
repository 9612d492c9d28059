CREATE TABLE "deals" (
	"conversation_id" uuid PRIMARY KEY NOT NULL,
	"listing_id" integer NOT NULL,
	"stage" text DEFAULT 'talking' NOT NULL,
	"exclusive_until" timestamp (3) with time zone,
	"agreed_offer_id" integer,
	"pass_reason" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deals_stage" CHECK (stage in ('talking', 'offer', 'agreed', 'due_diligence', 'closing', 'closed', 'passed')),
	CONSTRAINT "deals_pass_reason" CHECK (pass_reason in ('price', 'numbers', 'place', 'financing', 'timing', 'fit')),
	CONSTRAINT "deals_agreed" CHECK (stage not in ('agreed', 'due_diligence', 'closing') or (exclusive_until is not null and agreed_offer_id is not null))
);
--> statement-breakpoint
CREATE TABLE "offer_signatures" (
	"offer_id" integer NOT NULL,
	"is_by_seller" boolean NOT NULL,
	"user_id" uuid,
	"typed_name" text NOT NULL,
	"ip_address" text NOT NULL,
	"user_agent" text NOT NULL,
	"signed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offer_signatures_offer_id_is_by_seller_pk" PRIMARY KEY("offer_id","is_by_seller")
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"conversation_id" uuid NOT NULL,
	"version" smallint NOT NULL,
	"is_by_seller" boolean NOT NULL,
	"business_title" text NOT NULL,
	"price_cents" bigint NOT NULL,
	"cash_cents" bigint NOT NULL,
	"note_cents" bigint NOT NULL,
	"note_rate_basis_points" smallint NOT NULL,
	"note_months" smallint NOT NULL,
	"is_note_on_standby" boolean NOT NULL,
	"holdback_cents" bigint NOT NULL,
	"holdback_months" smallint NOT NULL,
	"deposit_cents" bigint NOT NULL,
	"structure" text NOT NULL,
	"included" text NOT NULL,
	"contingencies" text[] NOT NULL,
	"diligence_days" smallint NOT NULL,
	"closing_on" date NOT NULL,
	"remarks" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"hash" text NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "offers_state" CHECK (state in ('open', 'countered', 'accepted', 'declined', 'withdrawn', 'expired')),
	CONSTRAINT "offers_structure" CHECK (structure in ('assets', 'shares')),
	CONSTRAINT "offers_payment" CHECK (cash_cents + note_cents <= price_cents and holdback_cents <= price_cents)
);
--> statement-breakpoint
ALTER TABLE "access_log" DROP CONSTRAINT "access_log_action";--> statement-breakpoint
ALTER TABLE "listing_access" DROP CONSTRAINT "listing_access_state";--> statement-breakpoint
ALTER TABLE "announcements" DROP CONSTRAINT "announcements_topic";--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_signatures" ADD CONSTRAINT "offer_signatures_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_signatures" ADD CONSTRAINT "offer_signatures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_conversation_id_deals_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."deals"("conversation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deals_listing" ON "deals" USING btree ("listing_id");--> statement-breakpoint
CREATE UNIQUE INDEX "deals_kept" ON "deals" USING btree ("listing_id") WHERE stage in ('agreed', 'due_diligence', 'closing');--> statement-breakpoint
CREATE INDEX "deals_exclusive" ON "deals" USING btree ("exclusive_until") WHERE stage in ('agreed', 'due_diligence');--> statement-breakpoint
CREATE INDEX "offer_signatures_user" ON "offer_signatures" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_version" ON "offers" USING btree ("conversation_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_open" ON "offers" USING btree ("conversation_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "offers_expiring" ON "offers" USING btree ("expires_at") WHERE state = 'open';--> statement-breakpoint
ALTER TABLE "access_log" ADD CONSTRAINT "access_log_action" CHECK (action in ('requested', 'granted', 'declined', 'extended', 'revoked', 'expired', 'opened', 'downloaded', 'read_page', 'suspended', 'resumed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "access_log" VALIDATE CONSTRAINT "access_log_action";--> statement-breakpoint
ALTER TABLE "listing_access" ADD CONSTRAINT "listing_access_state" CHECK (state in ('requested', 'granted', 'declined', 'revoked', 'expired', 'suspended')) NOT VALID;--> statement-breakpoint
ALTER TABLE "listing_access" VALIDATE CONSTRAINT "listing_access_state";--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_topic" CHECK (topic in ('feature_update', 'new_user_signup', 'business_listed', 'seller_verified', 'listing_reviewed', 'buyer_proof_reviewed', 'professional_reviewed', 'payment_failed', 'payment_refunded', 'access_requested', 'access_granted', 'access_declined', 'access_ended', 'saved_search_matched', 'saved_business_changed', 'contact_returned', 'listing_paused', 'figure_reviewed', 'offer_received', 'offer_answered')) NOT VALID;--> statement-breakpoint
ALTER TABLE "announcements" VALIDATE CONSTRAINT "announcements_topic";