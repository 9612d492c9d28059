import type { UserId } from '#shared/accounts/user.ts'
import type { NotificationPreferences } from '#shared/notifications/notifications.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import type { PersonalNotice } from './notify-user.ts'
import { updateProgress } from './audience-store.ts'
import { savePreferences } from './preferences-store.ts'
import * as store from './store.ts'
import type { NewAnnouncement } from './store.ts'

type With = { db: Queryable }

/**
 * Shows an announcement on the bell of everyone who has the topic switched on, without mails or jobs. For seeds:
 * permissions are not checked.
 */
export async function addPastAnnouncement({ db }: With, announcement: NewAnnouncement): Promise<void> {
  const id = await store.insertAnnouncement(db, announcement)
  await updateProgress(db, id, { reachedUserId: null, isFinished: true })
}

/** Shows a notice on one person's bell, without a mail. */
export async function addPastNotice(
  { db }: With,
  userId: UserId,
  notice: PersonalNotice,
  createdAt: Date,
): Promise<void> {
  await store.insertPersonalNotice(db, userId, { ...notice, createdAt })
}

/** Marks all but the newest few notifications of a user as read. */
export async function markReadBut({ db }: With, userId: UserId, unread: number): Promise<void> {
  await store.markReadBut(db, userId, unread)
}

export async function setPreferences(
  { db }: With,
  userId: UserId,
  given: Partial<NotificationPreferences>,
): Promise<void> {
  await savePreferences(db, userId, given)
}

export type { NewAnnouncement, PersonalNotice }
