ALTER TABLE "sandbox_subscriptions" ADD COLUMN "price_cents" integer DEFAULT 299 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "price_cents" integer DEFAULT 299 NOT NULL;