CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"invoice_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL,
	"period_starts_at" timestamp (3) with time zone NOT NULL,
	"period_ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payments_invoice_id_unique" UNIQUE("invoice_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"subscription_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"paid_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"period_starts_at" timestamp (3) with time zone NOT NULL,
	"period_ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"attempt_key" text NOT NULL,
	"client_secret" text NOT NULL,
	"status" text DEFAULT 'incomplete' NOT NULL,
	"card_last4" text,
	"fails_later" boolean DEFAULT false NOT NULL,
	"period_starts_at" timestamp (3) with time zone,
	"period_ends_at" timestamp (3) with time zone,
	"cancels_at_period_end" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_subscriptions_attempt_key_unique" UNIQUE("attempt_key"),
	CONSTRAINT "sandbox_subscriptions_client_secret_unique" UNIQUE("client_secret"),
	CONSTRAINT "sandbox_subscriptions_status" CHECK (status in ('incomplete', 'expired', 'active', 'past_due', 'canceled'))
);
--> statement-breakpoint
ALTER TABLE "announcements" DROP CONSTRAINT "announcements_topic";--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "provider_id" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "attempt_key" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_invoices" ADD CONSTRAINT "sandbox_invoices_subscription_id_sandbox_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."sandbox_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_subscriptions" ADD CONSTRAINT "sandbox_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_events_received_at" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "payments_user" ON "payments" USING btree ("user_id","paid_at");--> statement-breakpoint
CREATE INDEX "payments_paid_at" ON "payments" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "sandbox_invoices_subscription" ON "sandbox_invoices" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "sandbox_subscriptions_period" ON "sandbox_subscriptions" USING btree ("period_ends_at");--> statement-breakpoint
CREATE INDEX "subscriptions_period" ON "subscriptions" USING btree ("period_ends_at");--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_provider_id_unique" UNIQUE("provider_id");--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_topic" CHECK (topic in ('feature_update', 'new_user_signup', 'business_listed', 'seller_verified', 'listing_reviewed', 'payment_failed'));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_provider" CHECK (provider in ('sandbox', 'stripe'));