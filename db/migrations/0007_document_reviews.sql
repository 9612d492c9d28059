ALTER TABLE "document_downloads" ADD COLUMN "is_anonymous" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "document_downloads" ADD COLUMN "visit" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "review_since" timestamp (3) with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "review_note" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "document_downloads_visit" ON "document_downloads" USING btree ("visit") WHERE visit is not null;--> statement-breakpoint
CREATE INDEX "documents_waiting" ON "documents" USING btree ("review_since","id") WHERE review_since is not null;--> statement-breakpoint
UPDATE document_downloads SET is_anonymous = true WHERE user_id IS NULL;
