CREATE TABLE "bounced_addresses" (
	"email" text PRIMARY KEY NOT NULL,
	"answer" text NOT NULL,
	"bounced_at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
CREATE INDEX "mail_deliveries_created_at" ON "mail_deliveries" USING btree ("created_at");