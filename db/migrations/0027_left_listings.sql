CREATE TABLE "left_listings" (
	"listing_id" integer PRIMARY KEY NOT NULL,
	"shown" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listing_changes" ADD COLUMN "news" text;--> statement-breakpoint
ALTER TABLE "left_listings" ADD CONSTRAINT "left_listings_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_changes" ADD CONSTRAINT "listing_changes_news" CHECK (news in ('price_cut', 'under_offer', 'sold', 'off_market', 'back')) NOT VALID;--> statement-breakpoint
ALTER TABLE "listing_changes" VALIDATE CONSTRAINT "listing_changes_news";--> statement-breakpoint
-- What strangers see of a listing, by its columns.
CREATE FUNCTION face_of_listing(l listings) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object(
    'title', l.title, 'description', l.description, 'location', l.location,
    'public_latitude', l.public_latitude, 'public_longitude', l.public_longitude, 'industry', l.industry,
    'price_cents', l.price_cents, 'monthly_cash_flow_cents', l.monthly_cash_flow_cents,
    'year_established', l.year_established, 'property_included', l.property_included,
    'verification_status', l.verification_status, 'is_confidential', l.is_confidential, 'pin_miles', l.pin_miles)
$$;--> statement-breakpoint
-- Before a listing that was open becomes confidential, takes the names from its changes. Those that wait become one that
-- has only the prices and statuses of before: `seen` and `shown` are what strangers saw until now, and see from now on.
CREATE FUNCTION make_changes_nameless(listing integer, seen jsonb, shown jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  is_waiting boolean;
  was jsonb;
BEGIN
  -- The last one first, as whoever compares them locks it, so that neither waits for the other.
  PERFORM FROM listing_changes WHERE listing_id = listing AND matched_at IS NULL ORDER BY id DESC FOR UPDATE;
  WITH gone AS (
    DELETE FROM listing_changes WHERE listing_id = listing AND matched_at IS NULL RETURNING id, before
  )
  SELECT count(*) > 0, (array_agg(before ORDER BY id))[1] INTO is_waiting, was FROM gone;
  UPDATE listing_changes SET before = nameless(before), after = nameless(after) WHERE listing_id = listing;
  IF NOT is_waiting THEN
    was := seen;
  END IF;
  was := CASE
    WHEN shown IS NULL THEN was || '{"title": "", "description": "", "location": "", "latitude": null, "longitude": null}'
    ELSE shown || nameless(was) END;
  IF was IS DISTINCT FROM shown THEN
    INSERT INTO listing_changes (listing_id, kind, before, after)
    VALUES (listing, listing_change_kind(was, shown), was, shown);
  END IF;
END
$$;--> statement-breakpoint
CREATE FUNCTION nameless(shown jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object('priceCents', shown->'priceCents', 'status', shown->'status') WHERE shown IS NOT NULL
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION record_listing_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  seen constant jsonb := CASE TG_OP WHEN 'UPDATE' THEN shown_listing(OLD) END;
  shown constant jsonb := shown_listing(NEW);
  is_hidden constant boolean := TG_OP = 'UPDATE' AND NEW.is_confidential AND NOT OLD.is_confidential;
BEGIN
  IF is_hidden THEN
    PERFORM make_changes_nameless(NEW.id, seen, shown);
    DELETE FROM left_listings l WHERE listing_id = NEW.id AND NOT (l.shown->>'is_confidential')::boolean;
  ELSIF seen IS DISTINCT FROM shown THEN
    INSERT INTO listing_changes (listing_id, kind, before, after)
    VALUES (NEW.id, listing_change_kind(seen, shown), seen, shown);
  END IF;
  IF TG_OP = 'UPDATE' AND seen IS NULL AND shown IS NOT NULL THEN
    DELETE FROM left_listings WHERE listing_id = NEW.id;
  ELSIF seen IS NOT NULL AND shown IS NULL AND NOT is_hidden THEN
    INSERT INTO left_listings VALUES (NEW.id, face_of_listing(OLD))
    ON CONFLICT (listing_id) DO UPDATE SET shown = excluded.shown;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- What left the market before this migration, as far as that is known.
INSERT INTO left_listings
SELECT DISTINCT ON (l.id) l.id, jsonb_build_object(
  'title', c.before->'title', 'description', c.before->'description', 'location', c.before->'location',
  'public_latitude', c.before->'latitude', 'public_longitude', c.before->'longitude', 'industry', c.before->'industry',
  'price_cents', c.before->'priceCents', 'monthly_cash_flow_cents', c.before->'monthlyCashFlowCents',
  'year_established', c.before->'yearEstablished', 'property_included', c.before->'propertyIncluded',
  'verification_status', c.before->'verificationStatus', 'is_confidential', l.is_confidential, 'pin_miles', l.pin_miles)
FROM listings l JOIN listing_changes c ON c.listing_id = l.id
WHERE NOT l.is_public AND c.before IS NOT NULL AND c.after IS NULL
ORDER BY l.id, c.id DESC;