import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { FactAudiences, ListingFacts } from '#shared/listings/facts/listing-facts.ts'
import type { ListingId, ListingStatus } from '#shared/listings/listings.ts'

/** What a seller told of a business, and who may see which group of it. */
export interface StoredFacts {
  facts: ListingFacts
  audiences: FactAudiences
}

/** For statements with `listings l`: its `StoredFacts`, or null. */
export const FACTS = sql`(select json_build_object('facts', f.facts, 'audiences', f.audiences)
  from listing_facts f where f.listing_id = l.id)`

export interface OwnFactsRow {
  sellerId: UserId
  status: ListingStatus
  isConfidential: boolean
  facts: ListingFacts | null
  audiences: FactAudiences | null
  updatedAt: Date | null
}

/** @param locked until the transaction ends, so that changes follow each other. */
export async function findOwnFacts(
  db: Queryable,
  id: ListingId,
  { isLocked }: { isLocked: boolean },
): Promise<OwnFactsRow | undefined> {
  const lock: SQL = isLocked ? sql`for no key update of l` : sql.empty
  const { rows } = await db.execute<Omit<OwnFactsRow, 'updatedAt'> & { updatedAt: string | null }>(sql`
    select l.seller_id, l.status, l.is_confidential, f.facts, f.audiences, f.updated_at
    from listings l left join listing_facts f on f.listing_id = l.id where l.id = ${id} ${lock}`)
  const [row] = rows
  return row && { ...row, updatedAt: row.updatedAt === null ? null : new Date(row.updatedAt) }
}

/** In place of what was stored, as a later version of it. */
export async function saveFacts(db: Queryable, id: ListingId, { facts, audiences }: StoredFacts): Promise<void> {
  await db.execute(sql`
    insert into listing_facts (listing_id, facts, audiences)
    values (${id}, ${JSON.stringify(facts)}::jsonb, ${JSON.stringify(audiences)}::jsonb)
    on conflict (listing_id) do update set facts = excluded.facts, audiences = excluded.audiences,
      updated_at = greatest(now(), listing_facts.updated_at + interval '1 millisecond')`)
}

/** Many at once, for listings that have none. */
export async function insertFacts(
  db: Queryable,
  listings: readonly (StoredFacts & { listingId: ListingId })[],
): Promise<void> {
  await db.execute(sql`
    insert into listing_facts (listing_id, facts, audiences)
    select "listingId", facts, audiences
    from json_to_recordset(${JSON.stringify(listings)}::json) as given ("listingId" integer, facts jsonb, audiences jsonb)`)
}
