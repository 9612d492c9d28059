import type { UserId } from '#shared/accounts/user.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { saveWantsMail } from './presence-store.ts'

/** For the unsubscribe link of a mail, which itself identifies the member. */
export async function stopMessageMails({ db }: { db: Queryable }, userId: UserId): Promise<void> {
  await saveWantsMail(db, userId, false)
}
