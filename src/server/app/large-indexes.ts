import type pg from 'pg'

/**
 * Indexes of tables that may already be large. They are built concurrently with writes, which can't be done in a
 * transaction, and so not in a migration. `db/schema` lists them too.
 */
const INDEXES: Record<string, string> = {
  listings_grams: 'listings using gin ((search_grams(search_text) collate "C")) where is_public',
}

/** Creates the missing ones, under the migration lock. */
export async function makeLargeIndexes(client: pg.Client): Promise<void> {
  for (const [name, definition] of Object.entries(INDEXES)) {
    const { rows } = await client.query<{ isWhole: boolean }>(
      'select indisvalid as "isWhole" from pg_index where indexrelid = to_regclass($1)',
      [name],
    )
    if (rows[0]?.isWhole) continue
    // A process that crashed halfway left an invalid index, which is never used.
    await client.query(`drop index concurrently if exists ${name}`)
    await client.query(`create index concurrently ${name} on ${definition}`)
    // Grams that every listing has do not help the planner, and collecting these statistics would double the time of
    // ANALYZE.
    await client.query(`alter index ${name} alter column 1 set statistics 0`)
  }
}
