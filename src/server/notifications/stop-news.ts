import type { UserId } from '#shared/accounts/user.ts'
import { TOPIC_SETTINGS } from '#shared/notifications/notifications.ts'
import { stopMessageMails } from '#server/conversations/mail-settings.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { endAllSavedMails } from '#server/saved/end-mails.ts'
import { savePreferences } from './preferences-store.ts'

/** Switches off every mail that a switch governs, for a member who marked one as spam. They can switch them on again. */
export async function stopNews(db: Queryable, userId: UserId): Promise<void> {
  const off = Object.values(TOPIC_SETTINGS).map(({ email }) => [email, false] as const)
  await savePreferences(db, userId, Object.fromEntries(off))
  await stopMessageMails({ db }, userId)
  await endAllSavedMails({ db }, userId)
}
