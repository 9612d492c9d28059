CREATE TABLE "listing_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"listing_id" integer NOT NULL,
	"kind" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"matched_at" timestamp (3) with time zone,
	CONSTRAINT "listing_changes_kind" CHECK (kind in ('listed', 'price', 'status', 'edited', 'left'))
);
--> statement-breakpoint
CREATE TABLE "saved_listings" (
	"user_id" uuid NOT NULL,
	"listing_id" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"is_followed" boolean DEFAULT true NOT NULL,
	"seen_price_cents" bigint,
	"seen_status" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_listings_user_id_listing_id_pk" PRIMARY KEY("user_id","listing_id"),
	CONSTRAINT "saved_listings_note" CHECK (length(note) <= 2000)
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"frequency" text NOT NULL,
	"feed_token_hash" text NOT NULL,
	"search" text,
	"exclude" text,
	"industry" text,
	"property_included" boolean,
	"price_min" integer,
	"price_max" integer,
	"cash_flow_min" integer,
	"multiple_max_hundredths" integer,
	"cash_to_close_max" integer,
	"dscr_min_hundredths" integer,
	"years_min" smallint,
	"near" text,
	"near_latitude" double precision,
	"near_longitude" double precision,
	"miles" smallint,
	"disclosed_only" boolean DEFAULT false NOT NULL,
	"verified_only" boolean DEFAULT false NOT NULL,
	"added_within_days" smallint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_searches_frequency" CHECK (frequency in ('off', 'instant', 'daily', 'weekly')),
	CONSTRAINT "saved_searches_near" CHECK ((near_latitude is null) = (near is null) and (near_longitude is null) = (near is null))
);
--> statement-breakpoint
CREATE TABLE "search_matches" (
	"search_id" integer NOT NULL,
	"change_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "search_matches_search_id_change_id_pk" PRIMARY KEY("search_id","change_id"),
	CONSTRAINT "search_matches_reason" CHECK (reason in ('new', 'price_cut', 'now_matches'))
);
--> statement-breakpoint
ALTER TABLE "announcements" DROP CONSTRAINT "announcements_topic";--> statement-breakpoint
ALTER TABLE "listing_changes" ADD CONSTRAINT "listing_changes_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_listings" ADD CONSTRAINT "saved_listings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_listings" ADD CONSTRAINT "saved_listings_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_matches" ADD CONSTRAINT "search_matches_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_matches" ADD CONSTRAINT "search_matches_change_id_listing_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."listing_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_changes_listing" ON "listing_changes" USING btree ("listing_id","id");--> statement-breakpoint
CREATE INDEX "listing_changes_created_at" ON "listing_changes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "listing_changes_waiting" ON "listing_changes" USING btree ("listing_id","id") WHERE matched_at is null;--> statement-breakpoint
CREATE INDEX "saved_listings_listing" ON "saved_listings" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "saved_searches_user" ON "saved_searches" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_feed" ON "saved_searches" USING btree ("feed_token_hash");--> statement-breakpoint
CREATE INDEX "search_matches_change" ON "search_matches" USING btree ("change_id");--> statement-breakpoint
CREATE INDEX "search_matches_waiting" ON "search_matches" USING btree ("search_id","created_at") WHERE told_at is null;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_topic" CHECK (topic in ('feature_update', 'new_user_signup', 'business_listed', 'seller_verified', 'listing_reviewed', 'buyer_proof_reviewed', 'professional_reviewed', 'payment_failed', 'payment_refunded', 'access_requested', 'access_granted', 'access_declined', 'access_ended', 'saved_search_matched', 'saved_business_changed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "announcements" VALIDATE CONSTRAINT "announcements_topic";--> statement-breakpoint
-- A listing as strangers see it, with what filters read.
CREATE FUNCTION shown_listing(l listings) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'title', l.title, 'description', l.description, 'location', l.location, 'industry', l.industry,
    'priceCents', l.price_cents, 'monthlyCashFlowCents', l.monthly_cash_flow_cents,
    'yearEstablished', l.year_established, 'propertyIncluded', l.property_included,
    'verificationStatus', l.verification_status, 'status', l.status,
    'latitude', l.public_latitude, 'longitude', l.public_longitude, 'createdAt', l.created_at)
  WHERE l.is_public
$$;--> statement-breakpoint
CREATE FUNCTION listing_change_kind(seen jsonb, shown jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN seen IS NULL THEN 'listed'
    WHEN shown IS NULL THEN 'left'
    WHEN seen->'status' <> shown->'status' THEN 'status'
    WHEN seen->'priceCents' <> shown->'priceCents' THEN 'price'
    ELSE 'edited' END
$$;--> statement-breakpoint
-- Once a listing is confidential, nothing keeps how it was shown before.
CREATE FUNCTION record_listing_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  seen constant jsonb := CASE TG_OP WHEN 'UPDATE' THEN shown_listing(OLD) END;
  shown constant jsonb := shown_listing(NEW);
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.is_confidential AND NOT OLD.is_confidential THEN
    DELETE FROM listing_changes WHERE listing_id = NEW.id;
  ELSIF seen IS DISTINCT FROM shown THEN
    INSERT INTO listing_changes (listing_id, kind, before, after)
    VALUES (NEW.id, listing_change_kind(seen, shown), seen, shown);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER listing_changes_recorded AFTER INSERT OR UPDATE ON listings
FOR EACH ROW EXECUTE FUNCTION record_listing_change();
