-- Entries and texts have every figure that filters compare, so that a search reads no listing that it doesn't show.
-- Writers wait until both are empty; they are filled again after the migration, in batches (src/server/app/backfill.ts).
lock table listings in share row exclusive mode;
truncate listing_words, listing_texts;
insert into backfills (name, next_id)
select name, 0 from (values ('listing_words'), ('listing_texts')) roll_up (name) where exists (select from listings)
on conflict (name) do update set next_id = 0;
alter table listing_words
  add column monthly_cash_flow_cents bigint,
  add column multiple_hundredths bigint,
  add column year_established smallint,
  add column verification_status text,
  add column public_latitude integer,
  add column public_longitude integer,
  drop constraint listing_words_newest,
  add constraint listing_words_newest
    unique nulls not distinct (word_id, industry, created_at, listing_id, position, price_cents, property_included)
    include (monthly_cash_flow_cents, multiple_hundredths, year_established, verification_status, public_latitude, public_longitude);
alter table listing_texts
  add column monthly_cash_flow_cents bigint,
  add column multiple_hundredths bigint,
  add column year_established smallint,
  add column verification_status text,
  add column public_latitude integer,
  add column public_longitude integer;
comment on column listing_texts.words is 'Beside the words, the industry after an equals sign and the place after an at sign, which no word has: a common word is read for these alone.';

-- What filters find texts by beside their words: the industry, and the place to a third of a degree.
create function filter_vector(industry text, latitude integer, longitude integer) returns tsvector
  language sql immutable parallel safe
  return array_to_tsvector(array_remove(array['=' || industry, '@' || (latitude >> 5) || ':' || (longitude >> 5)], null));

create or replace function add_listing_texts(first_id integer, last_id integer) returns void language sql as $$
  INSERT INTO listing_texts (listing_id, words,
    property_included, created_at, price_cents, industry, monthly_cash_flow_cents,
    multiple_hundredths, year_established, verification_status, public_latitude, public_longitude)
  SELECT id, search_vector(title, description, location) || filter_vector(industry, public_latitude, public_longitude),
    property_included, created_at, price_cents, industry, monthly_cash_flow_cents,
    multiple_hundredths, year_established, verification_status, public_latitude, public_longitude
  FROM listings WHERE is_public AND id BETWEEN first_id AND last_id
  ON CONFLICT DO NOTHING;
$$;

create or replace function add_listing_words(first_id integer, last_id integer) returns void language sql as $$
  INSERT INTO search_words (word)
  SELECT DISTINCT entry.word FROM listings CROSS JOIN search_entries(search_text) entry
  WHERE is_public AND id BETWEEN first_id AND last_id
    AND NOT EXISTS (SELECT FROM search_words known WHERE known.word = entry.word)
  ORDER BY entry.word ON CONFLICT DO NOTHING;
  INSERT INTO listing_words (word_id, listing_id, position,
    property_included, created_at, price_cents, industry, monthly_cash_flow_cents,
    multiple_hundredths, year_established, verification_status, public_latitude, public_longitude)
  SELECT known.id, listings.id, entry.position, property_included, created_at, price_cents, industry, monthly_cash_flow_cents,
    multiple_hundredths, year_established, verification_status, public_latitude, public_longitude
  FROM listings CROSS JOIN search_entries(search_text) entry JOIN search_words known USING (word)
  WHERE is_public AND listings.id BETWEEN first_id AND last_id
  ON CONFLICT DO NOTHING;
$$;

create or replace function index_listing_texts() returns trigger language plpgsql as $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO listing_texts (listing_id, words,
      property_included, created_at, price_cents, industry, monthly_cash_flow_cents,
      multiple_hundredths, year_established, verification_status, public_latitude, public_longitude)
    SELECT id, search_vector(title, description, location) || filter_vector(industry, public_latitude, public_longitude),
      property_included, created_at, price_cents, industry, monthly_cash_flow_cents,
      multiple_hundredths, year_established, verification_status, public_latitude, public_longitude
    FROM (
      SELECT id, title, description, location, property_included, created_at, price_cents, industry, monthly_cash_flow_cents,
        multiple_hundredths, year_established, verification_status, public_latitude, public_longitude
      FROM added WHERE is_public
    ) fresh;
  ELSIF TG_OP = 'DELETE' THEN
    DELETE FROM listing_texts WHERE listing_id IN (SELECT id FROM removed WHERE is_public);
  ELSE
    DELETE FROM listing_texts WHERE listing_id IN (SELECT id FROM (
      SELECT id, title, description, location, property_included, created_at, price_cents, industry, monthly_cash_flow_cents,
        multiple_hundredths, year_established, verification_status, public_latitude, public_longitude
      FROM removed WHERE is_public
      EXCEPT
      SELECT id, title, description, location, property_included, created_at, price_cents, industry, monthly_cash_flow_cents,
        multiple_hundredths, year_established, verification_status, public_latitude, public_longitude
      FROM added WHERE is_public
    ) gone);
    INSERT INTO listing_texts (listing_id, words,
      property_included, created_at, price_cents, industry, monthly_cash_flow_cents,
      multiple_hundredths, year_established, verification_status, public_latitude, public_longitude)
    SELECT id, search_vector(title, description, location) || filter_vector(industry, public_latitude, public_longitude),
      property_included, created_at, price_cents, industry, monthly_cash_flow_cents,
      multiple_hundredths, year_established, verification_status, public_latitude, public_longitude
    FROM (
      SELECT id, title, description, location, property_included, created_at, price_cents, industry, monthly_cash_flow_cents,
        multiple_hundredths, year_established, verification_status, public_latitude, public_longitude
      FROM added WHERE is_public
      EXCEPT
      SELECT id, title, description, location, property_included, created_at, price_cents, industry, monthly_cash_flow_cents,
        multiple_hundredths, year_established, verification_status, public_latitude, public_longitude
      FROM removed WHERE is_public
    ) fresh;
  END IF;
  RETURN NULL;
END $$;

create or replace function index_listing_words() returns trigger language plpgsql as $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO search_words (word)
    SELECT DISTINCT entry.word FROM (
      SELECT id, search_text, property_included, created_at, price_cents, industry, monthly_cash_flow_cents,
        multiple_hundredths, year_established, verification_status, public_latitude, public_longitude
      FROM added WHERE is_public
    ) fresh, search_entries(fresh.search_text) entry
    WHERE NOT EXISTS (SELECT FROM search_words known WHERE known.word = entry.word)
    ORDER BY entry.word ON CONFLICT DO NOTHING;
    INSERT INTO listing_words (word_id, listing_id, position,
      property_included, created_at, price_cents, industry, monthly_cash_flow_cents,
      multiple_hundredths, year_established, verification_status, public_latitude, public_longitude)
    SELECT known.id, fresh.id, entry.position, property_included, created_at, price_cents, industry, monthly_cash_flow_cents,
      multiple_hundredths, year_established, verification_status, public_latitude, public_longitude
    FROM (
      SELECT id, search_text, property_included, created_at, price_cents, industry, monthly_cash_flow_cents,
        multiple_hundredths, year_established, verification_status, public_latitude, public_longitude
      FROM added WHERE is_public
    ) fresh, search_entries(fresh.search_text) entry, search_words known
    WHERE known.word = entry.word;
  ELSIF TG_OP = 'DELETE' THEN
    DELETE FROM listing_words indexed
    USING (
      SELECT id, search_text, property_included, created_at, price_cents, industry, monthly_cash_flow_cents,
        multiple_hundredths, year_established, verification_status, public_latitude, public_longitude
      FROM removed WHERE is_public
    ) gone, search_entries(gone.search_text) entry, search_words known
    WHERE known.word = entry.word AND indexed.word_id = known.id
      AND indexed.industry = gone.industry AND indexed.created_at = gone.created_at AND indexed.listing_id = gone.id;
  ELSE
    DELETE FROM listing_words indexed
    USING (
      SELECT id, search_text, property_included, created_at, price_cents, industry, monthly_cash_flow_cents,
        multiple_hundredths, year_established, verification_status, public_latitude, public_longitude
      FROM removed WHERE is_public
      EXCEPT
      SELECT id, search_text, property_included, created_at, price_cents, industry, monthly_cash_flow_cents,
        multiple_hundredths, year_established, verification_status, public_latitude, public_longitude
      FROM added WHERE is_public
    ) gone, search_entries(gone.search_text) entry, search_words known
    WHERE known.word = entry.word AND indexed.word_id = known.id
      AND indexed.industry = gone.industry AND indexed.created_at = gone.created_at AND indexed.listing_id = gone.id;
    INSERT INTO search_words (word)
    SELECT DISTINCT entry.word FROM (
      SELECT id, search_text, property_included, created_at, price_cents, industry, monthly_cash_flow_cents,
        multiple_hundredths, year_established, verification_status, public_latitude, public_longitude
      FROM added WHERE is_public
      EXCEPT
      SELECT id, search_text, property_included, created_at, price_cents, industry, monthly_cash_flow_cents,
        multiple_hundredths, year_established, verification_status, public_latitude, public_longitude
      FROM removed WHERE is_public
    ) fresh, search_entries(fresh.search_text) entry
    WHERE NOT EXISTS (SELECT FROM search_words known WHERE known.word = entry.word)
    ORDER BY entry.word ON CONFLICT DO NOTHING;
    INSERT INTO listing_words (word_id, listing_id, position,
      property_included, created_at, price_cents, industry, monthly_cash_flow_cents,
      multiple_hundredths, year_established, verification_status, public_latitude, public_longitude)
    SELECT known.id, fresh.id, entry.position, property_included, created_at, price_cents, industry, monthly_cash_flow_cents,
      multiple_hundredths, year_established, verification_status, public_latitude, public_longitude
    FROM (
      SELECT id, search_text, property_included, created_at, price_cents, industry, monthly_cash_flow_cents,
        multiple_hundredths, year_established, verification_status, public_latitude, public_longitude
      FROM added WHERE is_public
      EXCEPT
      SELECT id, search_text, property_included, created_at, price_cents, industry, monthly_cash_flow_cents,
        multiple_hundredths, year_established, verification_status, public_latitude, public_longitude
      FROM removed WHERE is_public
    ) fresh, search_entries(fresh.search_text) entry, search_words known
    WHERE known.word = entry.word;
  END IF;
  RETURN NULL;
END $$;

create or replace function recount_listings() returns void language plpgsql as $$
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
    UNIQUE NULLS NOT DISTINCT (word_id, industry, created_at, listing_id, "position", price_cents, property_included)
    INCLUDE (monthly_cash_flow_cents, multiple_hundredths, year_established, verification_status, public_latitude, public_longitude);
  DROP INDEX listing_texts_words;
  PERFORM add_listing_texts(min(id), max(id)) FROM listings HAVING count(*) > 0;
  CREATE INDEX listing_texts_words ON listing_texts USING gin (words) WITH (fastupdate = off);
END $$;

-- The cheapest of an industry may be far from the cheapest of all.
create index listings_industry_price_asc on listings (industry, coalesce(price_cents, 9007199254740991), id) where is_public;
create index listings_industry_price_desc on listings (industry, coalesce(price_cents, -1), id) where is_public;
