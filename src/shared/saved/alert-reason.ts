import type { Filterable } from '#shared/listings/matches-filter.ts'
import { marketYear } from '#shared/market-day.ts'
import type { ShownListing } from './listing-change.ts'
import type { MatchReason } from './saved-words.ts'

/** What strangers saw before a change and after it; null while the listing was not public. */
export interface Shown {
  before: ShownListing | null
  after: ShownListing | null
}

/**
 * Compares a change with searches, each given by its `matcherOf`. Answers for each why it is news, undefined when it is
 * none. What matches afterwards and did not before is news, and so is a lower price of what matches. Whether it matches is
 * `matchesFilter` and nothing else.
 */
export function alertReasons({ before, after }: Shown): (matches: Matcher) => MatchReason | undefined {
  if (!after) return () => undefined
  const isCheaper = isPriceCut({ before, after })
  const [was, is] = [before && toFilterable(before), toFilterable(after)]
  return (matches) => {
    if (!matches(is)) return undefined
    if (!was) return 'new'
    if (isCheaper) return 'price_cut'
    return matches(was) ? undefined : 'now_matches'
  }
}

type Matcher = (listing: Filterable) => boolean

export function isPriceCut({ before, after }: Shown): boolean {
  const [from, to] = [before?.priceCents ?? null, after?.priceCents ?? null]
  return from !== null && to !== null && to < from
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
    price: priceCents,
    monthlyCashFlow: monthlyCashFlowCents,
    yearsInBusiness: yearEstablished === null ? null : Math.max(0, marketYear() - yearEstablished),
    isVerified: verificationStatus === 'verified',
    latitude: latitude === null ? null : latitude / 100,
    longitude: longitude === null ? null : longitude / 100,
  }
}
