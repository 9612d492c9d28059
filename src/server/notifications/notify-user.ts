import type { UserId } from '#shared/accounts/user.ts'
import type { PersonalType } from '#shared/notifications/notifications.ts'
import type { JobContext, Services } from '#server/model/context.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { oneLine } from '#server/platform/mail/one-line.ts'
import { personalMail } from './personal-mail.ts'
import { findPersonalNotice, insertPersonalNotice } from './store.ts'

/** A notice to one person about their own affairs. */
export interface PersonalNotice {
  type: PersonalType
  title: string
  message: string
  /** The page of the site where they can act on it. */
  path: string
}

/**
 * Notifies one person about their own affairs, on the bell and by mail. Like mails about the account, these can't be
 * switched off. Runs in the caller's transaction.
 */
export async function notifyUser(
  { queue }: Pick<Services, 'queue'>,
  tx: Queryable,
  userId: UserId,
  notice: PersonalNotice,
): Promise<void> {
  const announcementId = await insertPersonalNotice(tx, userId, { ...notice, title: oneLine(notice.title) })
  await queue.send(tx, 'mail-personal-notice', { announcementId, userId, path: notice.path })
}

/** Shows a notice on the bell alone, since its mail is one of its own. Runs in the caller's transaction. */
export async function ringBell(tx: Queryable, userId: UserId, notice: PersonalNotice): Promise<void> {
  await insertPersonalNotice(tx, userId, { ...notice, title: oneLine(notice.title) })
}

/** Mails the notice that the bell shows. An unverified address gets no mail. */
export async function mailPersonalNotice(
  ctx: JobContext,
  announcementId: number,
  userId: UserId,
  path: string,
): Promise<void> {
  const notice = await findPersonalNotice(ctx.db, announcementId, userId)
  if (notice) await ctx.mail.send(personalMail(notice, path))
}
