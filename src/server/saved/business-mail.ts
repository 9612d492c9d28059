import { businessPath } from '#shared/paths.ts'
import { NEWS_TITLES, newsText } from '#shared/saved/news-text.ts'
import type { JobContext } from '#server/model/context.ts'
import type { JobPayload } from '#server/model/jobs.ts'
import { greeting, sentencesWithoutLinks } from '#server/platform/mail/without-links.ts'
import { findBusinessMail } from './notify-store.ts'

/** Mails somebody what became of a business that they saved, unless they stopped following it since. */
export async function mailBusiness(
  ctx: JobContext,
  { userId, listingId, news, fromCents, toCents }: JobPayload<'mail-saved-business'>,
): Promise<void> {
  const facts = await findBusinessMail(ctx.db, userId, listingId)
  if (!facts) return
  const { email, firstName, title, location, isPublic } = facts
  await ctx.mail.send({
    to: email,
    subject: NEWS_TITLES[news],
    text: [
      greeting(firstName),
      sentencesWithoutLinks(newsText(news, { title, location, fromCents, toCents })),
      isPublic
        ? { button: 'See the business', path: businessPath(listingId) }
        : { button: 'Open your shortlist', path: '/saved' },
    ],
    reason: 'You are receiving this because you saved this business. One click ends the emails about it.',
    unsubscribe: { userId, topic: 'saved_business', id: listingId },
  })
}
