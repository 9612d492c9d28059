import { sql } from '#server/platform/database/sql.ts'
import type { Database, Queryable } from '#server/platform/database/client.ts'
import { withoutTimeLimit } from '#server/platform/database/without-time-limit.ts'

/** Updates statistics and the visibility map, which the database would do by itself in time. */
export async function vacuumListings(db: Database): Promise<void> {
  await withoutTimeLimit(db, (unlimited) =>
    unlimited.execute(sql`
      vacuum (analyze) listings, listing_places, listing_industry_places, listing_counts, listing_words, listing_texts, search_words`),
  )
}

/**
 * Runs work that adds listings and their texts while `listings` and the tables of its words have no triggers, foreign keys and
 * indexes but their primary keys. Then creates them again, and fills the other roll-ups. Until the transaction ends, others
 * can't read listings.
 */
export async function loadWithoutIndexes(tx: Queryable, work: () => Promise<void>): Promise<void> {
  await tx.execute(sql`set local maintenance_work_mem = '512MB'`)
  await tx.execute(sql`alter table listings disable trigger user`)
  const { rows: keys } = await tx.execute<Definition>(sql`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid in (${LOADED}) and contype in ('f', 'u') order by contype desc`)
  for (const { table, name } of keys) await tx.execute(sql.raw(`alter table ${table} drop constraint ${name}`))
  const { rows: indexes } = await tx.execute<Definition>(sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid in (${LOADED}) and not indisprimary`)
  for (const { name } of indexes) await tx.execute(sql.raw(`drop index ${name}`))
  // The database logs no row of a table that is emptied in the same transaction.
  await tx.execute(sql`truncate listing_words, listing_texts`)
  await tx.execute(sql`select add_listing_texts(min(id), max(id)) from listings having count(*) > 0`)
  await work()
  await tx.execute(sql`select add_listing_words(min(id), max(id)) from listings having count(*) > 0`)
  for (const { definition } of indexes) await tx.execute(sql.raw(definition))
  for (const { table, name, definition } of keys) {
    await tx.execute(sql.raw(`alter table ${table} add constraint ${name} ${definition}`))
  }
  await tx.execute(sql`select count_listings()`)
  await tx.execute(sql`alter table listings enable trigger user`)
}

const LOADED = sql`'listings'::regclass, 'listing_words'::regclass, 'listing_texts'::regclass`

interface Definition {
  table: string
  name: string
  definition: string
}
