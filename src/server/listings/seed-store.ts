import { sql } from 'drizzle-orm'
import { foldListing } from '#shared/listings/listing-filter.ts'
import type { ListingId, VerificationStatus } from '#shared/listings/listings.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { StoredPicture } from '#server/listings/pictures/make-picture.ts'
import type { Queryable } from '#server/platform/database/client.ts'

/** A listing as sellers and seeds create it. Money in cents. */
export interface NewListing {
  sellerId: UserId
  title: string
  description: string
  location: string
  fullAddress: string | null
  latitude: number | null
  longitude: number | null
  industry: string
  priceCents: number | null
  monthlyCashFlowCents: number | null
  grossRevenueCents: number | null
  yearEstablished: number | null
  propertyIncluded: boolean
  verificationStatus: VerificationStatus
  createdAt: Date
  /** Since when it waits for staff, or the time of their decision; defaults to now. */
  reviewSince?: Date
  /** Staff's note to the owner on their last decision. */
  reviewNote?: string
  registrationNumber?: string
  hasFinancials?: boolean
  hasTaxReturns?: boolean
}

/** Inserts any number of listings in one statement and returns their ids in order. */
export async function insertListings(db: Queryable, listings: readonly NewListing[]): Promise<ListingId[]> {
  const rows = listings.map((listing) => ({ ...listing, searchText: foldListing(listing) }))
  const { rows: inserted } = await db.execute<{ id: ListingId }>(sql`
    insert into listings (seller_id, title, description, location, full_address, latitude, longitude, industry, price_cents,
      monthly_cash_flow_cents, gross_revenue_cents, year_established, property_included, verification_status, created_at,
      updated_at, search_text, review_since, review_note, registration_number,
      has_financials, has_tax_returns)
    select "sellerId", title, description, location, "fullAddress", latitude, longitude, industry, "priceCents", "monthlyCashFlowCents",
      "grossRevenueCents", "yearEstablished", "propertyIncluded", "verificationStatus", "createdAt", "createdAt", "searchText",
      coalesce("reviewSince", now()), "reviewNote", "registrationNumber", coalesce("hasFinancials", false),
      coalesce("hasTaxReturns", false)
    from json_to_recordset(${JSON.stringify(rows)}::json) as given ("sellerId" uuid, title text, description text, location text,
      "fullAddress" text, latitude float8, longitude float8, industry text, "priceCents" bigint, "monthlyCashFlowCents" bigint,
      "grossRevenueCents" bigint, "yearEstablished" smallint, "propertyIncluded" boolean, "verificationStatus" text,
      "createdAt" timestamptz, "searchText" text, "reviewSince" timestamptz, "reviewNote" text,
      "registrationNumber" text, "hasFinancials" boolean, "hasTaxReturns" boolean)
    returning id`)
  return inserted.map((row) => row.id)
}

/** Adds pictures to a listing that has none, cover first. */
export async function insertPictures(
  db: Queryable,
  listingId: ListingId,
  pictures: readonly StoredPicture[],
): Promise<void> {
  const [keys, previews] = [pictures.map(({ key }) => key), pictures.map(({ preview }) => preview)]
  await db.execute(sql`
    insert into listing_pictures (listing_id, position, key, preview)
    select ${listingId}, ordinality - 1, key, preview
    from unnest(${sql.param(keys)}::text[], ${sql.param(previews)}::text[]) with ordinality as given (key, preview, ordinality)`)
}

export async function listPublicIds(db: Queryable): Promise<ListingId[]> {
  const { rows } = await db.execute<{ id: ListingId }>(sql`select id from listings where is_public order by id`)
  return rows.map(({ id }) => id)
}

/** The public listings of these sellers. */
export async function listPublicOf(
  db: Queryable,
  sellerIds: readonly UserId[],
): Promise<{ id: ListingId; title: string; location: string; sellerId: UserId }[]> {
  const { rows } = await db.execute<{ id: ListingId; title: string; location: string; sellerId: UserId }>(sql`
    select id, title, location, seller_id as "sellerId" from listings
    where is_public and seller_id = any(${sql.param(sellerIds)}::uuid[]) order by id`)
  return rows
}

export async function hasListings(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ any: boolean }>(sql`select exists (select from listings) as any`)
  return rows[0]?.any === true
}
