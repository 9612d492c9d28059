CREATE TABLE "demand_days" (
	"day" date NOT NULL,
	"industry" text NOT NULL,
	"county" text NOT NULL,
	"band" text NOT NULL,
	"visitor_id" uuid NOT NULL,
	"searches" integer NOT NULL,
	"found_nothing" integer NOT NULL,
	CONSTRAINT "demand_days_day_industry_county_band_visitor_id_pk" PRIMARY KEY("day","industry","county","band","visitor_id")
);
--> statement-breakpoint
CREATE TABLE "listing_sales" (
	"listing_id" integer PRIMARY KEY NOT NULL,
	"sold_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market_days" (
	"day" date NOT NULL,
	"industry" text NOT NULL,
	"place" text NOT NULL,
	"listed" integer NOT NULL,
	"listed_sellers" integer NOT NULL,
	"age_lower" double precision,
	"age_median" double precision,
	"age_upper" double precision,
	"priced" integer NOT NULL,
	"priced_sellers" integer NOT NULL,
	"price_lower_cents" bigint,
	"price_median_cents" bigint,
	"price_upper_cents" bigint,
	"compared" integer NOT NULL,
	"compared_sellers" integer NOT NULL,
	"multiple_lower" double precision,
	"multiple_median" double precision,
	"multiple_upper" double precision,
	"added" integer NOT NULL,
	"added_sellers" integer NOT NULL,
	"sold" integer NOT NULL,
	"sold_sellers" integer NOT NULL,
	"cut" integer NOT NULL,
	"cut_sellers" integer NOT NULL,
	"sale" integer NOT NULL,
	"sale_sellers" integer NOT NULL,
	"sale_lower" double precision,
	"sale_median" double precision,
	"sale_upper" double precision,
	CONSTRAINT "market_days_day_industry_place_pk" PRIMARY KEY("day","industry","place")
);
--> statement-breakpoint
CREATE TABLE "market_places" (
	"location" text PRIMARY KEY NOT NULL,
	"city" text,
	"county" text,
	"region" text
);
--> statement-breakpoint
CREATE TABLE "market_progress" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"done_id" bigint DEFAULT 0 NOT NULL,
	"measured_at" timestamp (3) with time zone,
	"took_ms" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "market_progress_one" CHECK (id)
);
--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "pass_reason" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "buyer_passed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "buyer_pass_reason" text;--> statement-breakpoint
ALTER TABLE "listing_sales" ADD CONSTRAINT "listing_sales_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "demand_days_cell" ON "demand_days" USING btree ("industry","county");--> statement-breakpoint
CREATE INDEX "listing_sales_sold_at" ON "listing_sales" USING btree ("sold_at");--> statement-breakpoint
CREATE INDEX "market_days_trend" ON "market_days" USING btree ("industry","place","day");--> statement-breakpoint
CREATE INDEX "listing_prices_since" ON "listing_prices" USING btree ("since");--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_pass_reason" CHECK (pass_reason in ('price', 'numbers', 'place', 'financing', 'timing', 'fit')) NOT VALID;--> statement-breakpoint
ALTER TABLE "conversations" VALIDATE CONSTRAINT "conversations_pass_reason";--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_buyer_pass_reason" CHECK (buyer_pass_reason in ('price', 'numbers', 'place', 'financing', 'timing', 'fit')) NOT VALID;--> statement-breakpoint
ALTER TABLE "conversations" VALIDATE CONSTRAINT "conversations_buyer_pass_reason";--> statement-breakpoint
-- A statement may change many listings, but few of them are sold, so a row at a time costs less than a transition table.
CREATE FUNCTION keep_listing_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'sold' THEN
    INSERT INTO listing_sales (listing_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
  ELSE
    DELETE FROM listing_sales WHERE listing_id = NEW.id;
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER listing_added_as_sold AFTER INSERT ON listings
  FOR EACH ROW WHEN (NEW.status = 'sold') EXECUTE FUNCTION keep_listing_sale();
--> statement-breakpoint
CREATE TRIGGER listing_sale_changed AFTER UPDATE OF status ON listings
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status AND (OLD.status = 'sold' OR NEW.status = 'sold'))
  EXECUTE FUNCTION keep_listing_sale();
--> statement-breakpoint
-- The last change of a sold listing is the best guess for those that were sold before.
INSERT INTO listing_sales (listing_id, sold_at) SELECT id, updated_at FROM listings WHERE status = 'sold';
--> statement-breakpoint
INSERT INTO market_progress DEFAULT VALUES;
