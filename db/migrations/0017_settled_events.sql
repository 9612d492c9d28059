-- Migration 0006 was once edited after it had run, and databases of before lack this function. The others have it already.
CREATE OR REPLACE FUNCTION last_settled_event_id() RETURNS bigint LANGUAGE plpgsql SET lock_timeout = '1s' AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7246002);
  RETURN (SELECT CASE WHEN is_called THEN last_value ELSE last_value - 1 END FROM events_id_seq);
END $$;
