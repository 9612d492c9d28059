import { isTopic } from '#shared/notifications/notifications.ts'
import type { NotificationTopic, PersonalType } from '#shared/notifications/notifications.ts'
import { TOPIC_PUSHES } from '#shared/push/push.ts'
import type { PushKind, PushNote } from '#shared/push/push.ts'
import type { JobContext } from '#server/model/context.ts'
import type { JobPayload } from '#server/model/jobs.ts'
import { pushTo } from '#server/push/push-to.ts'
import { findPushedNotice } from './store.ts'
import type { PushedNotice } from './store.ts'

/** What a lock screen may show of somebody's own affairs: no names, no sums. The page that a press opens says the rest. */
const OWN_AFFAIRS: Record<PersonalType, string> = {
  listing_reviewed: 'Your listing was reviewed',
  buyer_proof_reviewed: 'Your proof of funds was reviewed',
  professional_reviewed: 'Your professional profile was reviewed',
  payment_failed: 'Your payment did not go through',
  payment_refunded: 'There is news of a refund',
  access_requested: 'A buyer asks for access',
  access_granted: 'You have access to a business',
  access_declined: 'Your request for access was answered',
  access_ended: 'Your access to a business has ended',
  access_unanswered: 'A request for access has ended',
  saved_search_matched: 'A saved search found something',
  saved_business_changed: 'A business that you saved has changed',
  contact_returned: 'You have a contact back',
  buyer_unanswered: 'A buyer got no answer from you',
  listing_paused: 'Your listing is paused',
  figure_reviewed: 'Your figures were reviewed',
  meeting_proposed: 'Somebody proposes a call',
  meeting_changed: 'There is news of a call',
  offer_received: 'You have an offer',
  offer_answered: 'There is news of your offer',
  task_due: 'A task of yours is due',
  room_question: 'There is news in the room of a deal',
  program_access: 'There is news of your programs',
  account_suspended: 'There is news of your account',
  account_changed: 'There is news of your account',
  listing_moderated: 'There is news of your listing',
}

/** Shows a notice on one browser, unless it was read on the bell in the meantime. */
export async function pushNotice(
  ctx: JobContext,
  { announcementId, userId, browserId }: JobPayload<'push-notice'>,
): Promise<void> {
  const notice = await findPushedNotice(ctx.db, announcementId, userId)
  if (notice) await pushTo(ctx, { browserId, userId }, kindOf(notice.type), toNote(notice))
}

/** Which switch governs the pushes of a notice. */
export function kindOf(type: NotificationTopic | PersonalType): PushKind {
  if (isTopic(type)) return TOPIC_PUSHES[type]
  return isSaved(type) ? 'saved' : 'ownAffairs'
}

/** Announcements and news of what somebody saved tell what everyone can read on the market. */
function toNote({ type, title, message, path }: PushedNotice): PushNote {
  const about = { tag: `${type}-${path ?? ''}`, path: path ?? '/' }
  if (isTopic(type) || isSaved(type)) return { ...about, title, body: message }
  return { ...about, title: OWN_AFFAIRS[type], body: 'Open it to read more.' }
}

function isSaved(type: PersonalType): boolean {
  return type === 'saved_search_matched' || type === 'saved_business_changed'
}
