import type { ListingId } from '#shared/listings/listings.ts'
import { formatCents } from '#shared/money.ts'
import { businessPath } from '#shared/paths.ts'
import type { Around } from '#server/platform/mail/mail.ts'

interface Business {
  listingId: ListingId
  title: string
  location: string
  priceCents: number | null
  monthlyCashFlowCents: number | null
}

/** A line of a mail about a business. Its name is the link. */
export function businessLine(
  { listingId, title, location, priceCents, monthlyCashFlowCents }: Business,
  { before = '', price = priceText(priceCents), more = '' }: { before?: string; price?: string; more?: string } = {},
): Around & { path: string } {
  const cashFlow = monthlyCashFlowCents === null ? '' : ` Cash flow ${formatCents(monthlyCashFlowCents)} a month.`
  return { before, link: title, path: businessPath(listingId), after: `, ${location}. ${price}${cashFlow}${more}` }
}

export function priceText(priceCents: number | null): string {
  return priceCents === null ? 'Contact for pricing.' : `Asking price ${formatCents(priceCents)}.`
}
