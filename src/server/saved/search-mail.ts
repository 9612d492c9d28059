import { fitsText } from '#shared/listings/fit/fits-text.ts'
import { formatCents } from '#shared/money.ts'
import { businessPath } from '#shared/paths.ts'
import { filterWords } from '#shared/saved/filter-words.ts'
import type { MatchReason } from '#shared/saved/saved-words.ts'
import { businessLine, priceText } from '#server/listings/business-line.ts'
import type { JobContext } from '#server/model/context.ts'
import type { JobPayload } from '#server/model/jobs.ts'
import type { Mail, MailPart } from '#server/platform/mail/mail.ts'
import { greeting, sentencesWithoutLinks, withoutLinks } from '#server/platform/mail/without-links.ts'
import { toFilter } from './search-columns.ts'
import { stillNews } from './still-news.ts'
import type { AlertItem } from './still-news.ts'
import { findSearchMail, listFound } from './notify-store.ts'
import type { SearchMailFacts } from './notify-store.ts'

type Payload = JobPayload<'mail-saved-search'>

/**
 * Mails the owner of a search what it found, as it is now. Nothing is sent when the search was deleted or switched off
 * since, or when nothing that it found is news any more.
 */
export async function mailSearch(ctx: JobContext, payload: Payload): Promise<void> {
  const facts = await findSearchMail(ctx.db, payload.searchId)
  if (!facts) return
  const { found, listings } = await listFound(ctx.db, payload.searchId, payload.changeIds)
  const items = stillNews(facts, found, listings)
  if (items.length > 0) await ctx.mail.send(searchMail(facts, items, payload))
}

const LEADS: Record<MatchReason, string> = { new: 'New', price_cut: 'Lower price', now_matches: 'Now matches' }

function searchMail(
  facts: SearchMailFacts,
  items: readonly AlertItem[],
  { searchId, changeIds, count }: Payload,
): Mail {
  const name = withoutLinks(facts.name)
  const more = count - changeIds.length
  const all = items.length + more
  const words = filterWords(toFilter(facts)).join(', ')
  const often = facts.frequency === 'instant' ? 'as soon as something matches' : `with a ${facts.frequency} summary`
  return {
    to: facts.email,
    subject: all === 1 ? `${LEADS[items[0]?.reason ?? 'new']}: ${name}` : `${all} businesses: ${name}`,
    text: [
      greeting(facts.firstName),
      sentencesWithoutLinks(words ? `What you look for: ${words}.` : 'You asked to hear of every business.'),
      ...items.map(toPart),
      ...(more > 0 ? [`And ${more} more.`] : []),
      items.length > 1
        ? { button: 'See your saved searches', path: '/saved?tab=searches' }
        : { button: 'See the business', path: businessPath(items[0]?.listingId ?? 0) },
    ],
    reason: `You are receiving this because you saved the search "${name}" ${often}. One click ends the emails of this search.`,
    unsubscribe: { userId: facts.userId, topic: 'saved_search', id: searchId },
  }
}

function toPart(item: AlertItem): MailPart {
  const why = fitsText(item.fits)
  return businessLine(item, {
    before: `${LEADS[item.reason]}: `,
    price: priceSentence(item),
    more: why && ` ${why}.`,
  })
}

function priceSentence({ reason, priceCents, fromCents }: AlertItem): string {
  const isCut = reason !== 'new' && priceCents !== null && fromCents !== null && fromCents > priceCents
  return isCut ? `${formatCents(priceCents)}, down from ${formatCents(fromCents)}.` : priceText(priceCents)
}
