CREATE TABLE "backfills" (
	"name" text PRIMARY KEY NOT NULL,
	"next_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_industry_places" (
	"industry" text NOT NULL,
	"public_latitude" integer NOT NULL,
	"public_longitude" integer NOT NULL,
	"map_x" integer NOT NULL,
	"map_y" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "listing_industry_places_pk" PRIMARY KEY("industry","public_latitude","public_longitude")
);
--> statement-breakpoint
CREATE TABLE "listing_words" (
	"word_id" integer NOT NULL,
	"listing_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"property_included" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"price_cents" bigint,
	"industry" text NOT NULL,
	CONSTRAINT "listing_words_newest" UNIQUE NULLS NOT DISTINCT("word_id","industry","created_at","listing_id","position","price_cents","property_included")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_words_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"word" text NOT NULL,
	CONSTRAINT "search_words_word_unique" UNIQUE("word")
);
--> statement-breakpoint
DROP INDEX "listings_search";--> statement-breakpoint
DROP INDEX IF EXISTS "listings_grams";--> statement-breakpoint
CREATE INDEX "search_words_trigrams" ON "search_words" USING gin (word gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_words_grams" ON "search_words" USING gin ((search_grams(word) collate "C"));
--> statement-breakpoint
-- Writers wait until the triggers are in place, so no change is missed.
LOCK TABLE listings IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_listing_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes constant text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT *, 1 AS delta FROM added WHERE is_public'
    WHEN 'DELETE' THEN 'SELECT *, -1 AS delta FROM removed WHERE is_public'
    ELSE 'SELECT *, 1 AS delta FROM added WHERE is_public UNION ALL SELECT *, -1 FROM removed WHERE is_public'
  END;
BEGIN
  EXECUTE format($sql$
    INSERT INTO listing_counts (industry, property_included, count, priced_count, price_sum_cents)
    SELECT * FROM (
      SELECT industry, property_included, sum(delta) AS count,
        coalesce(sum(delta) FILTER (WHERE price_cents IS NOT NULL), 0) AS priced_count,
        coalesce(sum(delta * price_cents), 0) AS price_sum_cents
      FROM (%s) change GROUP BY industry, property_included
    ) changed
    WHERE count <> 0 OR priced_count <> 0 OR price_sum_cents <> 0 ORDER BY industry, property_included
    ON CONFLICT (industry, property_included) DO UPDATE SET count = listing_counts.count + excluded.count,
      priced_count = listing_counts.priced_count + excluded.priced_count,
      price_sum_cents = listing_counts.price_sum_cents + excluded.price_sum_cents
  $sql$, changes);
  EXECUTE format($sql$
    INSERT INTO listing_places (public_latitude, public_longitude, map_x, map_y, count)
    SELECT public_latitude, public_longitude, min(map_x), min(map_y), sum(delta) FROM (%s) change
    WHERE public_latitude IS NOT NULL
    GROUP BY public_latitude, public_longitude HAVING sum(delta) <> 0 ORDER BY public_latitude, public_longitude
    ON CONFLICT (public_latitude, public_longitude) DO UPDATE SET count = listing_places.count + excluded.count
  $sql$, changes);
  EXECUTE format($sql$
    INSERT INTO listing_industry_places (industry, public_latitude, public_longitude, map_x, map_y, count)
    SELECT industry, public_latitude, public_longitude, min(map_x), min(map_y), sum(delta) FROM (%s) change
    WHERE public_latitude IS NOT NULL
    GROUP BY industry, public_latitude, public_longitude HAVING sum(delta) <> 0
    ORDER BY industry, public_latitude, public_longitude
    ON CONFLICT (industry, public_latitude, public_longitude)
      DO UPDATE SET count = listing_industry_places.count + excluded.count
  $sql$, changes);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What a folded text is found by: its location as a whole at position 0, and the words of its title from 1.
CREATE FUNCTION search_entries(folded text) RETURNS TABLE ("position" smallint, word text)
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE ROWS 5
  BEGIN ATOMIC
    SELECT 0::smallint, split_part(folded, E'\n', 2) WHERE split_part(folded, E'\n', 2) <> ''
    UNION ALL
    SELECT title.place::smallint, title.word
    FROM unnest(string_to_array(split_part(folded, E'\n', 1), ' ')) WITH ORDINALITY title (word, place)
    WHERE title.word <> '';
  END;
--> statement-breakpoint
-- Adds the words of public listings that are missing. Existing ones stay.
CREATE FUNCTION add_listing_words(first_id integer, last_id integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_words (word)
  SELECT DISTINCT entry.word FROM listings CROSS JOIN search_entries(search_text) entry
  WHERE is_public AND id BETWEEN first_id AND last_id
    AND NOT EXISTS (SELECT FROM search_words known WHERE known.word = entry.word)
  ORDER BY entry.word ON CONFLICT DO NOTHING;
  INSERT INTO listing_words (word_id, listing_id, "position", property_included, created_at, price_cents, industry)
  SELECT known.id, listings.id, entry."position", property_included, created_at, price_cents, industry
  FROM listings CROSS JOIN search_entries(search_text) entry JOIN search_words known USING (word)
  WHERE is_public AND listings.id BETWEEN first_id AND last_id
  ON CONFLICT DO NOTHING;
$$;
--> statement-breakpoint
-- Once per statement, like the counts. Changes of other columns cost one comparison.
CREATE FUNCTION index_listing_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  columns constant text := '(%1$s.search_text, %1$s.is_public, %1$s.property_included, %1$s.created_at, %1$s.price_cents, %1$s.industry)';
  changed constant text := 'added JOIN removed USING (id) WHERE '
    || format(columns, 'added') || ' IS DISTINCT FROM ' || format(columns, 'removed');
  gone constant text := CASE TG_OP WHEN 'UPDATE' THEN 'SELECT removed.* FROM ' || changed ELSE 'SELECT * FROM removed' END;
  fresh constant text := CASE TG_OP WHEN 'UPDATE' THEN 'SELECT added.* FROM ' || changed ELSE 'SELECT * FROM added' END;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    EXECUTE format($sql$
      DELETE FROM listing_words indexed USING (%s) gone, search_entries(gone.search_text) entry, search_words known
      WHERE gone.is_public AND known.word = entry.word AND indexed.word_id = known.id
        AND indexed.industry = gone.industry AND indexed.created_at = gone.created_at AND indexed.listing_id = gone.id
    $sql$, gone);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    EXECUTE format($sql$
      INSERT INTO search_words (word)
      SELECT DISTINCT entry.word FROM (%s) fresh, search_entries(fresh.search_text) entry
      WHERE fresh.is_public AND NOT EXISTS (SELECT FROM search_words known WHERE known.word = entry.word)
      ORDER BY entry.word ON CONFLICT DO NOTHING
    $sql$, fresh);
    EXECUTE format($sql$
      INSERT INTO listing_words (word_id, listing_id, "position", property_included, created_at, price_cents, industry)
      SELECT known.id, fresh.id, entry."position", property_included, created_at, price_cents, industry
      FROM (%s) fresh, search_entries(fresh.search_text) entry, search_words known
      WHERE fresh.is_public AND known.word = entry.word
    $sql$, fresh);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER listing_words_added AFTER INSERT ON listings
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION index_listing_words();
--> statement-breakpoint
CREATE TRIGGER listing_words_changed AFTER UPDATE ON listings
  REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION index_listing_words();
--> statement-breakpoint
CREATE TRIGGER listing_words_removed AFTER DELETE ON listings
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION index_listing_words();
--> statement-breakpoint
INSERT INTO listing_industry_places (industry, public_latitude, public_longitude, map_x, map_y, count)
SELECT industry, public_latitude, public_longitude, min(map_x), min(map_y), count(*) FROM listings
WHERE is_public AND public_latitude IS NOT NULL GROUP BY industry, public_latitude, public_longitude;
--> statement-breakpoint
-- The words of a large market are added after the migration, in batches (src/server/app/backfill.ts).
INSERT INTO backfills (name, next_id) SELECT 'listing_words', 0 WHERE EXISTS (SELECT FROM listings);
--> statement-breakpoint
-- Replaces all roll-ups by a recount of the listings, after a bulk load without triggers.
CREATE FUNCTION recount_listings() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE listing_counts, listing_places, listing_industry_places, listing_words;
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
END $$;
