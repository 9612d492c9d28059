-- The same as before, as statements that PostgreSQL plans once per connection: planning them took longer than the work.
-- EXCEPT leaves the listings of which a column of listing_words has changed.
CREATE OR REPLACE FUNCTION index_listing_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO search_words (word)
    SELECT DISTINCT entry.word
    FROM (SELECT id, search_text, property_included, created_at, price_cents, industry FROM added WHERE is_public) fresh,
      search_entries(fresh.search_text) entry
    WHERE NOT EXISTS (SELECT FROM search_words known WHERE known.word = entry.word)
    ORDER BY entry.word ON CONFLICT DO NOTHING;
    INSERT INTO listing_words (word_id, listing_id, "position", property_included, created_at, price_cents, industry)
    SELECT known.id, fresh.id, entry."position", property_included, created_at, price_cents, industry
    FROM (SELECT id, search_text, property_included, created_at, price_cents, industry FROM added WHERE is_public) fresh,
      search_entries(fresh.search_text) entry, search_words known
    WHERE known.word = entry.word;
  ELSIF TG_OP = 'DELETE' THEN
    DELETE FROM listing_words indexed
    USING (SELECT id, search_text, property_included, created_at, price_cents, industry FROM removed WHERE is_public) gone,
      search_entries(gone.search_text) entry, search_words known
    WHERE known.word = entry.word AND indexed.word_id = known.id
      AND indexed.industry = gone.industry AND indexed.created_at = gone.created_at AND indexed.listing_id = gone.id;
  ELSE
    DELETE FROM listing_words indexed
    USING (
      SELECT id, search_text, property_included, created_at, price_cents, industry FROM removed WHERE is_public
      EXCEPT SELECT id, search_text, property_included, created_at, price_cents, industry FROM added WHERE is_public
    ) gone,
      search_entries(gone.search_text) entry, search_words known
    WHERE known.word = entry.word AND indexed.word_id = known.id
      AND indexed.industry = gone.industry AND indexed.created_at = gone.created_at AND indexed.listing_id = gone.id;
    INSERT INTO search_words (word)
    SELECT DISTINCT entry.word
    FROM (
      SELECT id, search_text, property_included, created_at, price_cents, industry FROM added WHERE is_public
      EXCEPT SELECT id, search_text, property_included, created_at, price_cents, industry FROM removed WHERE is_public
    ) fresh,
      search_entries(fresh.search_text) entry
    WHERE NOT EXISTS (SELECT FROM search_words known WHERE known.word = entry.word)
    ORDER BY entry.word ON CONFLICT DO NOTHING;
    INSERT INTO listing_words (word_id, listing_id, "position", property_included, created_at, price_cents, industry)
    SELECT known.id, fresh.id, entry."position", property_included, created_at, price_cents, industry
    FROM (
      SELECT id, search_text, property_included, created_at, price_cents, industry FROM added WHERE is_public
      EXCEPT SELECT id, search_text, property_included, created_at, price_cents, industry FROM removed WHERE is_public
    ) fresh,
      search_entries(fresh.search_text) entry, search_words known
    WHERE known.word = entry.word;
  END IF;
  RETURN NULL;
END $$;
