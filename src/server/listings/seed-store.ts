import { sql } from '#server/platform/database/sql.ts'
import { foldListing } from '#shared/listings/listing-filter.ts'
import type { ListingId, VerificationStatus } from '#shared/listings/listings.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { Teaser } from '#server/listings/identity/identity.ts'
import type { StoredPicture } from '#server/listings/pictures/drawings.ts'
import type { Queryable } from '#server/platform/database/client.ts'

/** A listing as sellers and seeds create it. Money in cents. */
export interface NewListing {
  sellerId: UserId
  /** What strangers see of a confidential listing, whose other fields are those of the business itself. */
  teaser?: Teaser | undefined
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

/** A picture of a new listing. */
export interface NewPicture extends StoredPicture {
  /** Whether it shows which business a confidential listing is. Absent: nobody has said yet. */
  revealsIdentity?: boolean
}

/** The ids of the next listings. */
export async function nextListingIds(db: Queryable, count: number): Promise<ListingId[]> {
  const { rows } = await db.execute<{ id: ListingId }>(sql`
    select nextval(pg_get_serial_sequence('listings', 'id'))::integer as id from generate_series(1, ${count}::integer)`)
  return rows.map(({ id }) => id)
}

/** Reserves the ids of this many listings in a row. */
export async function lastOfReservedIds(db: Queryable, count: number): Promise<ListingId> {
  const sequence = sql`pg_get_serial_sequence('listings', 'id')`
  const { rows } = await db.execute<{ id: ListingId }>(sql`
    select setval(${sequence}, nextval(${sequence}) + ${count - 1}::integer)::integer as id`)
  return rows[0]?.id ?? 0
}

/** Inserts any number of listings in one statement, with the fields that everyone may read. */
export async function insertListings(
  db: Queryable,
  listings: readonly (NewListing & { id: ListingId })[],
): Promise<void> {
  const rows = listings.map(({ teaser, ...listing }) => {
    const searchText = foldListing(listing)
    return { ...listing, searchText, isConfidential: teaser !== undefined, pinMiles: teaser?.pinMiles ?? null }
  })
  await db.execute(sql`
    insert into listings (id, seller_id, title, description, location, full_address, latitude, longitude, industry, price_cents,
      monthly_cash_flow_cents, gross_revenue_cents, year_established, property_included, verification_status, created_at,
      updated_at, search_text, review_since, review_note, registration_number,
      has_financials, has_tax_returns, is_confidential, pin_miles)
    overriding system value
    select id, "sellerId", title, description, location, "fullAddress", latitude, longitude, industry, "priceCents", "monthlyCashFlowCents",
      "grossRevenueCents", "yearEstablished", "propertyIncluded", "verificationStatus", "createdAt", "createdAt", "searchText",
      coalesce("reviewSince", now()), "reviewNote", "registrationNumber", coalesce("hasFinancials", false),
      coalesce("hasTaxReturns", false), "isConfidential", "pinMiles"
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (id integer, "sellerId" uuid, title text, description text, location text,
      "fullAddress" text, latitude float8, longitude float8, industry text, "priceCents" bigint, "monthlyCashFlowCents" bigint,
      "grossRevenueCents" bigint, "yearEstablished" smallint, "propertyIncluded" boolean, "verificationStatus" text,
      "createdAt" timestamptz, "searchText" text, "reviewSince" timestamptz, "reviewNote" text,
      "registrationNumber" text, "hasFinancials" boolean, "hasTaxReturns" boolean, "isConfidential" boolean,
      "pinMiles" smallint)`)
}

/** Adds pictures to a listing that has none, cover first. */
export async function insertPictures(
  db: Queryable,
  listingId: ListingId,
  pictures: readonly NewPicture[],
): Promise<void> {
  const [keys, previews] = [pictures.map(({ key }) => key), pictures.map(({ preview }) => preview)]
  const reveals = pictures.map(({ revealsIdentity }) => revealsIdentity ?? null)
  await db.execute(sql`
    insert into listing_pictures (listing_id, position, key, preview, reveals_identity)
    select ${listingId}, ordinality - 1, key, preview, reveals
    from unnest(${keys}::text[], ${previews}::text[], ${reveals}::boolean[])
      with ordinality as given (key, preview, reveals, ordinality)`)
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
    where is_public and seller_id = any(${sellerIds}::uuid[]) order by id`)
  return rows
}

export async function hasListings(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ any: boolean }>(sql`select exists (select from listings) as any`)
  return rows[0]?.any === true
}
