CREATE TABLE "domain_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "domain_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"version" smallint NOT NULL,
	"subject" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"transaction_id" "xid8" DEFAULT pg_current_xact_id() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_failures" (
	"subscriber" text NOT NULL,
	"event_id" bigint NOT NULL,
	"subject" text NOT NULL,
	"attempts" integer NOT NULL,
	"retry_at" timestamp (3) with time zone NOT NULL,
	"parked_at" timestamp (3) with time zone,
	"error" text NOT NULL,
	CONSTRAINT "event_failures_subscriber_event_id_pk" PRIMARY KEY("subscriber","event_id")
);
--> statement-breakpoint
CREATE TABLE "event_subscribers" (
	"name" text PRIMARY KEY NOT NULL,
	"from_xid" "xid8" DEFAULT '0' NOT NULL,
	"to_xid" "xid8" DEFAULT '0' NOT NULL,
	"after_id" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "event_failures" ADD CONSTRAINT "event_failures_subscriber_event_subscribers_name_fk" FOREIGN KEY ("subscriber") REFERENCES "public"."event_subscribers"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_failures" ADD CONSTRAINT "event_failures_event_id_domain_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."domain_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "domain_events_transaction" ON "domain_events" USING btree ("transaction_id","id");--> statement-breakpoint
CREATE INDEX "event_failures_subject" ON "event_failures" USING btree ("subscriber","subject","event_id");--> statement-breakpoint
CREATE INDEX "event_failures_event" ON "event_failures" USING btree ("event_id");