import type { UserId } from '#shared/accounts/user.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import type { Business } from '#demo/businesses/business.ts'

/** A sample event at a time in the past. Events are inserted by time, so ids are in that order too. */
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

/** The ids of the sample listings and people. */
export interface Street {
  now: number
  /** By the name of the business. Only businesses that are on the market. */
  listings: ReadonlyMap<string, StreetListing>
  /** By email. */
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
