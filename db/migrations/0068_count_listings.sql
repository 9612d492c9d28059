-- What is counted of listings, without the words that take most of the time of a recount.
create function count_listings() returns void language plpgsql as $$
BEGIN
  TRUNCATE listing_counts, listing_places, listing_industry_places;
  INSERT INTO listing_counts (industry, property_included, count, priced_count, price_sum_cents)
  SELECT industry, property_included, count(*), count(price_cents), coalesce(sum(price_cents), 0)
  FROM listings WHERE is_public GROUP BY industry, property_included;
  INSERT INTO listing_industry_places (industry, public_latitude, public_longitude, map_x, map_y, count)
  SELECT industry, public_latitude, public_longitude, min(map_x), min(map_y), count(*) FROM listings
  WHERE is_public AND public_latitude IS NOT NULL GROUP BY industry, public_latitude, public_longitude;
  INSERT INTO listing_places (public_latitude, public_longitude, map_x, map_y, count)
  SELECT public_latitude, public_longitude, min(map_x), min(map_y), sum(count) FROM listing_industry_places
  GROUP BY public_latitude, public_longitude;
END $$;
create or replace function recount_listings() returns void language plpgsql as $$
BEGIN
  PERFORM count_listings();
  TRUNCATE listing_words, listing_texts;
  -- One sort is faster than an insertion into the index for each row.
  ALTER TABLE listing_words DROP CONSTRAINT listing_words_newest;
  PERFORM add_listing_words(min(id), max(id)) FROM listings HAVING count(*) > 0;
  ALTER TABLE listing_words ADD CONSTRAINT listing_words_newest
    UNIQUE NULLS NOT DISTINCT (word_id, industry, created_at, listing_id, "position", price_cents, property_included)
    INCLUDE (monthly_cash_flow_cents, multiple_hundredths, year_established, verification_status, public_latitude, public_longitude);
  DROP INDEX listing_texts_words;
  PERFORM add_listing_texts(min(id), max(id)) FROM listings HAVING count(*) > 0;
  CREATE INDEX listing_texts_words ON listing_texts USING gin (words) WITH (fastupdate = off);
END $$;
