import type { Services } from '#server/model/context.ts'
import { lockAnnouncements } from '#server/notifications/store.ts'
import { beginDigest, claimDigest, isDigestDue, listDigested, updateDigest } from './digest-store.ts'

/** Members of one transaction. */
const BATCH = 2000

/**
 * Queues the daily mails of the next members, from 7:00 on in the market's time zone. The jobs of a batch and its progress commit
 * together, so everyone is mailed once, whenever the process ends. Returns whether there may be more.
 */
export async function queueNextDigests({ db, queue }: Pick<Services, 'db' | 'queue'>): Promise<boolean> {
  return db.transaction(async (tx) => {
    const digest = await claimDigest(tx)
    if (!digest) {
      if (!(await isDigestDue(tx))) return false
      // What is announced meanwhile is later, and in the next one.
      await lockAnnouncements(tx)
      await beginDigest(tx)
      return true
    }
    const { userIds, asked, lastUserId } = await listDigested(tx, digest, BATCH)
    const mails = userIds.map((userId) => ({ digestId: digest.id, userId }))
    await queue.sendMany(tx, 'mail-digest', mails)
    await updateDigest(tx, digest.id, { reachedUserId: lastUserId, isFinished: asked < BATCH })
    return true
  })
}
