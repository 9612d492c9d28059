import type { Filterable } from '#shared/listings/matches-filter.ts'
import { marketYear } from '#shared/market-day.ts'
import type { ShownListing } from './listing-change.ts'
import type { MatchReason } from './saved-words.ts'

/** What strangers saw before a change and after it; null while the listing was not public. */
export interface Shown {
  before: ShownListing | null
  after: ShownListing | null
  /** The lowest price that they saw before that, of what is still known; null without one. */
  lowestCents: number | null
}

/**
 * Compares a change with searches, each given by its `matcherOf`. Answers for each why it is news, undefined when it is
 * none. What matches afterwards and did not before is news, and so is a lower price than ever of what matches. Whether it matches is
 * `matchesFilter` and nothing else.
 */
export function alertReasons({ before, after, lowestCents }: Shown): (matches: Matcher) => MatchReason | undefined {
  if (!after) return () => undefined
  const isCheaper = isPriceCut({ before, after, lowestCents })
  const [was, is] = [before && toFilterable(before), toFilterable(after)]
  return (matches) => {
    if (!matches(is)) return undefined
    if (isCheaper) return 'price_cut'
    if (!was) return 'new'
    return matches(was) ? undefined : 'now_matches'
  }
}

type Matcher = (listing: Filterable) => boolean

/** Whether strangers never saw so low a price. One that goes up and down again is no news. */
export function isPriceCut({ before, after, lowestCents }: Shown): boolean {
  const cents = after?.priceCents ?? null
  const seen = [before?.priceCents ?? null, lowestCents].filter((price) => price !== null)
  return cents !== null && seen.length > 0 && cents < Math.min(...seen)
}

/** A shown listing as filters read it. */
export function toFilterable(shown: ShownListing): Filterable {
  const { priceCents, monthlyCashFlowCents, yearEstablished, verificationStatus, latitude, longitude } = shown
  return {
    title: shown.title,
    description: shown.description,
    location: shown.location,
    industry: shown.industry,
    propertyIncluded: shown.propertyIncluded,
    createdAt: shown.createdAt,
    openFacts: shown.openFacts,
    price: priceCents,
    monthlyCashFlow: monthlyCashFlowCents,
    yearsInBusiness: yearEstablished === null ? null : Math.max(0, marketYear() - yearEstablished),
    isVerified: verificationStatus === 'verified',
    latitude: latitude === null ? null : latitude / 100,
    longitude: longitude === null ? null : longitude / 100,
  }
}
