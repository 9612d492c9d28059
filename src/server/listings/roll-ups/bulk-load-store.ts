import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database, Queryable } from '#server/platform/database/client.ts'

/** Runs work on a connection of its own, whose statements have no time limit. */
export async function withoutTimeLimit<Result>(
  db: Database,
  work: (unlimited: NodePgDatabase) => Promise<Result>,
): Promise<Result> {
  const {
    statement_timeout: _,
    query_timeout: __,
    idle_in_transaction_session_timeout: ___,
    ...config
  } = db.$client.options
  const client = new pg.Client(config)
  // The statement that is running fails; without a listener the error would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(drizzle(client))
  } finally {
    await client.end()
  }
}

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
