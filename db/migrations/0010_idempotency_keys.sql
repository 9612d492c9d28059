ALTER TABLE "announcements" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "announcements_idempotency_key" ON "announcements" USING btree ("idempotency_key") WHERE idempotency_key is not null;--> statement-breakpoint
CREATE INDEX "announcements_feature_updates" ON "announcements" USING btree ("created_at") WHERE topic = 'feature_update';