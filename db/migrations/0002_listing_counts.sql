-- Counts by industry and by public place, kept exact in the transaction that changes them: one pass per statement over
-- its transition tables, so a bulk load costs one bulk update. Rows are touched in the order of their keys, so two
-- writers wait for each other and never lock each other out.
CREATE FUNCTION count_listing_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes constant text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT *, 1 AS delta FROM added WHERE is_public'
    WHEN 'DELETE' THEN 'SELECT *, -1 AS delta FROM removed WHERE is_public'
    ELSE 'SELECT *, 1 AS delta FROM added WHERE is_public UNION ALL SELECT *, -1 FROM removed WHERE is_public'
  END;
BEGIN
  EXECUTE format($sql$
    INSERT INTO listing_counts (industry, property_included, count)
    SELECT industry, property_included, sum(delta) FROM (%s) change
    GROUP BY industry, property_included HAVING sum(delta) <> 0 ORDER BY industry, property_included
    ON CONFLICT (industry, property_included) DO UPDATE SET count = listing_counts.count + excluded.count
  $sql$, changes);
  EXECUTE format($sql$
    INSERT INTO listing_places (public_latitude, public_longitude, map_x, map_y, count)
    SELECT public_latitude, public_longitude, min(map_x), min(map_y), sum(delta) FROM (%s) change
    WHERE public_latitude IS NOT NULL
    GROUP BY public_latitude, public_longitude HAVING sum(delta) <> 0 ORDER BY public_latitude, public_longitude
    ON CONFLICT (public_latitude, public_longitude) DO UPDATE SET count = listing_places.count + excluded.count
  $sql$, changes);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER listings_added AFTER INSERT ON listings
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_listing_changes();
--> statement-breakpoint
CREATE TRIGGER listings_changed AFTER UPDATE ON listings
  REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_listing_changes();
--> statement-breakpoint
CREATE TRIGGER listings_removed AFTER DELETE ON listings
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_listing_changes();
