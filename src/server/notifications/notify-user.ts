import type { UserId } from '#shared/accounts/user.ts'
import type { PersonalType } from '#shared/notifications/notifications.ts'
import { product } from '#shared/product.ts'
import type { JobContext, Services } from '#server/model/context.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { oneLine } from '#server/platform/mail/one-line.ts'
import { greeting, sentencesWithoutLinks } from '#server/platform/mail/without-links.ts'
import { browsersOf } from '#server/push/push-to.ts'
import { kindOf } from './push-notice.ts'
import { findPersonalNotice, insertPersonalNotice } from './store.ts'
import type { PersonalMailFacts } from './store.ts'

/** The button text; other types open the site. */
const BUTTONS: Partial<Record<PersonalType, string>> = {
  listing_reviewed: 'Open your listing',
  buyer_proof_reviewed: 'Open your verification',
  professional_reviewed: 'Open your professional profile',
  access_requested: 'Open the request',
  access_granted: 'Open the business',
  access_declined: 'Open the business',
  contact_returned: 'Open the conversation',
  buyer_unanswered: 'Open the conversation',
  meeting_proposed: 'Choose a time',
  meeting_changed: 'Open the conversation',
  listing_paused: 'Open your listing',
  listing_moderated: 'Open your listing',
  account_suspended: 'Write to us',
  account_changed: 'Open your account',
  payment_failed: 'Pay with another card',
  payment_refunded: 'See your receipts',
}

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

/** A mail about someone's own affairs. Like mails about the account, it has no unsubscribe link. */
function personalMail({ type, email, firstName, title, message }: PersonalMailFacts, path: string): Mail {
  return {
    to: email,
    subject: title,
    // It contains names and notes that users wrote.
    text: [
      greeting(firstName),
      sentencesWithoutLinks(message),
      { button: BUTTONS[type] ?? `Open ${product.name}`, path },
    ],
    reason: 'You are receiving this because it concerns your account.',
  }
}
