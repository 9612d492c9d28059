import type { UserId } from '#shared/accounts/user.ts'
import type { ListingFilter } from '#shared/listings/listing-filter.ts'
import { findBasis } from '#server/listings/buyer-base/buyer-base.ts'
import type { Context } from '#server/model/context.ts'
import type { AskedFilter } from './figures-sql.ts'
import { placeFilter } from './place-filter.ts'
import { withReading } from './reading/read-typed.ts'

/**
 * A filter as the caller asks it: with what was typed, the coordinates of its place, and what they said of their loan if it matters.
 *
 * @param askerId whose loan it is, if not the caller's.
 * @throws AppError invalid_input at `near`: no place that we know.
 */
export async function askAs(
  { db, member }: Pick<Context, 'db' | 'member'>,
  filter: ListingFilter,
  askerId: UserId | undefined = member?.id,
): Promise<AskedFilter> {
  const placed = placeFilter(withReading(filter))
  if (placed.dscrMin === undefined || !askerId) return placed
  return { ...placed, basis: await findBasis(db, askerId) }
}
