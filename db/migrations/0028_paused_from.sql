ALTER TABLE "listings" ADD COLUMN "paused_from" text;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_paused_from" CHECK (paused_from in ('listed', 'under_offer')) NOT VALID;--> statement-breakpoint
ALTER TABLE "listings" VALIDATE CONSTRAINT "listings_paused_from";