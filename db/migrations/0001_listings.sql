CREATE TABLE "events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"visitor_id" uuid NOT NULL,
	"visit_id" uuid NOT NULL,
	"path" text NOT NULL,
	"details" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_counts" (
	"industry" text NOT NULL,
	"property_included" boolean NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "listing_counts_industry_property_included_pk" PRIMARY KEY("industry","property_included")
);
--> statement-breakpoint
CREATE TABLE "listing_pictures" (
	"listing_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "listing_pictures_listing_id_position_pk" PRIMARY KEY("listing_id","position"),
	CONSTRAINT "listing_pictures_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "listing_places" (
	"public_latitude" integer NOT NULL,
	"public_longitude" integer NOT NULL,
	"map_x" integer NOT NULL,
	"map_y" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "listing_places_public_latitude_public_longitude_pk" PRIMARY KEY("public_latitude","public_longitude")
);
--> statement-breakpoint
CREATE TABLE "listings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"description" text NOT NULL,
	"location" text NOT NULL,
	"full_address" text,
	"latitude" double precision,
	"longitude" double precision,
	"industry" text NOT NULL,
	"price_cents" bigint,
	"monthly_cash_flow_cents" bigint,
	"gross_revenue_cents" bigint,
	"year_established" smallint,
	"property_included" boolean DEFAULT false NOT NULL,
	"verification_status" text DEFAULT 'under_review' NOT NULL,
	"status" text DEFAULT 'listed' NOT NULL,
	"is_public" boolean GENERATED ALWAYS AS (status in ('listed', 'under_offer')) STORED NOT NULL,
	"search_text" text NOT NULL,
	"public_latitude" integer GENERATED ALWAYS AS (round(latitude * 100)::integer) STORED,
	"public_longitude" integer GENERATED ALWAYS AS (round(longitude * 100)::integer) STORED,
	"map_x" integer GENERATED ALWAYS AS (map_cell_x(round(longitude * 100)::integer)) STORED,
	"map_y" integer GENERATED ALWAYS AS (map_cell_y(round(latitude * 100)::integer)) STORED,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listings_verification_status" CHECK (verification_status in ('verified', 'under_review', 'documents_required')),
	CONSTRAINT "listings_status" CHECK (status in ('listed', 'under_offer', 'sold', 'withdrawn')),
	CONSTRAINT "listings_place_is_whole" CHECK ((latitude is null) = (longitude is null)),
	CONSTRAINT "listings_place_on_earth" CHECK (latitude between -85 and 85 and longitude between -180 and 180),
	CONSTRAINT "listings_price_cents" CHECK (price_cents between 0 and 100000000000)
);
--> statement-breakpoint
ALTER TABLE "listing_pictures" ADD CONSTRAINT "listing_pictures_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_created_at" ON "events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "listings_newest" ON "listings" USING btree ("created_at","id","price_cents","property_included","industry","search_text","public_latitude","public_longitude","map_x","map_y") WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_industry_newest" ON "listings" USING btree ("industry","created_at","id","price_cents","property_included","search_text","public_latitude","public_longitude","map_x","map_y") WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_price_asc" ON "listings" USING btree (coalesce(price_cents, 9007199254740991),"id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_price_desc" ON "listings" USING btree (coalesce(price_cents, -1),"id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_cash_flow_desc" ON "listings" USING btree (coalesce(monthly_cash_flow_cents, -9007199254740991),"id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_industry_az" ON "listings" USING btree (industry collate "C","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_place" ON "listings" USING btree ("public_latitude","public_longitude") WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_search" ON "listings" USING gin (search_text gin_trgm_ops) WHERE is_public;