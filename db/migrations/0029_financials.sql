CREATE TABLE "financial_figures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "financial_figures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"listing_id" integer NOT NULL,
	"year" smallint NOT NULL,
	"name" text,
	"label" text,
	"kind" text,
	"position" smallint,
	"amount_cents" bigint NOT NULL,
	"document_id" integer,
	"waiting_since" timestamp (3) with time zone,
	"reviewer_id" uuid,
	"reviewed_until" timestamp (3) with time zone,
	"question" text,
	CONSTRAINT "financial_figures_name" CHECK (name in ('revenue', 'costs', 'netProfit', 'ownerPay', 'interest', 'depreciation', 'taxRevenue')),
	CONSTRAINT "financial_figures_kind" CHECK (kind in ('personal', 'one_time', 'family', 'rent', 'other')),
	CONSTRAINT "financial_figures_is_add_back" CHECK ((name is null) = (label is not null) and (name is null) = (kind is not null) and (name is null) = (position is not null))
);
--> statement-breakpoint
CREATE TABLE "listing_financials" (
	"listing_id" integer PRIMARY KEY NOT NULL,
	"tax_form" text NOT NULL,
	"year_ends_in" smallint NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_financials_tax_form" CHECK (tax_form in ('schedule_c', 'form_1065', 'form_1120s', 'form_1120')),
	CONSTRAINT "listing_financials_year_ends_in" CHECK (year_ends_in between 1 and 12)
);
--> statement-breakpoint
ALTER TABLE "announcements" DROP CONSTRAINT "announcements_topic";--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "provable_year" smallint;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "stated_cash_flow_cents" bigint;--> statement-breakpoint
ALTER TABLE "financial_figures" ADD CONSTRAINT "financial_figures_listing_id_listing_financials_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing_financials"("listing_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "financial_figures" ADD CONSTRAINT "financial_figures_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "financial_figures" ADD CONSTRAINT "financial_figures_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_financials" ADD CONSTRAINT "listing_financials_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "financial_figures_once" ON "financial_figures" USING btree ("listing_id","year","name") WHERE name is not null;--> statement-breakpoint
CREATE INDEX "financial_figures_listing" ON "financial_figures" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "financial_figures_document" ON "financial_figures" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "financial_figures_reviewer" ON "financial_figures" USING btree ("reviewer_id");--> statement-breakpoint
CREATE INDEX "financial_figures_waiting" ON "financial_figures" USING btree ("waiting_since") WHERE waiting_since is not null;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_stated_cash_flow" CHECK (provable_year is not null or stated_cash_flow_cents is null) NOT VALID;--> statement-breakpoint
ALTER TABLE "listings" VALIDATE CONSTRAINT "listings_stated_cash_flow";--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_topic" CHECK (topic in ('feature_update', 'new_user_signup', 'business_listed', 'seller_verified', 'listing_reviewed', 'buyer_proof_reviewed', 'professional_reviewed', 'payment_failed', 'payment_refunded', 'access_requested', 'access_granted', 'access_declined', 'access_ended', 'saved_search_matched', 'saved_business_changed', 'contact_returned', 'listing_paused', 'figure_reviewed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "announcements" VALIDATE CONSTRAINT "announcements_topic";--> statement-breakpoint
-- What strangers see of a listing says whether its cash flow is the provable one.
CREATE OR REPLACE FUNCTION face_of_listing(l listings) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object(
    'title', l.title, 'description', l.description, 'location', l.location,
    'public_latitude', l.public_latitude, 'public_longitude', l.public_longitude, 'industry', l.industry,
    'price_cents', l.price_cents, 'monthly_cash_flow_cents', l.monthly_cash_flow_cents, 'provable_year', l.provable_year,
    'year_established', l.year_established, 'property_included', l.property_included,
    'verification_status', l.verification_status, 'is_confidential', l.is_confidential, 'pin_miles', l.pin_miles)
$$;
