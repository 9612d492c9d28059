import { sql } from '#server/platform/database/sql.ts'
import type { Database } from '#server/platform/database/client.ts'

/**
 * Deletes the words that no public listing has any more, so that nothing of a deleted text is kept. Writers of listings
 * wait meanwhile: a word that one of them is about to use must not disappear.
 *
 * @throws after a second of waiting for the lock, behind which every writer queues. The job is retried.
 */
export async function sweepUnusedSearchWords({ db }: { db: Database }): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = '1s'`)
    await tx.execute(sql`lock table listings in share row exclusive mode`)
    await tx.execute(sql`
      delete from search_words where not exists (select from listing_words where word_id = search_words.id)`)
  })
}
