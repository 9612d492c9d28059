import { TOPIC_SETTINGS } from '#shared/notifications/notifications.ts'
import type { DigestTopic } from '#shared/notifications/notifications.ts'
import type { UserId } from '#shared/accounts/user.ts'
import { DIGEST_ITEMS } from '#shared/saved/saved-words.ts'
import { businessLine } from '#server/listings/business-line.ts'
import type { JobContext } from '#server/model/context.ts'
import type { JobPayload } from '#server/model/jobs.ts'
import type { Mail, MailPart } from '#server/platform/mail/mail.ts'
import { greeting } from '#server/platform/mail/without-links.ts'
import { findDigest } from './digest-store.ts'
import type { DigestFacts, DigestItem } from './digest-store.ts'

/** Mails the new and the verified businesses of a day, as they are now. Without any that are still for sale, nothing is sent. */
export async function mailDigest(ctx: JobContext, { digestId, userId }: JobPayload<'mail-digest'>): Promise<void> {
  const facts = await findDigest(ctx.db, digestId, userId, DIGEST_ITEMS)
  if (facts && facts.items.length > 0) await ctx.mail.send(digestMail(facts, userId))
}

function digestMail({ email, firstName, topics, count, items }: DigestFacts, userId: UserId): Mail {
  const [listed, verified] = [ofTopic(items, 'business_listed'), ofTopic(items, 'seller_verified')]
  const more = count - items.length
  const labels = topics.map((topic) => `"${TOPIC_SETTINGS[topic].label}"`).join(' and ')
  return {
    to: email,
    subject: subjectOf(listed.length > 0, verified.length > 0),
    text: [
      greeting(firstName),
      ...(listed.length > 0 ? ['New businesses:', ...listed.map(toPart)] : []),
      ...(verified.length > 0 ? ['Verified by our staff:', ...verified.map(toPart)] : []),
      ...(more > 0 ? [`And ${more.toLocaleString('en-US')} more.`] : []),
      { button: 'See the marketplace', path: '/marketplace' },
    ],
    reason: `You are receiving this because email is switched on for ${labels}. One click ends these emails.`,
    unsubscribe: { userId, topic: 'business_digest' },
  }
}

function ofTopic(items: readonly DigestItem[], topic: DigestTopic): DigestItem[] {
  return items.filter((item) => item.topic === topic)
}

function subjectOf(hasNew: boolean, hasVerified: boolean): string {
  if (!hasVerified) return 'New businesses for sale'
  return hasNew ? 'New and verified businesses for sale' : 'Verified businesses for sale'
}

/** A file of businesses is announced without their names. */
function toPart({ listingId, message, path, ...item }: DigestItem): MailPart {
  return listingId === null ? { before: '', link: message, after: '', path } : businessLine({ listingId, ...item })
}
