import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { ConversationId } from '#shared/conversations/conversations.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { screeningFacts } from '#server/buyer-passport/screening-facts.ts'
import type { ScreeningFacts } from '#server/buyer-passport/screening-facts.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { contactsSetAt } from '#server/settings/setting-at.ts'

/** The seller of a listing, and whether new conversations about it are allowed. */
export async function findSeller(
  db: Queryable,
  listingId: ListingId,
): Promise<{ sellerId: UserId; isPublic: boolean } | undefined> {
  const { rows } = await db.execute<{ sellerId: UserId; isPublic: boolean }>(sql`
    select seller_id, is_public from listings where id = ${listingId}`)
  return rows[0]
}

/** A paid billing period. */
export interface Period {
  /** The database's timestamp, to the millisecond. */
  startsAt: string
  endsAt: string
  isLast: boolean
}

/** A period with its contacts. */
export interface Contacts extends Period {
  /** The sellers contacted in it, without those whose contact returned. */
  contacted: UserId[]
  /** How many there may be, as staff set it; see `toContacts`. */
  allowed: unknown
}

const PERIOD = sql`
  select to_char(coalesce(period_starts_at, created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as starts_at,
    to_char(period_ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ends_at,
    cancels_at_period_end as is_last
  from subscriptions where status in ('active', 'past_due') and period_ends_at > now()`

/** Locks the subscription until the transaction ends, so that two requests can't both spend the last contact. */
export async function lockPeriod(db: Queryable, userId: UserId): Promise<Period | undefined> {
  const { rows } = await db.execute<Period>(sql`${PERIOD} and user_id = ${userId} for no key update`)
  return rows[0]
}

function contactsOf(userId: UserId): SQL {
  return sql`
    select period.*, ${contactsSetAt(sql`period.starts_at::timestamptz`)} as allowed, array(
      select seller_id from seller_contacts
      where user_id = ${userId} and period_starts_at = period.starts_at::timestamptz and returned_at is null
    ) as contacted
    from (${PERIOD} and user_id = ${userId}) period`
}

/** Undefined without a subscription. */
export async function findContacts(db: Queryable, userId: UserId): Promise<Contacts | undefined> {
  const { rows } = await db.execute<Contacts>(contactsOf(userId))
  return rows[0]
}

/** What decides whether a user may write to the seller of a listing. */
interface ContactFacts {
  sellerId: UserId
  isPublic: boolean
  conversationId: ConversationId | null
  draft: string | null
  screening: ScreeningFacts | null
  contacts: Contacts | undefined
}

export async function findContactFacts(
  db: Queryable,
  listingId: ListingId,
  userId: UserId,
): Promise<ContactFacts | undefined> {
  const { rows } = await db.execute<
    Omit<ContactFacts, 'contacts'> & (Contacts | { [Key in keyof Contacts]: null })
  >(sql`
    select l.seller_id, l.is_public, ${screeningFacts(userId)} as screening,
      (select id from conversations where listing_id = l.id and buyer_id = ${userId}) as conversation_id,
      (select text from message_drafts where listing_id = l.id and user_id = ${userId}) as draft, contacts.*
    from listings l left join (${contactsOf(userId)}) contacts on true
    where l.id = ${listingId}`)
  const [row] = rows
  if (!row) return undefined
  const { sellerId, isPublic, conversationId, draft, screening, ...contacts } = row
  return {
    sellerId,
    isPublic,
    conversationId,
    draft,
    screening,
    contacts: contacts.startsAt === null ? undefined : contacts,
  }
}

/** The newest replaces the one before. */
export async function saveDraft(db: Queryable, userId: UserId, listingId: ListingId, text: string): Promise<void> {
  await db.execute(sql`
    insert into message_drafts (user_id, listing_id, text) values (${userId}, ${listingId}, ${text})
    on conflict (user_id, listing_id) do update set text = excluded.text, created_at = now()`)
}

export async function deleteDraft(db: Queryable, userId: UserId, listingId: ListingId): Promise<void> {
  await db.execute(sql`delete from message_drafts where user_id = ${userId} and listing_id = ${listingId}`)
}

/** A contact that returned is spent once more, for good. */
export async function insertContact(
  db: Queryable,
  userId: UserId,
  { startsAt }: Period,
  sellerId: UserId,
): Promise<void> {
  await db.execute(sql`
    insert into seller_contacts (user_id, period_starts_at, seller_id)
    values (${userId}, ${startsAt}::timestamptz, ${sellerId})
    on conflict (user_id, period_starts_at, seller_id) do update set returned_at = null, created_at = now()
    where seller_contacts.returned_at is not null`)
}
