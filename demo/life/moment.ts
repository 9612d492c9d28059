import type { UserId } from '#shared/accounts/user.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import type { Business } from '#demo/businesses/business.ts'

/** Something that happened on the street. What came later is added later, so that lists are in the order of time. */
export interface Moment {
  at: Date
  happen(tx: Queryable): Promise<void>
}

/** A sample business that is on the market. */
export interface StreetListing {
  id: ListingId
  sellerId: UserId
  business: Business
}

/** The street and its people, as the database knows them. */
export interface Street {
  now: number
  /** By the title; a business that is gone is not in it. */
  listings: ReadonlyMap<string, StreetListing>
  /** By the address. */
  people: ReadonlyMap<string, UserId>
}

const HOUR_MS = 3600 * 1000

export function hoursAgo({ now }: Pick<Street, 'now'>, hours: number): Date {
  return new Date(now - hours * HOUR_MS)
}

export function daysAgo(street: Pick<Street, 'now'>, days: number): Date {
  return hoursAgo(street, days * 24)
}

export function personOf({ people }: Street, email: string): UserId {
  const id = people.get(email)
  if (!id) throw new Error(`${email} is not one of the cast`)
  return id
}
