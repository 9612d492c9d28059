import { marketDay } from '#shared/market-day.ts'
import type { ListingFilter } from '#shared/listings/listing-filter.ts'
import type { ListingFacts } from './listing-facts.ts'

/** What filters compare of a listing's facts: only what everyone may see. */
export interface OpenFacts extends Pick<
  ListingFacts,
  'ownerHours' | 'staffStays' | 'inventoryIncluded' | 'sellerFinancing' | 'relocation'
> {
  /** Months since the year 0. */
  leaseEndsMonth?: number
}

export const MANY_STAY = ['all', 'most'] as const
export const CAN_MOVE = ['home', 'anywhere'] as const

/** The month in which a lease ends that runs so many years more, at the least. */
export function leaseMonthAfter(years: number, now: number): number {
  const [year, month] = marketDay(now).split('-').map(Number)
  return ((year ?? 0) + years) * 12 + (month ?? 1) - 1
}

/** How a filter compares the facts of listings. What is not told, or not to everyone, is never within a bound. */
export function factMatcher(filter: ListingFilter, now: number): (facts: OpenFacts | null | undefined) => boolean {
  const { leaseYearsMin, ownerHoursMax, staffStays, inventoryIncluded, sellerFinancing, relocatable } = filter
  const leaseMonth = leaseYearsMin === undefined ? undefined : leaseMonthAfter(leaseYearsMin, now)
  return (facts) =>
    (leaseMonth === undefined || (facts?.leaseEndsMonth ?? -Infinity) >= leaseMonth) &&
    (ownerHoursMax === undefined || (facts?.ownerHours ?? Infinity) <= ownerHoursMax) &&
    (!staffStays || MANY_STAY.some((stay) => stay === facts?.staffStays)) &&
    (!inventoryIncluded || facts?.inventoryIncluded === true) &&
    (!sellerFinancing || facts?.sellerFinancing === true) &&
    (!relocatable || CAN_MOVE.some((place) => place === facts?.relocation))
}
