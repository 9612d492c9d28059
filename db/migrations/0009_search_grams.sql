-- Every single character of a folded text and every pair of neighbors, once each: what a search of one or two characters
-- is looked up by. Its index is made by src/server/db/large-indexes.ts, while others write; a migration would stop them.
CREATE FUNCTION search_grams(folded text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000
  RETURN ARRAY(
    SELECT DISTINCT substr(folded, place, size) COLLATE "C"
    FROM generate_series(1, length(folded)) place, generate_series(1, 2) size
  );
