CREATE TABLE "bounce_mailboxes" (
	"place" text PRIMARY KEY NOT NULL,
	"uid_validity" bigint NOT NULL,
	"last_uid" bigint NOT NULL,
	"read_at" timestamp (3) with time zone,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "mail_failures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_failures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"kind" text NOT NULL,
	"answer" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_failures_once" UNIQUE("email","kind","sent_at"),
	CONSTRAINT "mail_failures_kind" CHECK (kind in ('bounced', 'refused', 'complained'))
);
--> statement-breakpoint
CREATE TABLE "proven_addresses" (
	"email" text PRIMARY KEY NOT NULL,
	"proven_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "mail_failures_created_at" ON "mail_failures" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "proven_addresses_proven_at" ON "proven_addresses" USING btree ("proven_at");--> statement-breakpoint
INSERT INTO "mail_failures" ("email", "kind", "answer", "sent_at", "created_at")
SELECT "email", 'bounced', "answer", "bounced_at", "bounced_at" FROM "bounced_addresses";
