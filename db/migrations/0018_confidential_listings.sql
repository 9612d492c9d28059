CREATE TABLE "buyer_profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"about" text NOT NULL,
	"budget_band" text NOT NULL,
	"cash_band" text NOT NULL,
	"financing" text[] NOT NULL,
	"experience" text NOT NULL,
	"industries" text[] NOT NULL,
	"places" text[] NOT NULL,
	"timeline" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "screening_rules" (
	"listing_id" integer PRIMARY KEY NOT NULL,
	"needs_passport" boolean NOT NULL,
	"needs_proof" boolean NOT NULL,
	"least_cash_percent" smallint,
	"auto_approve" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "screening_rules_cash" CHECK (least_cash_percent between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "access_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"access_id" integer NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"document_id" integer,
	"page" smallint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "access_log_action" CHECK (action in ('requested', 'granted', 'declined', 'extended', 'revoked', 'expired', 'opened', 'downloaded', 'read_page'))
);
--> statement-breakpoint
CREATE TABLE "listing_access" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_access_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"listing_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"signature_id" uuid NOT NULL,
	"requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"until" timestamp (3) with time zone,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_access_state" CHECK (state in ('requested', 'granted', 'declined', 'revoked', 'expired')),
	CONSTRAINT "listing_access_until" CHECK (state <> 'granted' or until is not null)
);
--> statement-breakpoint
CREATE TABLE "nda_signatures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"version" smallint NOT NULL,
	"typed_name" text NOT NULL,
	"email" text NOT NULL,
	"ip_address" text NOT NULL,
	"user_agent" text NOT NULL,
	"signed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"certificate_hash" text NOT NULL,
	"certificate_key" text NOT NULL,
	CONSTRAINT "nda_signatures_certificate_key_unique" UNIQUE("certificate_key")
);
--> statement-breakpoint
CREATE TABLE "nda_texts" (
	"version" smallint PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"text_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stamped_files" (
	"access_id" integer NOT NULL,
	"document_id" integer NOT NULL,
	"file_key" text NOT NULL,
	"file_bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stamped_files_access_id_document_id_pk" PRIMARY KEY("access_id","document_id"),
	CONSTRAINT "stamped_files_file_key_unique" UNIQUE("file_key")
);
--> statement-breakpoint
CREATE TABLE "listing_identities" (
	"listing_id" integer PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"location" text NOT NULL,
	"full_address" text,
	"website" text,
	"latitude" double precision,
	"longitude" double precision,
	CONSTRAINT "listing_identities_place_is_whole" CHECK ((latitude is null) = (longitude is null))
);
--> statement-breakpoint
CREATE TABLE "listing_reveals" (
	"listing_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_reveals_listing_id_user_id_pk" PRIMARY KEY("listing_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "documents" DROP CONSTRAINT "documents_access_level";--> statement-breakpoint
ALTER TABLE "announcements" DROP CONSTRAINT "announcements_topic";--> statement-breakpoint
ALTER TABLE "buyer_proofs" ADD COLUMN "issuer" text;--> statement-breakpoint
ALTER TABLE "buyer_proofs" ADD COLUMN "issued_on" date;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "passport_snapshot" jsonb;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "is_qualified" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "passed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "is_view_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_pictures" ADD COLUMN "reveals_identity" boolean;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "is_confidential" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "pin_miles" smallint;--> statement-breakpoint
ALTER TABLE "buyer_profiles" ADD CONSTRAINT "buyer_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screening_rules" ADD CONSTRAINT "screening_rules_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_log" ADD CONSTRAINT "access_log_access_id_listing_access_id_fk" FOREIGN KEY ("access_id") REFERENCES "public"."listing_access"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_log" ADD CONSTRAINT "access_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_log" ADD CONSTRAINT "access_log_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_access" ADD CONSTRAINT "listing_access_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_access" ADD CONSTRAINT "listing_access_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_access" ADD CONSTRAINT "listing_access_signature_id_nda_signatures_id_fk" FOREIGN KEY ("signature_id") REFERENCES "public"."nda_signatures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_access" ADD CONSTRAINT "listing_access_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nda_signatures" ADD CONSTRAINT "nda_signatures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nda_signatures" ADD CONSTRAINT "nda_signatures_version_nda_texts_version_fk" FOREIGN KEY ("version") REFERENCES "public"."nda_texts"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stamped_files" ADD CONSTRAINT "stamped_files_access_id_listing_access_id_fk" FOREIGN KEY ("access_id") REFERENCES "public"."listing_access"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stamped_files" ADD CONSTRAINT "stamped_files_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_identities" ADD CONSTRAINT "listing_identities_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_reveals" ADD CONSTRAINT "listing_reveals_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_reveals" ADD CONSTRAINT "listing_reveals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_log_access" ON "access_log" USING btree ("access_id","id");--> statement-breakpoint
CREATE INDEX "access_log_actor" ON "access_log" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "access_log_document" ON "access_log" USING btree ("document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "listing_access_once" ON "listing_access" USING btree ("listing_id","user_id");--> statement-breakpoint
CREATE INDEX "listing_access_user" ON "listing_access" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "listing_access_signature" ON "listing_access" USING btree ("signature_id");--> statement-breakpoint
CREATE INDEX "listing_access_decided_by" ON "listing_access" USING btree ("decided_by");--> statement-breakpoint
CREATE UNIQUE INDEX "nda_signatures_once" ON "nda_signatures" USING btree ("user_id","version");--> statement-breakpoint
CREATE INDEX "nda_signatures_hash" ON "nda_signatures" USING btree ("certificate_hash");--> statement-breakpoint
CREATE INDEX "stamped_files_document" ON "stamped_files" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "listing_reveals_user" ON "listing_reveals" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_access_level" CHECK (access_level in ('public', 'subscribers', 'verified_buyers', 'approved_buyers', 'admin_only')) NOT VALID;--> statement-breakpoint
ALTER TABLE "documents" VALIDATE CONSTRAINT "documents_access_level";--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_pin_miles" CHECK ((pin_miles is not null) = is_confidential and pin_miles in (1, 3, 10)) NOT VALID;--> statement-breakpoint
ALTER TABLE "listings" VALIDATE CONSTRAINT "listings_pin_miles";--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_topic" CHECK (topic in ('feature_update', 'new_user_signup', 'business_listed', 'seller_verified', 'listing_reviewed', 'buyer_proof_reviewed', 'professional_reviewed', 'payment_failed', 'payment_refunded', 'access_requested', 'access_granted', 'access_declined', 'access_ended')) NOT VALID;--> statement-breakpoint
ALTER TABLE "announcements" VALIDATE CONSTRAINT "announcements_topic";