import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import type { AccessId, ListingAccessState } from '#shared/access/listing-access.ts'
import type { NdaSignatureId } from '#shared/access/nda.ts'
import { ANSWER_HOURS, REMINDER_HOURS } from '#shared/conversations/replies.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { Requirement } from '#shared/buyer-passport/screening.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { screeningFacts } from '#server/buyer-passport/screening-facts.ts'
import type { ScreeningFacts } from '#server/buyer-passport/screening-facts.ts'
import { isRevealEnded } from '#server/listings/identity/know-identity.ts'
import type { Queryable } from '#server/platform/database/client.ts'

/** The facts about a listing that decide who may ask for access. */
export interface AccessListing {
  id: ListingId
  sellerId: UserId
  /** As strangers see it. */
  title: string
  isPublic: boolean
}

/** The access of one buyer to one listing. */
export interface StoredAccess {
  id: AccessId
  listingId: ListingId
  userId: UserId
  /** A grant that is over counts as expired, by the database's clock. */
  state: ListingAccessState
  signatureId: NdaSignatureId
  requestedAt: string
  until: string | null
  /** Null for a rule, a deadline or a sale. */
  decidedBy: UserId | null
  decidedAt: string | null
}

/** The state now, whether or not the job that marks ended grants has run. */
export const STATE_NOW = sql`case when a.state in ('granted', 'suspended') and a.until <= now() then 'expired' else a.state end`

const COLUMNS = sql`a.id, a.listing_id, a.user_id, ${STATE_NOW} as state, a.signature_id, a.requested_at, a.until,
  a.decided_by, a.decided_at`

export async function findAccessListing(db: Queryable, id: ListingId): Promise<AccessListing | undefined> {
  return selectListing(db, sql`id = ${id}`)
}

/** Keeps the listing from being sold or withdrawn until the transaction ends. */
export async function shareAccessListing(db: Queryable, id: ListingId): Promise<AccessListing | undefined> {
  return selectListing(db, sql`id = ${id} for share`)
}

async function selectListing(db: Queryable, condition: SQL): Promise<AccessListing | undefined> {
  const { rows } = await db.execute<AccessListing>(sql`
    select id, seller_id, title, is_public from listings where ${condition}`)
  return rows[0]
}

/** A listing, what a grant for it opens, and what its seller asks of this user. */
export interface OpenableListing {
  sellerId: UserId
  isPublic: boolean
  isConfidential: boolean
  /** How many documents approved buyers see. */
  documents: number
  screening: ScreeningFacts | null
}

/** With the user's access, if they asked for it. */
export async function findOpenable(
  db: Queryable,
  id: ListingId,
  userId: UserId,
): Promise<{ listing: OpenableListing; own: StoredAccess | undefined } | undefined> {
  const { rows } = await db.execute<OpenableListing & (StoredAccess | Record<keyof StoredAccess, null>)>(sql`
    select l.seller_id, l.is_public, l.is_confidential, ${screeningFacts(userId)} as screening, (
      select count(*) from documents d where d.listing_id = l.id
        and (d.access_level = 'approved_buyers' or l.is_confidential and d.access_level <> 'admin_only')
    ) as documents, ${COLUMNS}
    from listings l left join listing_access a on a.listing_id = l.id and a.user_id = ${userId} where l.id = ${id}`)
  const [row] = rows
  return row && { listing: row, own: row.id === null ? undefined : row }
}

/** Names the buyer, or their access. */
type Who = { accessId: AccessId } | { userId: UserId }

/**
 * Whether somebody decided about a buyer already, which outranks the seller's rules: an earlier grant or refusal, a pass,
 * or a name that was told and taken back. What the market ended, nobody decided.
 */
export async function isDecided(db: Queryable, { id, listingId, userId }: StoredAccess): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from access_log where access_id = ${id}
      and (action = 'granted' or action in ('declined', 'revoked') and actor_id is not null)
    union all
    select from conversations where listing_id = ${listingId} and buyer_id = ${userId} and passed_at is not null`)
  return rows.length > 0 || isRevealEnded(db, listingId, userId)
}

export async function findAccess(db: Queryable, listingId: ListingId, who: Who): Promise<StoredAccess | undefined> {
  return (await selectAccess(db, isOne(listingId, who)))[0]
}

/** Locked until the transaction ends, so that steps take turns. */
export async function lockAccess(db: Queryable, listingId: ListingId, who: Who): Promise<StoredAccess | undefined> {
  return (await selectAccess(db, sql`${isOne(listingId, who)} for update`))[0]
}

function isOne(listingId: ListingId, who: Who): SQL {
  return sql`a.listing_id = ${listingId} and ${'userId' in who ? sql`a.user_id = ${who.userId}` : sql`a.id = ${who.accessId}`}`
}

/** The waiting requests and the open and suspended grants of a listing, locked in one order. */
export async function lockOpenAccess(db: Queryable, listingId: ListingId): Promise<StoredAccess[]> {
  return selectAccess(
    db,
    sql`a.listing_id = ${listingId} and (a.state = 'requested' or a.state in ('granted', 'suspended') and a.until > now())
      order by a.id for update`,
  )
}

/** The businesses where a buyer's request waits, in one order. */
export async function listWaiting(db: Queryable, userId: UserId): Promise<ListingId[]> {
  const { rows } = await db.execute<{ listingId: ListingId }>(sql`
    select listing_id from listing_access where user_id = ${userId} and state = 'requested'
    order by listing_id`)
  return rows.map(({ listingId }) => listingId)
}

/** Claims the next requests whose seller is to be reminded, and counts that as done. */
export async function claimReminders(db: Queryable, limit: number): Promise<StoredAccess[]> {
  const { rows } = await db.execute<StoredAccess>(sql`
    update listing_access a set reminded_at = now()
    where a.id in (
      select id from listing_access
      where state = 'requested' and reminded_at is null and ${isOlderThan(sql`requested_at`, REMINDER_HOURS)}
      order by requested_at limit ${limit} for update skip locked)
    returning ${COLUMNS}`)
  return rows
}

/** The next requests that nobody answered in time, locked. Their sellers had the reminder, also after a night without jobs. */
export async function lockUnanswered(db: Queryable, limit: number): Promise<StoredAccess[]> {
  return selectAccess(
    db,
    sql`a.state = 'requested' and ${isOlderThan(sql`a.requested_at`, ANSWER_HOURS)}
      and ${isOlderThan(sql`a.reminded_at`, ANSWER_HOURS - REMINDER_HOURS)}
      order by a.requested_at limit ${limit} for update skip locked`,
  )
}

function isOlderThan(at: SQL, hours: number): SQL {
  return sql`${at} <= now() - make_interval(hours => ${hours})`
}

/** The next grants that are over and not marked yet, locked; those that another process marks are left out. */
export async function lockEnded(db: Queryable, limit: number): Promise<StoredAccess[]> {
  return selectAccess(
    db,
    sql`a.state in ('granted', 'suspended') and a.until <= now() order by a.id limit ${limit} for update skip locked`,
  )
}

async function selectAccess(db: Queryable, rest: SQL): Promise<StoredAccess[]> {
  const { rows } = await db.execute<StoredAccess>(sql`select ${COLUMNS} from listing_access a where ${rest}`)
  return rows
}

/** Of simultaneous requests of one buyer, one is inserted; undefined for the others. */
export async function insertRequest(
  db: Queryable,
  { listingId, userId, signatureId }: Pick<StoredAccess, 'listingId' | 'userId' | 'signatureId'>,
): Promise<AccessId | undefined> {
  const { rows } = await db.execute<{ id: AccessId }>(sql`
    insert into listing_access (listing_id, user_id, state, signature_id)
    values (${listingId}, ${userId}, 'requested', ${signatureId}) on conflict do nothing returning id`)
  return rows[0]?.id
}

export async function saveRequirements(db: Queryable, id: AccessId, requirements: Requirement[]): Promise<void> {
  await db.execute(sql`
    update listing_access set requirements = ${JSON.stringify(requirements)}::jsonb where id = ${id}`)
}

/** Asks again: what was decided before is in the log alone. */
export async function renewRequest(db: Queryable, id: AccessId, signatureId: NdaSignatureId): Promise<void> {
  await db.execute(sql`
    update listing_access set state = 'requested', signature_id = ${signatureId}, requested_at = now(), until = null,
      reminded_at = null, answered_at = null, decided_by = null, decided_at = null, updated_at = now()
    where id = ${id}`)
}

interface NewState {
  state: ListingAccessState
  until?: Date
  decidedBy: UserId | null
  /** Whether the seller answers the request by it. */
  isAnswer?: boolean
}

/** Stores a decision about a locked row. Without `until`, the end stays as it was. */
export async function updateAccess(
  db: Queryable,
  id: AccessId,
  { state, until, decidedBy, isAnswer = false }: NewState,
): Promise<void> {
  await db.execute(sql`
    update listing_access set state = ${state}, decided_by = ${decidedBy}, decided_at = now(), updated_at = now(),
      answered_at = case when ${isAnswer} then now() else answered_at end,
      until = ${until ? sql`${until.toISOString()}::timestamptz` : sql`until`}
    where id = ${id}`)
}
