CREATE TABLE "buyer_bases" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"place" text,
	"cash" integer,
	"rate_basis_points" smallint,
	"salary" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "buyer_bases_amounts" CHECK (cash >= 0 and salary >= 0 and rate_basis_points between 0 and 3000)
);
--> statement-breakpoint
CREATE TABLE "listing_texts" (
	"listing_id" integer PRIMARY KEY NOT NULL,
	"property_included" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"price_cents" bigint,
	"industry" text NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
-- Writers wait until the trigger is in place, so no change is missed. The new column writes the table anew.
LOCK TABLE listings IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "multiple_hundredths" bigint GENERATED ALWAYS AS (case when monthly_cash_flow_cents > 0 then (price_cents * 100 + 12 * monthly_cash_flow_cents - 1) / (12 * monthly_cash_flow_cents) end) STORED;--> statement-breakpoint
ALTER TABLE "buyer_bases" ADD CONSTRAINT "buyer_bases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_texts_words" ON "listing_texts" USING gin ("words") WITH (fastupdate=off);--> statement-breakpoint
CREATE INDEX "listings_multiple_asc" ON "listings" USING btree (coalesce(multiple_hundredths, 9007199254740991),"id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_figures_newest" ON "listings" USING btree ("created_at","id","price_cents","monthly_cash_flow_cents","multiple_hundredths","year_established","verification_status","property_included","industry","public_latitude","public_longitude","map_x","map_y") WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_figures_cash_flow" ON "listings" USING btree ("monthly_cash_flow_cents","created_at","id","price_cents","multiple_hundredths","year_established","verification_status","property_included","industry","public_latitude","public_longitude","map_x","map_y") WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_figures_multiple" ON "listings" USING btree ("multiple_hundredths","created_at","id","price_cents","monthly_cash_flow_cents","year_established","verification_status","property_included","industry","public_latitude","public_longitude","map_x","map_y") WHERE is_public;
--> statement-breakpoint
-- The words of a text for searching, as `textWords` of src/shared/listings/text-words.ts.
CREATE FUNCTION text_words(given text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  BEGIN ATOMIC
    SELECT array(
      SELECT left(word, 40) FROM unnest(regexp_split_to_array(
        regexp_replace(
          translate(
            lower(given COLLATE "C"),
            'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžØøŁłĐđı',
            'aaaaaaceeeeiiiinooooouuuuyaaaaaaceeeeiiiinooooouuuuyyaaaaaaccccccccddeeeeeeeeeegggggggghhiiiiiiiiijjkkllllllnnnnnnoooooorrrrrrssssssssttttuuuuuuuuuuuuwwyyyzzzzzzoollddi'
          ),
          '[''\u2019\u0300-\u036f]', '', 'g'
        ),
        '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u206f\u3000-\u303f]+'
      )) word WHERE word <> ''
    );
  END;
--> statement-breakpoint
CREATE FUNCTION search_vector(title text, description text, location text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN array_to_tsvector(text_words(title || ' ' || description || ' ' || location));
--> statement-breakpoint
-- Adds the texts of public listings that are missing. Existing ones stay.
CREATE FUNCTION add_listing_texts(first_id integer, last_id integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO listing_texts (listing_id, property_included, created_at, price_cents, industry, words)
  SELECT id, property_included, created_at, price_cents, industry, search_vector(title, description, location)
  FROM listings WHERE is_public AND id BETWEEN first_id AND last_id
  ON CONFLICT DO NOTHING;
$$;
--> statement-breakpoint
-- Once per statement, like the words.
CREATE FUNCTION index_listing_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO listing_texts (listing_id, property_included, created_at, price_cents, industry, words)
    SELECT id, property_included, created_at, price_cents, industry, search_vector(title, description, location)
    FROM added WHERE is_public;
  ELSIF TG_OP = 'DELETE' THEN
    DELETE FROM listing_texts WHERE listing_id IN (SELECT id FROM removed WHERE is_public);
  ELSE
    DELETE FROM listing_texts WHERE listing_id IN (
      SELECT id FROM (
        SELECT id, title, description, location, property_included, created_at, price_cents, industry FROM removed WHERE is_public
        EXCEPT
        SELECT id, title, description, location, property_included, created_at, price_cents, industry FROM added WHERE is_public
      ) gone
    );
    INSERT INTO listing_texts (listing_id, property_included, created_at, price_cents, industry, words)
    SELECT id, property_included, created_at, price_cents, industry, search_vector(title, description, location)
    FROM (
      SELECT id, title, description, location, property_included, created_at, price_cents, industry FROM added WHERE is_public
      EXCEPT
      SELECT id, title, description, location, property_included, created_at, price_cents, industry FROM removed WHERE is_public
    ) fresh;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER listing_texts_added AFTER INSERT ON listings
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION index_listing_texts();
--> statement-breakpoint
CREATE TRIGGER listing_texts_changed AFTER UPDATE ON listings
  REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION index_listing_texts();
--> statement-breakpoint
CREATE TRIGGER listing_texts_removed AFTER DELETE ON listings
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION index_listing_texts();
--> statement-breakpoint
-- The texts of a large market are added after the migration, in batches (src/server/app/backfill.ts).
INSERT INTO backfills (name, next_id) SELECT 'listing_texts', 0 WHERE EXISTS (SELECT FROM listings);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION recount_listings() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE listing_counts, listing_places, listing_industry_places, listing_words, listing_texts;
  INSERT INTO listing_counts (industry, property_included, count, priced_count, price_sum_cents)
  SELECT industry, property_included, count(*), count(price_cents), coalesce(sum(price_cents), 0)
  FROM listings WHERE is_public GROUP BY industry, property_included;
  INSERT INTO listing_industry_places (industry, public_latitude, public_longitude, map_x, map_y, count)
  SELECT industry, public_latitude, public_longitude, min(map_x), min(map_y), count(*) FROM listings
  WHERE is_public AND public_latitude IS NOT NULL GROUP BY industry, public_latitude, public_longitude;
  INSERT INTO listing_places (public_latitude, public_longitude, map_x, map_y, count)
  SELECT public_latitude, public_longitude, min(map_x), min(map_y), sum(count) FROM listing_industry_places
  GROUP BY public_latitude, public_longitude;
  -- One sort is faster than an insertion into the index for each row.
  ALTER TABLE listing_words DROP CONSTRAINT listing_words_newest;
  PERFORM add_listing_words(min(id), max(id)) FROM listings HAVING count(*) > 0;
  ALTER TABLE listing_words ADD CONSTRAINT listing_words_newest
    UNIQUE NULLS NOT DISTINCT (word_id, industry, created_at, listing_id, "position", price_cents, property_included);
  DROP INDEX listing_texts_words;
  PERFORM add_listing_texts(min(id), max(id)) FROM listings HAVING count(*) > 0;
  CREATE INDEX listing_texts_words ON listing_texts USING gin (words) WITH (fastupdate = off);
END $$;
