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
 * Runs work while `listings` has no triggers, foreign keys and indexes but its primary key. Then creates them again and
 * recounts the roll-ups. Until the transaction ends, others can't read listings.
 */
export async function loadWithoutIndexes(tx: Queryable, work: () => Promise<void>): Promise<void> {
  await tx.execute(sql`set local maintenance_work_mem = '512MB'`)
  await tx.execute(sql`alter table listings disable trigger user`)
  const { rows: keys } = await tx.execute<{ name: string; definition: string }>(sql`
    select quote_ident(conname) as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = 'listings'::regclass and contype = 'f'`)
  const { rows: indexes } = await tx.execute<{ name: string; definition: string }>(sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = 'listings'::regclass and not indisprimary`)
  for (const { name } of keys) await tx.execute(sql.raw(`alter table listings drop constraint ${name}`))
  for (const { name } of indexes) await tx.execute(sql.raw(`drop index ${name}`))
  await work()
  for (const { definition } of indexes) await tx.execute(sql.raw(definition))
  for (const { name, definition } of keys) {
    await tx.execute(sql.raw(`alter table listings add constraint ${name} ${definition}`))
  }
  await tx.execute(sql`select recount_listings()`)
  await tx.execute(sql`alter table listings enable trigger user`)
}
