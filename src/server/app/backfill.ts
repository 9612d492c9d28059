import type pg from 'pg'

const BATCH = 2000

/**
 * Adds the words of listings that are older than `listing_words`. It locks one batch at a time, so a large market keeps
 * accepting listings, and continues where an interrupted process stopped. Runs under the migration lock.
 */
export async function fillListingWords(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ from: number; to: number }>(
      `select min(id) as "from", min(id) + ${BATCH - 1} as "to" from listings
       where id >= (select next_id from backfills where name = 'listing_words') having min(id) is not null`,
    )
    const [batch] = rows
    if (!batch) break
    await client.query('begin')
    // A listing that is written meanwhile waits, and its trigger then replaces the words added here.
    await client.query('select from listings where id between $1 and $2 order by id for share', [batch.from, batch.to])
    await client.query('select add_listing_words($1, $2)', [batch.from, batch.to])
    await client.query("update backfills set next_id = $1 where name = 'listing_words'", [batch.to + 1])
    await client.query('commit')
  }
  await client.query("delete from backfills where name = 'listing_words'")
}
