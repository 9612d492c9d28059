import { cashToClose } from '#shared/financing/purchase-facts.ts'
import { squareOf, squaredDistance } from '#shared/listings/distance.ts'
import type { Center } from '#shared/listings/distance.ts'
import type { ListingId, ListingSummary } from '#shared/listings/listings.ts'

/** A place that a buyer named, and how far around it they look. */
export interface WishedArea extends Center {
  miles: number
  /** Of a county or a part of the state, whose distance from the middle means little; undefined for a town. */
  name: string | undefined
}

/** What a buyer looks for, as far as they said. Empty lists and undefined match nothing. Money in cents. */
export interface Wishes {
  areas: readonly WishedArea[]
  money: { mostCash: number; mostPrice: number } | undefined
  industries: readonly string[]
  /** Businesses that they saved, with the price at that time. */
  saved: readonly { id: ListingId; industry: string; price: number }[]
  /** Their own businesses, which fit nobody. */
  own: readonly ListingId[]
}

/** The facts of a business that a fit is made of: all of them public, and its place as strangers see it. */
export type Fittable = Pick<ListingSummary, 'id' | 'industry' | 'price' | 'latitude' | 'longitude'>

export type FitReason = { kind: 'area'; area: WishedArea } | { kind: 'cash' | 'industry' | 'saved' }

/** A business is like another one of its industry that costs at least half and at most twice as much. */
export const MOST_TIMES = 2

/**
 * Why a business fits a buyer, in the order in which it is said. There is no score: all reasons count the same. Tests
 * compare what the database finds with it.
 */
export function fitReasons(wishes: Wishes, listing: Fittable): FitReason[] {
  if (wishes.own.includes(listing.id)) return []
  const area = wishes.areas.find((one) => isWithin(one, listing))
  return [
    ...(area ? [{ kind: 'area', area } as const] : []),
    ...(isAffordable(wishes, listing) ? [{ kind: 'cash' } as const] : []),
    ...(wishes.industries.includes(listing.industry) ? [{ kind: 'industry' } as const] : []),
    ...(wishes.saved.some((one) => isLike(one, listing)) ? [{ kind: 'saved' } as const] : []),
  ]
}

/** Whether there is anything that a business could fit to. */
export function canFit({ areas, money, industries, saved }: Wishes): boolean {
  return money !== undefined || areas.length + industries.length + saved.length > 0
}

/** "within 25 miles", "an industry you named": for the buyer, or for the seller, whom a buyer is described to. */
export function fitText(reason: FitReason, reader: 'buyer' | 'seller' = 'buyer'): string {
  const isBuyer = reader === 'buyer'
  switch (reason.kind) {
    case 'area':
      if (reason.area.name !== undefined) return `in or near ${reason.area.name}`
      return `within ${reason.area.miles} miles` + (isBuyer ? '' : ' of a place they named')
    case 'cash':
      return `cash to close in ${isBuyer ? 'your' : 'their'} range`
    case 'industry':
      return `an industry ${isBuyer ? 'you' : 'they'} named`
    case 'saved':
      return `like one ${isBuyer ? 'you' : 'they'} saved`
  }
}

function isWithin(area: WishedArea, { latitude, longitude }: Fittable): boolean {
  if (latitude === null || longitude === null) return false
  return squaredDistance(area, Math.round(latitude * 100), Math.round(longitude * 100)) <= squareOf(area.miles)
}

function isAffordable({ money }: Wishes, { price }: Fittable): boolean {
  const cash = cashToClose(price)
  if (!money || price === null || cash === undefined) return false
  return cash <= money.mostCash && price <= money.mostPrice
}

function isLike(saved: Wishes['saved'][number], { id, industry, price }: Fittable): boolean {
  if (price === null || saved.id === id || saved.industry !== industry) return false
  return price <= saved.price * MOST_TIMES && price * MOST_TIMES >= saved.price
}
