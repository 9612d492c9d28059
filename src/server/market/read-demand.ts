import { STATE } from '#region/region.ts'
import type { BusinessDemand, UnmetWords } from '#shared/market/demand.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { LEAST_PEOPLE } from '#shared/market/market.ts'
import { countiesOf } from '#shared/market/market-places.ts'
import { requireOwn } from '#server/listings/manage-listing.ts'
import type { Context } from '#server/model/context.ts'
import { requireAdmin, requireMember } from '#server/model/member.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import * as store from './demand-store.ts'
import type { BandDemand } from './demand-store.ts'
import { marketPlaceOf } from '#server/listings/places/market-place.ts'

/**
 * Who looked for businesses like the caller's own in 30 days, in its county, or in the region or the state if too few
 * looked there; and why buyers passed on it, once five said so. Staff may see that of any listing.
 *
 * @throws AppError not_signed_in, not_found: no such listing, or it is someone else's.
 */
export async function getBusinessDemand(ctx: Context, id: ListingId): Promise<BusinessDemand> {
  const member = requireMember(ctx)
  const { industry, location, reasons } = requireOwn(await store.findPassedListing(ctx.db, id), member)
  const { bands, ...found } = await findDemand(ctx.db, industry, location)
  const total = reasons.reduce((sum, { count }) => sum + count, 0)
  return {
    industry,
    ...found,
    bands: bands.filter((one) => one.visitors >= LEAST_PEOPLE).toSorted((a, b) => b.visitors - a.visitors),
    passes: total >= LEAST_PEOPLE ? { total, reasons } : null,
  }
}

const MOST_WORDS = 50

/** For staff. @throws AppError not_signed_in, forbidden/admin_required. */
export async function getUnmetWords(ctx: Context): Promise<UnmetWords> {
  requireAdmin(ctx)
  return store.listUnmetWords(ctx.db, MOST_WORDS)
}

type FoundDemand = Pick<BusinessDemand, 'place' | 'visitors' | 'foundNothing'> & { bands: BandDemand[] }

/** In the smallest place around a location where five people looked. */
async function findDemand(db: Queryable, industry: string, location: string): Promise<FoundDemand> {
  const { county, region } = marketPlaceOf(location)
  const around = [
    ...(county ? [{ place: county, counties: [county] }] : []),
    ...(region ? [{ place: region, counties: countiesOf(region) }] : []),
    { place: STATE, counties: undefined },
  ]
  const counted = await store.countDemand(
    db,
    industry,
    around.map(({ counties }) => counties),
  )
  for (const [index, { place }] of around.entries()) {
    const { all, bands } = counted[index] ?? { all: { visitors: 0, foundNothing: 0 }, bands: [] }
    if (all.visitors >= LEAST_PEOPLE) {
      return { place, visitors: all.visitors, foundNothing: orNothing(all.foundNothing), bands }
    }
  }
  return { place: county ?? STATE, visitors: null, foundNothing: null, bands: [] }
}

function orNothing(people: number): number | null {
  return people >= LEAST_PEOPLE ? people : null
}
