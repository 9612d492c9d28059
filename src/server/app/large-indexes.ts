import type pg from 'pg'

/**
 * Indexes of tables that may be large when they come: made while others write, which no transaction and so no migration
 * can do. `db/schema` has them too.
 */
const INDEXES: Record<string, string> = {
  listings_grams: 'listings using gin ((search_grams(search_text) collate "C")) where is_public',
}

/** Makes those that are missing, under the lock of the migrations. */
export async function makeLargeIndexes(client: pg.Client): Promise<void> {
  for (const [name, definition] of Object.entries(INDEXES)) {
    const { rows } = await client.query<{ isWhole: boolean }>(
      'select indisvalid as "isWhole" from pg_index where indexrelid = to_regclass($1)',
      [name],
    )
    if (rows[0]?.isWhole) continue
    // A process that died in the middle left a part of it, which nothing uses.
    await client.query(`drop index concurrently if exists ${name}`)
    await client.query(`create index concurrently ${name} on ${definition}`)
    // What every listing has is no help to the planner, and to count it would double the time that ANALYZE takes.
    await client.query(`alter index ${name} alter column 1 set statistics 0`)
  }
}
