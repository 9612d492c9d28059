ALTER TABLE "deal_papers" ADD COLUMN "is_stamped" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "deal_papers" ADD COLUMN "is_view_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What came from the library before this column is told by its content.
UPDATE "deal_papers" p SET "is_stamped" = true, "is_view_only" = d."is_view_only"
FROM "deal_tasks" t
JOIN "deals" e ON e."conversation_id" = t."conversation_id"
JOIN "listings" l ON l."id" = e."listing_id"
JOIN "documents" d ON d."listing_id" = l."id"
WHERE t."id" = p."task_id" AND p."is_by_seller" AND d."file_hash" = p."file_hash"
  AND (d."access_level" IN ('approved_buyers', 'admin_only') OR l."is_confidential");
