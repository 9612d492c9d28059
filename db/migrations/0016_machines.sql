CREATE TABLE "machines" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"secret_fingerprint" text NOT NULL,
	"has_own_secret" boolean NOT NULL,
	"has_own_files" boolean NOT NULL,
	"has_own_mails" boolean NOT NULL,
	"live_until" timestamp (3) with time zone NOT NULL
);
