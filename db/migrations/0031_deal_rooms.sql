CREATE TABLE "deal_guests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"is_by_seller" boolean NOT NULL,
	"role" text NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deal_guests_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "deal_guests_role" CHECK (role in ('attorney', 'lender', 'accountant', 'broker'))
);
--> statement-breakpoint
CREATE TABLE "deal_papers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"task_id" integer NOT NULL,
	"is_by_seller" boolean NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"file_bytes" integer NOT NULL,
	"file_hash" text NOT NULL,
	"file_key" text NOT NULL,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deal_papers_file_key_unique" UNIQUE("file_key")
);
--> statement-breakpoint
CREATE TABLE "deal_questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deal_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"conversation_id" uuid NOT NULL,
	"text" text NOT NULL,
	"answer" text,
	"is_shared" boolean DEFAULT false NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "deal_questions_answered" CHECK ((answer is null) = (answered_at is null))
);
--> statement-breakpoint
CREATE TABLE "deal_reviews" (
	"conversation_id" uuid NOT NULL,
	"is_by_seller" boolean NOT NULL,
	"about_id" uuid,
	"rating" smallint NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deal_reviews_conversation_id_is_by_seller_pk" PRIMARY KEY("conversation_id","is_by_seller"),
	CONSTRAINT "deal_reviews_rating" CHECK (rating between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "deal_tasks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deal_tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"conversation_id" uuid NOT NULL,
	"key" text,
	"area" text NOT NULL,
	"position" smallint NOT NULL,
	"title" text NOT NULL,
	"detail" text NOT NULL,
	"law_name" text,
	"law_url" text,
	"law_read_on" date,
	"is_sellers" boolean NOT NULL,
	"is_checked" boolean NOT NULL,
	"due_on" date,
	"state" text DEFAULT 'open' NOT NULL,
	"note" text,
	"reminded_of" date,
	CONSTRAINT "deal_tasks_state" CHECK (state in ('open', 'provided', 'accepted', 'waived')),
	CONSTRAINT "deal_tasks_area" CHECK (area in ('financial', 'legal', 'operational', 'market', 'agencies', 'closing', 'handover')),
	CONSTRAINT "deal_tasks_law" CHECK (num_nonnulls(law_name, law_url, law_read_on) in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "announcements" DROP CONSTRAINT "announcements_topic";--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "deals" SET "closed_at" = "updated_at" WHERE "stage" = 'closed';--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "facts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "buyer_tells_price" boolean;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "seller_tells_price" boolean;--> statement-breakpoint
ALTER TABLE "listing_sales" ADD COLUMN "price_cents" bigint;--> statement-breakpoint
ALTER TABLE "market_days" ADD COLUMN "paid" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "market_days" ADD COLUMN "paid_sellers" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "market_days" ADD COLUMN "paid_lower_cents" bigint;--> statement-breakpoint
ALTER TABLE "market_days" ADD COLUMN "paid_median_cents" bigint;--> statement-breakpoint
ALTER TABLE "market_days" ADD COLUMN "paid_upper_cents" bigint;--> statement-breakpoint
ALTER TABLE "deal_guests" ADD CONSTRAINT "deal_guests_conversation_id_deals_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."deals"("conversation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_papers" ADD CONSTRAINT "deal_papers_task_id_deal_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."deal_tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_questions" ADD CONSTRAINT "deal_questions_conversation_id_deals_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."deals"("conversation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_reviews" ADD CONSTRAINT "deal_reviews_conversation_id_deals_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."deals"("conversation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_reviews" ADD CONSTRAINT "deal_reviews_about_id_users_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_tasks" ADD CONSTRAINT "deal_tasks_conversation_id_deals_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."deals"("conversation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deal_guests_room" ON "deal_guests" USING btree ("conversation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "deal_papers_once" ON "deal_papers" USING btree ("task_id","file_hash");--> statement-breakpoint
CREATE INDEX "deal_questions_room" ON "deal_questions" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE INDEX "deal_reviews_about" ON "deal_reviews" USING btree ("about_id");--> statement-breakpoint
CREATE UNIQUE INDEX "deal_tasks_key" ON "deal_tasks" USING btree ("conversation_id","key");--> statement-breakpoint
CREATE INDEX "deal_tasks_room" ON "deal_tasks" USING btree ("conversation_id","position");--> statement-breakpoint
CREATE INDEX "deal_tasks_due" ON "deal_tasks" USING btree ("due_on") WHERE state = 'open';--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_facts" CHECK (facts <@ array['staff', 'lease', 'property', 'food', 'liquor', 'childcare', 'contractor', 'stock', 'vehicles', 'loan', 'note']) NOT VALID;--> statement-breakpoint
ALTER TABLE "deals" VALIDATE CONSTRAINT "deals_facts";--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_topic" CHECK (topic in ('feature_update', 'new_user_signup', 'business_listed', 'seller_verified', 'listing_reviewed', 'buyer_proof_reviewed', 'professional_reviewed', 'payment_failed', 'payment_refunded', 'access_requested', 'access_granted', 'access_declined', 'access_ended', 'saved_search_matched', 'saved_business_changed', 'contact_returned', 'listing_paused', 'figure_reviewed', 'offer_received', 'offer_answered', 'task_due', 'room_question')) NOT VALID;--> statement-breakpoint
ALTER TABLE "announcements" VALIDATE CONSTRAINT "announcements_topic";