import { fitReasons, fitText } from '#shared/listings/fit/fit-reasons.ts'
import type { Fittable } from '#shared/listings/fit/fit-reasons.ts'
import { sql } from '#server/platform/database/sql.ts'
import { wishesOfPassport } from './wishes.ts'
import type { PassportWishes } from './wishes.ts'

/** For queries on `listings l`: its `Fittable` as JSON. */
export const FITTABLE = sql`json_build_object('id', l.id, 'industry', l.industry, 'price', l.price_cents,
  'latitude', l.public_latitude / 100.0::float8, 'longitude', l.public_longitude / 100.0::float8)`

/**
 * Why a business fits a buyer, in words for its seller: by nothing but the passport, which the seller reads, too. What a
 * buyer saved, and their budget, stay theirs.
 */
export function fitsOfPassport(profile: PassportWishes | null | undefined, listing: Fittable): string[] {
  return profile ? fitReasons(wishesOfPassport(profile), listing).map((reason) => fitText(reason, 'seller')) : []
}
