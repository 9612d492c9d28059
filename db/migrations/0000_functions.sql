-- Trusted since PostgreSQL 13: no superuser is needed.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Web Mercator at zoom 22 in cells of 64 pixels: the world is 2^24 cells wide. Input in hundredths of a degree.
CREATE FUNCTION map_cell_x(longitude integer) RETURNS integer
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN floor((longitude / 100.0::double precision + 180) / 360 * 16777216)::integer;
--> statement-breakpoint
CREATE FUNCTION map_cell_y(latitude integer) RETURNS integer
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN floor(
    (1 - ln(tand(latitude / 100.0::double precision) + 1 / cosd(latitude / 100.0::double precision)) / pi()) / 2 * 16777216
  )::integer;
