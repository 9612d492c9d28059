import type { UserId } from '#shared/accounts/user.ts'
import type { Services } from '#server/model/context.ts'
import { saveWantsMail } from './presence-store.ts'

/** For the unsubscribe link of a mail, which itself identifies the member. */
export async function stopMessageMails({ db }: Pick<Services, 'db'>, userId: UserId): Promise<void> {
  await saveWantsMail(db, userId, false)
}
