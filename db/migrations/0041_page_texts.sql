CREATE TABLE "page_texts" (
	"page" text NOT NULL,
	"version" integer NOT NULL,
	"markdown" text,
	"shipped_hash" text NOT NULL,
	"changed_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_texts_page_version_pk" PRIMARY KEY("page","version")
);
--> statement-breakpoint
ALTER TABLE "page_texts" ADD CONSTRAINT "page_texts_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_texts_person" ON "page_texts" USING btree ("changed_by");