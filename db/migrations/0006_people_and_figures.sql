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
CREATE TABLE "professional_profiles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "professional_profiles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"bio" text NOT NULL,
	"specialties" text[] NOT NULL,
	"portfolio_links" text[] NOT NULL,
	"past_work_examples" text[] NOT NULL,
	"years_experience" smallint,
	"resume_url" text NOT NULL,
	"license_number" text NOT NULL,
	"designation" text NOT NULL,
	"accreditation" text NOT NULL,
	"title" text NOT NULL,
	"company" text NOT NULL,
	"location" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"website" text NOT NULL,
	"cost_rating" smallint,
	"status" text DEFAULT 'incomplete' NOT NULL,
	"verified_role" text,
	"review_note" text,
	"review_since" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "professional_profiles_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "professional_profiles_status" CHECK (status in ('incomplete', 'pending_review', 'verified', 'rejected')),
	CONSTRAINT "professional_profiles_years" CHECK (years_experience between 0 and 50),
	CONSTRAINT "professional_profiles_cost" CHECK (cost_rating between 1 and 3),
	CONSTRAINT "professional_profiles_queue_time" CHECK ((status = 'pending_review') = (review_since is not null)),
	CONSTRAINT "professional_profiles_role" CHECK ((status = 'verified') = (verified_role is not null)),
	CONSTRAINT "professional_profiles_place" CHECK ((latitude is null) = (longitude is null))
);
--> statement-breakpoint
CREATE TABLE "professional_steps" (
	"user_id" uuid NOT NULL,
	"step" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "professional_steps_user_id_step_pk" PRIMARY KEY("user_id","step")
);
--> statement-breakpoint
ALTER TABLE "announcements" DROP CONSTRAINT "announcements_topic";--> statement-breakpoint
ALTER TABLE "conversations" ALTER COLUMN "listing_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "professional_id" integer;--> statement-breakpoint
ALTER TABLE "professional_profiles" ADD CONSTRAINT "professional_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professional_steps" ADD CONSTRAINT "professional_steps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_deliveries_created_at" ON "mail_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "professional_profiles_queue" ON "professional_profiles" USING btree ("review_since","id") WHERE status = 'pending_review';--> statement-breakpoint
CREATE INDEX "professional_profiles_verified" ON "professional_profiles" USING btree ("years_experience","id") WHERE status = 'verified';--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_professional_id_professional_profiles_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professional_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_professional_once" ON "conversations" USING btree ("professional_id","buyer_id");--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_topic" CHECK (topic in ('feature_update', 'new_user_signup', 'business_listed', 'seller_verified', 'listing_reviewed', 'buyer_proof_reviewed', 'professional_reviewed', 'payment_failed'));--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_subject" CHECK (num_nonnulls(listing_id, professional_id) = 1);