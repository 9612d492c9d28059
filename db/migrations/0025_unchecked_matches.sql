ALTER TABLE "search_matches" DROP CONSTRAINT "search_matches_search_id_saved_searches_id_fk";
--> statement-breakpoint
ALTER TABLE "search_matches" DROP CONSTRAINT "search_matches_change_id_listing_changes_id_fk";
--> statement-breakpoint
-- What the two constraints did when a search or a change is deleted.
CREATE FUNCTION delete_matches_of_searches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_matches WHERE search_id IN (SELECT id FROM removed);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION delete_matches_of_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_matches WHERE change_id IN (SELECT id FROM removed);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER saved_searches_deleted AFTER DELETE ON saved_searches
REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION delete_matches_of_searches();--> statement-breakpoint
CREATE TRIGGER listing_changes_deleted AFTER DELETE ON listing_changes
REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION delete_matches_of_changes();
