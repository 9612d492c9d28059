import type { UserId } from '#shared/accounts/user.ts'
import type { PersonalType } from '#shared/notifications/notifications.ts'
import type { JobContext, Services } from '#server/model/context.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { oneLine } from '#server/platform/mail/one-line.ts'
import { browsersOf } from '#server/push/push-to.ts'
import { personalMail } from './personal-mail.ts'
import { kindOf } from './push-notice.ts'
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
 * Notifies one person about their own affairs, on the bell, by mail and by push. Like mails about the account, these can't
 * be switched off, except for the push. Runs in the caller's transaction.
 */
export async function notifyUser(
  ctx: Pick<Services, 'queue'>,
  tx: Queryable,
  userId: UserId,
  notice: PersonalNotice,
): Promise<void> {
  const announcementId = await ringBell(ctx, tx, userId, notice)
  await ctx.queue.send(tx, 'mail-personal-notice', { announcementId, userId, path: notice.path })
}

/** Shows a notice on the bell and by push alone, for one whose mail is its own. Runs in the caller's transaction. */
export async function ringBell(
  { queue }: Pick<Services, 'queue'>,
  tx: Queryable,
  userId: UserId,
  notice: PersonalNotice,
): Promise<number> {
  const announcementId = await insertPersonalNotice(tx, userId, { ...notice, title: oneLine(notice.title) })
  const browsers = await browsersOf(tx, [userId], kindOf(notice.type))
  await queue.sendMany(
    tx,
    'push-notice',
    browsers.map((browser) => ({ announcementId, ...browser })),
  )
  return announcementId
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
