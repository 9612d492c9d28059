CREATE TABLE "bounced_addresses" (
	"email" text PRIMARY KEY NOT NULL,
	"answer" text NOT NULL,
	"bounced_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"category" text,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"answer" text,
	"handled_by" uuid,
	"handled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_messages_state" CHECK (state in ('waiting', 'answered', 'closed')),
	CONSTRAINT "contact_messages_handled" CHECK ((state = 'waiting') = (handled_at is null)),
	CONSTRAINT "contact_messages_answer" CHECK ((state = 'answered') = (answer is not null)),
	CONSTRAINT "contact_messages_length" CHECK (length(message) <= 5000 and length(answer) <= 5000)
);
--> statement-breakpoint
CREATE TABLE "event_progress" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"done_id" bigint DEFAULT 0 NOT NULL,
	"newest_at" timestamp (3) with time zone,
	"since" date NOT NULL,
	CONSTRAINT "event_progress_one" CHECK (id)
);
--> statement-breakpoint
CREATE TABLE "hour_days" (
	"hour" smallint NOT NULL,
	"day" date NOT NULL,
	"users" integer NOT NULL,
	CONSTRAINT "hour_days_hour_day_pk" PRIMARY KEY("hour","day")
);
--> statement-breakpoint
CREATE TABLE "listing_view_days" (
	"listing_id" integer NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "listing_view_days_listing_id_day_pk" PRIMARY KEY("listing_id","day")
);
--> statement-breakpoint
CREATE TABLE "listing_views" (
	"listing_id" integer PRIMARY KEY NOT NULL,
	"views" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"attempts" smallint DEFAULT 1 NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_deliveries_attempts" CHECK (attempts in (0, 1, 2))
);
--> statement-breakpoint
CREATE TABLE "open_searches" (
	"event_id" bigint PRIMARY KEY NOT NULL,
	"visitor_id" uuid NOT NULL,
	"searched_at" timestamp (3) with time zone NOT NULL,
	"term" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "professional_profiles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "professional_profiles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"bio" text NOT NULL,
	"specialties" text[] NOT NULL,
	"portfolio_links" text[] NOT NULL,
	"past_work_examples" text[] NOT NULL,
	"years_experience" smallint,
	"resume_url" text NOT NULL,
	"license_number" text NOT NULL,
	"designation" text NOT NULL,
	"accreditation" text NOT NULL,
	"title" text NOT NULL,
	"company" text NOT NULL,
	"location" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"website" text NOT NULL,
	"cost_rating" smallint,
	"status" text DEFAULT 'incomplete' NOT NULL,
	"verified_role" text,
	"review_note" text,
	"review_since" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "professional_profiles_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "professional_profiles_status" CHECK (status in ('incomplete', 'pending_review', 'verified', 'rejected')),
	CONSTRAINT "professional_profiles_years" CHECK (years_experience between 0 and 50),
	CONSTRAINT "professional_profiles_cost" CHECK (cost_rating between 1 and 3),
	CONSTRAINT "professional_profiles_queue_time" CHECK ((status = 'pending_review') = (review_since is not null)),
	CONSTRAINT "professional_profiles_role" CHECK ((status = 'verified') = (verified_role is not null)),
	CONSTRAINT "professional_profiles_place" CHECK ((latitude is null) = (longitude is null))
);
--> statement-breakpoint
CREATE TABLE "professional_steps" (
	"user_id" uuid NOT NULL,
	"step" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "professional_steps_user_id_step_pk" PRIMARY KEY("user_id","step")
);
--> statement-breakpoint
CREATE TABLE "search_term_days" (
	"day" date NOT NULL,
	"term" text NOT NULL,
	"searches" integer NOT NULL,
	"conversions" integer NOT NULL,
	CONSTRAINT "search_term_days_day_term_pk" PRIMARY KEY("day","term")
);
--> statement-breakpoint
CREATE TABLE "search_terms" (
	"term" text PRIMARY KEY NOT NULL,
	"searches" integer NOT NULL,
	"conversions" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_hours" (
	"user_id" uuid NOT NULL,
	"hour" smallint NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "user_hours_user_id_hour_pk" PRIMARY KEY("user_id","hour")
);
--> statement-breakpoint
CREATE TABLE "user_sightings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_days" (
	"day" date PRIMARY KEY NOT NULL,
	"visits" integer NOT NULL,
	"duration_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"visitor_id" uuid NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"last_view_at" timestamp (3) with time zone,
	CONSTRAINT "visits_visitor_id_started_at_pk" PRIMARY KEY("visitor_id","started_at")
);
--> statement-breakpoint
ALTER TABLE "announcements" DROP CONSTRAINT "announcements_topic";--> statement-breakpoint
DROP INDEX "events_created_at";--> statement-breakpoint
DROP INDEX "payments_paid_at";--> statement-breakpoint
ALTER TABLE "conversation_reports" ALTER COLUMN "conversation_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_reports" ALTER COLUMN "reporter_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ALTER COLUMN "listing_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_reports" ADD COLUMN "about" text DEFAULT 'conversation' NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_reports" ADD COLUMN "listing_id" integer;--> statement-breakpoint
ALTER TABLE "conversation_reports" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "conversation_reports" ADD COLUMN "which" text;--> statement-breakpoint
ALTER TABLE "conversation_reports" ADD COLUMN "reporter_email" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "professional_id" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "by_staff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "listing_id" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "term" text;--> statement-breakpoint
ALTER TABLE "listing_counts" ADD COLUMN "priced_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_counts" ADD COLUMN "price_sum_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_view_days" ADD CONSTRAINT "listing_view_days_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_views" ADD CONSTRAINT "listing_views_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professional_profiles" ADD CONSTRAINT "professional_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professional_steps" ADD CONSTRAINT "professional_steps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_sightings" ADD CONSTRAINT "user_sightings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_user" ON "contact_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contact_messages_handled_by" ON "contact_messages" USING btree ("handled_by");--> statement-breakpoint
CREATE INDEX "contact_messages_waiting" ON "contact_messages" USING btree ("created_at","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "listing_view_days_day" ON "listing_view_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "listing_views_most" ON "listing_views" USING btree ("views");--> statement-breakpoint
CREATE INDEX "mail_deliveries_created_at" ON "mail_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "open_searches_visitor" ON "open_searches" USING btree ("visitor_id","searched_at");--> statement-breakpoint
CREATE INDEX "professional_profiles_queue" ON "professional_profiles" USING btree ("review_since","id") WHERE status = 'pending_review';--> statement-breakpoint
CREATE INDEX "professional_profiles_verified" ON "professional_profiles" USING btree ("years_experience","id") WHERE status = 'verified';--> statement-breakpoint
CREATE INDEX "search_terms_most" ON "search_terms" USING btree ("searches");--> statement-breakpoint
CREATE INDEX "user_hours_day" ON "user_hours" USING btree ("day");--> statement-breakpoint
CREATE INDEX "visits_last" ON "visits" USING btree ("last_at");--> statement-breakpoint
ALTER TABLE "conversation_reports" ADD CONSTRAINT "conversation_reports_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_reports" ADD CONSTRAINT "conversation_reports_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_professional_id_professional_profiles_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professional_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_reports_open_listing" ON "conversation_reports" USING btree ("listing_id","reporter_id") WHERE closed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_reports_open_person" ON "conversation_reports" USING btree ("person_id","reporter_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "conversation_reports_listing" ON "conversation_reports" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "conversation_reports_person" ON "conversation_reports" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_professional_once" ON "conversations" USING btree ("professional_id","buyer_id");--> statement-breakpoint
CREATE INDEX "listings_multiples" ON "listings" USING btree ("industry","price_cents","monthly_cash_flow_cents") WHERE is_public and price_cents > 0 and monthly_cash_flow_cents > 0;--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at","id") WHERE email_verified;--> statement-breakpoint
CREATE INDEX "users_role" ON "users" USING btree ("role",created_at desc,id desc,"trial_ends_at") WHERE email_verified;--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree (lower(first_name || ' ' || last_name) collate "C","id","first_name","last_name") WHERE email_verified;--> statement-breakpoint
CREATE INDEX "users_email_az" ON "users" USING btree (email collate "C","id") WHERE email_verified;--> statement-breakpoint
CREATE INDEX "users_trial" ON "users" USING btree ("trial_ends_at","id") WHERE email_verified and trial_ends_at is not null;--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (lower(first_name || ' ' || last_name || ' ' || email) gin_trgm_ops) WHERE email_verified;--> statement-breakpoint
CREATE INDEX "payments_paid_at" ON "payments" USING btree ("paid_at","user_id","amount_cents");--> statement-breakpoint
ALTER TABLE "events" DROP COLUMN "visit_id";--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_topic" CHECK (topic in ('feature_update', 'new_user_signup', 'business_listed', 'seller_verified', 'listing_reviewed', 'buyer_proof_reviewed', 'professional_reviewed', 'payment_failed'));--> statement-breakpoint
ALTER TABLE "conversation_reports" ADD CONSTRAINT "conversation_reports_about" CHECK (about in ('conversation', 'business', 'person', 'other'));--> statement-breakpoint
ALTER TABLE "conversation_reports" ADD CONSTRAINT "conversation_reports_subject" CHECK ((about = 'conversation') = (conversation_id is not null) and (listing_id is null or about = 'business') and (person_id is null or about = 'person'));--> statement-breakpoint
ALTER TABLE "conversation_reports" ADD CONSTRAINT "conversation_reports_reporter" CHECK (conversation_id is null or reporter_id is not null);--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_subject" CHECK (num_nonnulls(listing_id, professional_id) = 1);
--> statement-breakpoint
-- Events by month. What is there goes to the partition of strays first, from which every start takes it to its month.
ALTER TABLE events RENAME TO events_before;
--> statement-breakpoint
CREATE TABLE events (LIKE events_before INCLUDING DEFAULTS) PARTITION BY RANGE (created_at);
--> statement-breakpoint
CREATE TABLE events_stray PARTITION OF events DEFAULT;
--> statement-breakpoint
INSERT INTO events (id, name, visitor_id, listing_id, term, path, details, created_at)
SELECT id, name, visitor_id,
  CASE WHEN name = 'business_view' THEN (details ->> 'businessId')::integer END,
  CASE WHEN name IN ('search_performed', 'homepage_search_redirect')
    THEN nullif(trim(regexp_replace(lower(details ->> 'search'), '\s+', ' ', 'g')), '') END,
  path, details, created_at
FROM events_before;
--> statement-breakpoint
DROP TABLE events_before;
--> statement-breakpoint
ALTER TABLE events ADD CONSTRAINT events_pk PRIMARY KEY (id, created_at),
  ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME events_id_seq);
--> statement-breakpoint
SELECT setval('events_id_seq', (SELECT coalesce(max(id), 0) + 1 FROM events), false);
--> statement-breakpoint
-- Whoever adds events shares this lock until they are committed.
CREATE FUNCTION share_event_ids() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7246002);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER events_added BEFORE INSERT ON events FOR EACH STATEMENT EXECUTE FUNCTION share_event_ids();
--> statement-breakpoint
-- The job that counts them takes it alone for as long as its statement takes: then no id up to this one can still come.
CREATE FUNCTION last_settled_event_id() RETURNS bigint LANGUAGE plpgsql SET lock_timeout = '1s' AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7246002);
  RETURN (SELECT CASE WHEN is_called THEN last_value ELSE last_value - 1 END FROM events_id_seq);
END $$;
--> statement-breakpoint
INSERT INTO event_progress (since) VALUES ((now() AT TIME ZONE 'America/Los_Angeles')::date - 29);
--> statement-breakpoint
-- As before, and with the prices.
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
  RETURN NULL;
END $$;
--> statement-breakpoint
UPDATE listing_counts counted SET priced_count = given.priced_count, price_sum_cents = given.price_sum_cents
FROM (
  SELECT industry, property_included, count(price_cents) AS priced_count, coalesce(sum(price_cents), 0) AS price_sum_cents
  FROM listings WHERE is_public GROUP BY industry, property_included
) given
WHERE counted.industry = given.industry AND counted.property_included = given.property_included;
