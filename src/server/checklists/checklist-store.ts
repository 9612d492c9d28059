import type { UserId } from '#shared/accounts/user.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { ListingFacts } from '#shared/listings/facts/listing-facts.ts'
import { COUNTS } from '#server/listings/checks/is-lapsing.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { sql } from '#server/platform/database/sql.ts'

/** What a listing has that shows which points are done. */
export interface Evidence {
  /** How many documents there are of each subtype. */
  documents: Readonly<Record<string, number>> | null
  /** Years of figures that a document shows. */
  documentedYears: number
  facts: ListingFacts | null
  pictures: number
  /** Staff found it in the register of companies. */
  isRegistered: boolean
}

export interface StoredChecklist extends Evidence {
  sellerId: UserId
  points: readonly string[] | null
}

export async function findChecklist(db: Queryable, id: ListingId): Promise<StoredChecklist | undefined> {
  const { rows } = await db.execute<StoredChecklist>(sql`
    select l.seller_id, s.points, (select f.facts from listing_facts f where f.listing_id = l.id) as facts,
      exists (select from listing_checks c where c.listing_id = l.id and c.kind = 'company' and ${COUNTS}) as is_registered,
      (select json_object_agg(d.sub_type, d.count)
        from (select sub_type, count(*) from documents where listing_id = l.id and sub_type is not null group by 1) d
      ) as documents,
      (select count(distinct f.year) from financial_figures f where f.listing_id = l.id and f.document_id is not null
      ) as documented_years,
      (select count(*) from listing_pictures p where p.listing_id = l.id) as pictures
    from listings l left join listing_checklists s on s.listing_id = l.id where l.id = ${id}`)
  return rows[0]
}

/** Checked off besides what was before. */
export async function addPoints(db: Queryable, id: ListingId, points: readonly string[]): Promise<void> {
  await db.execute(sql`
    insert into listing_checklists (listing_id, points) values (${id}, ${points}::text[])
    on conflict (listing_id) do update
      set points = array(select distinct unnest(listing_checklists.points || excluded.points))`)
}

export async function removePoints(db: Queryable, id: ListingId, points: readonly string[]): Promise<void> {
  await db.execute(sql`
    update listing_checklists
    set points = array(select point from unnest(points) as point where point <> all(${points}::text[]))
    where listing_id = ${id}`)
}
