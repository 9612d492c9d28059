import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { REVIEW_QUEUES } from '#shared/moderation/reviews.ts'
import type { AuditEntry, ReviewCounts, ReviewItem, ReviewQueueName } from '#shared/moderation/reviews.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { IS_WAITING_DOCUMENT } from '#server/documents/is-waiting.ts'
import { IS_WAITING_FIGURE } from '#server/financials/is-waiting.ts'
import { IS_LAPSING } from '#server/listings/checks/is-lapsing.ts'
import { IS_PROFESSIONAL } from '#server/model/is-professional.ts'

/** The ids of the listings that wait for staff: on the market, or off it until then. Each part has its index. */
function waitingListings(limit?: number): SQL {
  const first = limit === undefined ? sql.empty : sql`order by review_since, id limit ${limit}`
  return sql`
    (select id, review_since from listings where verification_status = 'under_review' and is_public ${first})
    union all
    (select l.id, l.review_since from listings_in_review w join listings l on l.id = w.listing_id
      where l.verification_status = 'under_review'
        and not exists (select from listing_take_downs t where t.listing_id = l.id) ${first})`
}

const WAITING: Record<ReviewQueueName, SQL> = {
  listings: sql`select count(*) from (${waitingListings()}) waiting`,
  documents: sql`select count(*) from documents d join listings l on l.id = d.listing_id where ${IS_WAITING_DOCUMENT}`,
  figures: sql`select count(distinct f.listing_id) from financial_figures f join listings l on l.id = f.listing_id
    where ${IS_WAITING_FIGURE}`,
  checks: sql`select count(distinct c.listing_id) from listing_checks c join listings l on l.id = c.listing_id
    where ${IS_LAPSING}`,
  buyers: sql`select count(*) from buyer_proofs where state = 'waiting'`,
  professionals: sql`select count(*) from professional_profiles p join users u on u.id = p.user_id
    where p.status = 'pending_review' and ${IS_PROFESSIONAL}`,
  reports: sql`select count(*) from conversation_reports where closed_at is null`,
  messages: sql`select count(*) from contact_messages where state = 'waiting'`,
}

/** How many items wait in each queue. */
export async function countWaiting(db: Queryable): Promise<ReviewCounts> {
  const columns = REVIEW_QUEUES.map((name) => sql`(${WAITING[name]}) as ${sql.identifier(name)}`)
  const { rows } = await db.execute<ReviewCounts>(sql`select ${sql.join(columns, sql`, `)}`)
  const [counts] = rows
  if (!counts) throw new Error('nothing was counted')
  return counts
}

/** The listings that wait for staff, in index order. */
export async function listWaitingListings(
  db: Queryable,
  limit: number,
): Promise<{ total: number; items: Omit<ReviewItem, 'documents' | 'copies' | 'checks'>[] }> {
  const { rows } = await db.execute<Omit<ReviewItem, 'documents' | 'copies' | 'checks'> & { total: number }>(sql`
    select l.id as listing_id, coalesce(i.title, l.title) as title, coalesce(i.location, l.location) as location,
      l.is_confidential, trim(u.first_name || ' ' || u.last_name) as seller_name,
      u.email as seller_email, l.registration_number, l.industry, coalesce(i.website, l.website) as website,
      l.has_financials, l.has_tax_returns, l.review_since as since,
      l.review_note as note, l.updated_at, l.is_public, (select count(*) from (${waitingListings()}) waiting) as total
    from (${waitingListings(limit)}) waiting
      join listings l on l.id = waiting.id
      join users u on u.id = l.seller_id
      left join listing_identities i on i.listing_id = l.id
    order by l.review_since, l.id limit ${limit}`)
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map((row) => {
      const { total: _, ...item } = row
      return item
    }),
  }
}

/** Whether staff ever verified a listing. */
export async function wasApproved(db: Queryable, id: ListingId): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from audit_log where subject = ${`listing ${id}`} and action = 'approve' limit 1`)
  return rows.length > 0
}

/** Newest first: those before an id if one is given, and about given subjects only. */
export async function listAuditEntries(
  db: Queryable,
  { before, subjects }: { before?: number | undefined; subjects?: readonly string[] },
  limit: number,
): Promise<AuditEntry[]> {
  const { rows } = await db.execute<AuditEntry>(sql`
    select a.id, nullif(trim(u.first_name || ' ' || u.last_name), '') as actor_name, a.action, a.subject,
      l.id as listing_id, l.title as listing_title,
      nullif(trim(p.first_name || ' ' || p.last_name), '') as person_name, a.note, a.created_at
    from audit_log a
      left join users u on u.id = a.actor_id
      left join listings l on l.id = substring(a.subject from '^listing (\\d{1,10})$')::bigint
      left join payments paid on paid.id = substring(a.subject from '^payment (\\d{1,15})$')::bigint
      left join users p on p.id = coalesce(paid.user_id, substring(a.subject from '^user ([0-9a-f-]{36})$')::uuid)
    where ${before === undefined ? sql`true` : sql`a.id < ${before}`}
      and ${subjects ? sql`a.subject = any(${[...subjects]}::text[])` : sql`true`}
    order by a.id desc limit ${limit}`)
  return rows
}
