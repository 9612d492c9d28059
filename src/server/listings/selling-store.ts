import { timeOfJson } from '#server/platform/database/query.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import { foldListing } from '#shared/listings/listing-filter.ts'
import type { ListingId, ListingStatus, VerificationStatus } from '#shared/listings/listings.ts'
import { RELISTED_AS_NEW_DAYS } from '#shared/listings/listing-history.ts'
import type { Answered } from '#shared/listings/facts/asked.ts'
import type { ListingFacts } from '#shared/listings/facts/listing-facts.ts'
import { isOnMarket } from '#shared/listings/selling.ts'
import type { BusinessType, TakeDown, WaitingForSeller } from '#shared/listings/selling.ts'
import { HAS_FIGURES } from '#server/model/has-figures.ts'
import { HAS_PAPERS } from '#server/model/has-papers.ts'
import { isReserved } from '#server/model/reserved-for.ts'
import { SAVED_BY } from '#server/model/saved-by.ts'
import { waitingForSeller } from '#server/model/waiting-for-seller.ts'
import { FACTS } from '#server/listings/facts/fact-store.ts'
import type { StoredFacts } from '#server/listings/facts/fact-store.ts'
import type { Teaser } from '#server/listings/identity/identity.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { STATED_CASH_FLOW, stateCashFlow } from './cash-flow.ts'

/** The form fields of a listing, as stored. Money in cents. */
export interface ListingFields {
  title: string
  businessType: BusinessType | null
  yearEstablished: number | null
  priceCents: number | null
  monthlyCashFlowCents: number | null
  grossRevenueCents: number | null
  description: string
  location: string
  fullAddress: string | null
  website: string | null
  registrationNumber: string | null
  hasFinancials: boolean
  hasTaxReturns: boolean
  industry: string
  propertyIncluded: boolean
  latitude: number | null
  longitude: number | null
}

/**
 * A listing to be changed by its owner: the fields of the business itself, also of a confidential one, and what strangers
 * see of that instead.
 */
export interface StoredListing extends ListingFields {
  id: ListingId
  sellerId: UserId
  /** Null for an open listing. */
  teaser: Teaser | null
  status: ListingStatus
  verificationStatus: VerificationStatus
  /** Staff's note to the owner on their last decision. */
  reviewNote: string | null
  /** Why and when staff took it down; null for one that they did not. */
  takeDown: TakeDown | null
  /** A new one that is off the market until staff accept it. */
  isInReview: boolean
  createdAt: string
  /** When the owner last said that it is for sale. */
  confirmedAt: string
  /** Unique for each version of a listing. */
  updatedAt: string
}

const FIELDS: readonly (keyof ListingFields)[] = [
  'title',
  'businessType',
  'yearEstablished',
  'priceCents',
  'monthlyCashFlowCents',
  'grossRevenueCents',
  'description',
  'location',
  'fullAddress',
  'website',
  'registrationNumber',
  'hasFinancials',
  'hasTaxReturns',
  'industry',
  'propertyIncluded',
  'latitude',
  'longitude',
]

/** For queries on `listings l`. */
export const IS_IN_REVIEW = sql`exists (select from listings_in_review w where w.listing_id = l.id)`

/** The id of the next listing, which decides where the pin of a confidential one is. */
export async function nextListingId(db: Queryable): Promise<ListingId> {
  const { rows } = await db.execute<{ id: ListingId }>(
    sql`select nextval(pg_get_serial_sequence('listings', 'id'))::integer as id`,
  )
  return rows[0]?.id ?? Number.NaN
}

interface Inserted {
  id: ListingId
  sellerId: UserId
  fields: ListingFields
  teaser: Teaser | null
  status: 'listed' | 'withdrawn'
}

export async function insertSubmission(
  db: Queryable,
  { id, sellerId, fields, teaser, status }: Inserted,
): Promise<void> {
  const entries = entriesOf(fields)
  await db.execute(sql`
    insert into listings (id, seller_id, status, consented_at, search_text, is_confidential, pin_miles, ${sql.join(
      entries.map(([column]) => column),
      sql`, `,
    )})
    overriding system value
    values (${id}, ${sellerId}, ${status}, now(), ${foldListing(fields)}, ${teaser !== null}, ${teaser?.pinMiles ?? null}, ${sql.join(
      entries.map(([, value]) => value),
      sql`, `,
    )})`)
}

/** Serializes what a seller lists until the transaction ends. */
export async function lockListingsOf(db: Queryable, sellerId: UserId): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${sellerId}, 0))`)
}

/**
 * The same business by the same seller, listed within the last ten minutes: a form that was sent again because the
 * first response was lost. Locks the seller's listings until the transaction ends, so simultaneous requests are also
 * detected.
 */
export async function findTwin(
  db: Queryable,
  sellerId: UserId,
  fields: ListingFields,
  teaser: Teaser | null,
): Promise<ListingId | undefined> {
  await lockListingsOf(db, sellerId)
  const columns = FIELDS.map((name) => sql`${ownColumn(name)} is not distinct from ${fields[name]}`)
  const { rows } = await db.execute<{ id: ListingId }>(sql`
    select l.id from listings l left join listing_identities i on i.listing_id = l.id
    where seller_id = ${sellerId} and (status = 'listed' or ${IS_IN_REVIEW}) and created_at > now() - interval '10 minutes'
      and ${hasTeaser(teaser)}
      and ${sql.join(columns, sql` and `)}
    limit 1`)
  return rows[0]?.id
}

function hasTeaser(teaser: Teaser | null): SQL {
  if (!teaser) return sql`not is_confidential`
  return sql`is_confidential and pin_miles = ${teaser.pinMiles}
    and l.title = ${teaser.title} and l.description = ${teaser.text} and l.location = ${teaser.area}`
}

/** Locked until the transaction ends, so changes are serialized. */
export async function lockListing(db: Queryable, id: ListingId): Promise<StoredListing | undefined> {
  return selectListing(db, sql`l.id = ${id} for no key update of l`)
}

export async function findStoredListing(db: Queryable, id: ListingId): Promise<StoredListing | undefined> {
  return selectListing(db, sql`l.id = ${id}`)
}

/** A listing as its manage page shows it. */
export interface ShownListing extends StoredListing {
  /** Its price history, oldest first; empty while the price never changed. */
  prices: { priceCents: number | null; since: string }[]
  /** The seller has agreed with a buyer. */
  isReserved: boolean
  waiting: WaitingForSeller
  savedBy: number
  answered: Pick<Answered, 'pictures' | 'hasFigures' | 'hasPapers'> & { facts: ListingFacts | null }
}

export async function findShownListing(db: Queryable, id: ListingId): Promise<ShownListing | undefined> {
  const [row] = await selectListings<ShownListing>(
    db,
    sql`l.id = ${id}`,
    sql`, ${isReserved(sql`l.id`)} as is_reserved, ${waitingForSeller(sql`l.id`)} as waiting,
      ${SAVED_BY} as saved_by,
      json_build_object(
        'facts', (select f.facts from listing_facts f where f.listing_id = l.id),
        'pictures', (select count(*) from listing_pictures where listing_id = l.id),
        'hasFigures', ${HAS_FIGURES}, 'hasPapers', ${HAS_PAPERS}) as answered,
      (select coalesce(json_agg(json_build_object('priceCents', p.price_cents, 'since', p.since) order by p.id), '[]')
        from listing_prices p where p.listing_id = l.id) as prices`,
  )
  return row && { ...row, prices: row.prices.map((price) => ({ ...price, since: timeOfJson(price.since) })) }
}

/** A listing with what its seller answered of it. */
export interface AnsweredListing extends StoredListing {
  answers: StoredFacts | null
}

/** All listings of a seller, whatever their state. */
export async function listStoredListings(db: Queryable, sellerId: UserId): Promise<AnsweredListing[]> {
  return selectListings<AnsweredListing>(db, sql`l.seller_id = ${sellerId}`, sql`, ${FACTS} as answers`)
}

async function selectListing(db: Queryable, condition: SQL): Promise<StoredListing | undefined> {
  return (await selectListings(db, condition))[0]
}

/** @param besides further columns. */
async function selectListings<Row extends StoredListing = StoredListing>(
  db: Queryable,
  condition: SQL,
  besides = sql.empty,
): Promise<Row[]> {
  const columns = FIELDS.map((name) => sql`${ownColumn(name)} as ${sql.column(name)}`)
  const { rows } = await db.execute<Row>(sql`
    select l.id, seller_id, status, verification_status,
      review_note, created_at,
      confirmed_at, updated_at, ${sql.join(columns, sql`, `)},
      case when is_confidential then json_build_object(
        'title', l.title, 'text', l.description, 'area', l.location, 'pinMiles', pin_miles) end as teaser,
      (select json_build_object('reason', t.reason, 'since', t.taken_down_at) from listing_take_downs t
        where t.listing_id = l.id) as take_down,
      ${IS_IN_REVIEW} as is_in_review${besides}
    from listings l left join listing_identities i on i.listing_id = l.id where ${condition}`)
  return rows.map((row) => ({
    ...row,
    takeDown: row.takeDown && { ...row.takeDown, since: timeOfJson(row.takeDown.since) },
  }))
}

/** Unique, however quickly changes follow each other and whichever began first. */
const NEXT_VERSION = sql`updated_at = greatest(now(), updated_at + interval '1 millisecond')`

export async function updateListing(
  db: Queryable,
  id: ListingId,
  fields: ListingFields,
  teaser: Teaser | null,
): Promise<void> {
  const { monthlyCashFlowCents, ...rest } = fields
  const changes = entriesOf(rest).map(([column, value]) => sql`${column} = ${value}`)
  await db.execute(sql`
    update listings set ${sql.join(changes, sql`, `)}, search_text = ${foldListing(fields)},
      ${stateCashFlow(monthlyCashFlowCents)},
      is_confidential = ${teaser !== null}, pin_miles = ${teaser?.pinMiles ?? null}, ${NEXT_VERSION}
    where id = ${id}`)
}

/**
 * An unchecked listing that returns to the market waits from now on, because staff could not see it before. Its days on
 * the market go on, unless it was away for longer than `RELISTED_AS_NEW_DAYS`. Being listed by its owner counts as
 * confirmed.
 */
export async function updateListingStatus(
  db: Queryable,
  id: ListingId,
  status: ListingStatus,
  { isByOwner }: { isByOwner: boolean } = { isByOwner: true },
): Promise<void> {
  const isOn = isOnMarket(status)
  const isConfirmed = isOn && isByOwner
  await db.execute(sql`
    update listings set status = ${status}, ${NEXT_VERSION},
      confirmed_at = case when ${isConfirmed} then now() else confirmed_at end,
      confirmations_asked = case when ${isConfirmed} then 0 else confirmations_asked end,
      left_market_at = case when ${isOn} then null when is_public then now() else left_market_at end,
      paused_from = case when ${status} = 'paused' and is_public then status end,
      first_listed_at = case
        when ${isOn} and left_market_at < now() - make_interval(days => ${RELISTED_AS_NEW_DAYS}) then now()
        else first_listed_at end,
      review_since = case when is_public or verification_status <> 'under_review' then review_since else now() end
    where id = ${id}`)
}

/**
 * Moves what is for sale, or what a paused listing comes back as, between listed and under offer. Unlike a seller's own step
 * it confirms nothing.
 */
export async function markOffer(
  db: Queryable,
  id: ListingId,
  { from, to }: { from: 'listed' | 'under_offer'; to: 'listed' | 'under_offer' },
): Promise<void> {
  await db.execute(sql`
    update listings set ${NEXT_VERSION},
      status = case when status = ${from} then ${to} else status end,
      paused_from = case when paused_from = ${from} then ${to} else paused_from end
    where id = ${id} and (status = ${from} or paused_from = ${from})`)
}

/** A listing sent to staff waits from now on. */
export async function updateVerification(
  db: Queryable,
  id: ListingId,
  status: VerificationStatus,
  note: string | null,
): Promise<void> {
  await db.execute(sql`
    update listings set verification_status = ${status}, review_note = ${note}, review_since = now(), ${NEXT_VERSION}
    where id = ${id}`)
}

export async function insertPrice(db: Queryable, id: ListingId, priceCents: number | null): Promise<void> {
  await db.execute(sql`insert into listing_prices (listing_id, price_cents) values (${id}, ${priceCents})`)
}

/** Records a changed price, and before the first change the original one. */
export async function insertPriceChange(
  db: Queryable,
  { id, priceCents, createdAt }: StoredListing,
  nextCents: number | null,
): Promise<void> {
  await db.execute(sql`
    insert into listing_prices (listing_id, price_cents, since)
    select ${id}, ${priceCents}, ${createdAt}
    where not exists (select from listing_prices where listing_id = ${id})`)
  await insertPrice(db, id, nextCents)
}

const IDENTITY_FIELDS: ReadonlySet<string> = new Set([
  'title',
  'description',
  'location',
  'fullAddress',
  'website',
  'latitude',
  'longitude',
])

/** A column of the business itself: for a confidential listing, some are in `listing_identities i`. */
function ownColumn(field: keyof ListingFields): SQL {
  if (field === 'monthlyCashFlowCents') return STATED_CASH_FLOW
  const name = sql.column(field)
  return IDENTITY_FIELDS.has(field)
    ? sql`case when l.is_confidential then i.${name} else l.${name} end`
    : sql`l.${name}`
}

function entriesOf(fields: Partial<ListingFields>): [SQL, SQL][] {
  return (Object.keys(fields) as (keyof ListingFields)[]).map((name) => [
    sql.column(name),
    sql`${fields[name] ?? null}`,
  ])
}
