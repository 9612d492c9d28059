import type pg from 'pg'
import { deleteCopies, findAnnouncementFrom } from '#server/notifications/delete-copies.ts'
import { databaseOn } from '#server/platform/database/transaction.ts'

const BATCH = 2000
/** Roll-ups by the function that adds a range of listings to them. */
const ROLL_UPS = { listing_words: 'add_listing_words', listing_texts: 'add_listing_texts' } as const

/**
 * Adds listings to roll-ups that are younger than they are. It locks one batch at a time, so a large market keeps
 * accepting listings, and continues where an interrupted process stopped. Runs under the migration lock.
 */
export async function fillRollUps(client: pg.Client): Promise<void> {
  await fillMessageWords(client)
  await deleteAnnouncementCopies(client)
  for (const [name, add] of Object.entries(ROLL_UPS)) await fillRollUp(client, name, add)
}

async function fillRollUp(client: pg.Client, name: string, add: string): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ from: number; to: number }>(
      `select min(id) as "from", min(id) + ${BATCH - 1} as "to" from listings
       where id >= (select next_id from backfills where name = $1) having min(id) is not null`,
      [name],
    )
    const [batch] = rows
    if (!batch) break
    await client.query('begin')
    // A listing that is written meanwhile waits, and its trigger then replaces what is added here.
    await client.query('select from listings where id between $1 and $2 order by id for share', [batch.from, batch.to])
    await client.query(`select ${add}($1, $2)`, [batch.from, batch.to])
    await client.query('update backfills set next_id = $1 where name = $2', [batch.to + 1, name])
    await client.query('commit')
  }
  await client.query('delete from backfills where name = $1', [name])
}

/** The words of messages that are older than the search for them. */
async function fillMessageWords(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ from: number; to: number }>(
      `select min(id) as "from", min(id) + ${BATCH - 1} as "to" from messages
       where id >= (select next_id from backfills where name = 'message_words') having min(id) is not null`,
    )
    const [batch] = rows
    if (!batch) break
    await client.query('begin')
    await client.query('select add_message_words($1, $2)', [batch.from, batch.to])
    await client.query(`update backfills set next_id = $1 where name = 'message_words'`, [batch.to + 1])
    await client.query('commit')
  }
  await client.query(`delete from backfills where name = 'message_words'`)
}

/** More rows, since deleting one takes little. */
const COPIES_BATCH = 20_000

async function deleteAnnouncementCopies(client: pg.Client): Promise<void> {
  const db = databaseOn(client)
  const { rows } = await client.query<{ id: number }>(
    "select next_id as id from backfills where name = 'announcement_copies'",
  )
  let id = rows[0] && (await findAnnouncementFrom(db, rows[0].id))
  while (id !== undefined) {
    while ((await deleteCopies(db, id, COPIES_BATCH)) === COPIES_BATCH);
    await client.query("update backfills set next_id = $1 where name = 'announcement_copies'", [id + 1])
    id = await findAnnouncementFrom(db, id + 1)
  }
  await client.query("delete from backfills where name = 'announcement_copies'")
}
