import type { Filterable } from '#shared/listings/matches-filter.ts'
import { marketYear } from '#shared/market-day.ts'
import { ListingSummaries } from '#shared/listings/listings.ts'
import { ManagedListing } from '#shared/listings/selling.ts'
import { SUBMISSION } from '#test/submission.ts'
import { createWorld } from '#test/world.ts'
import type { Person, World } from '#test/world.ts'
import type { NewListing } from './seed.ts'

export async function stage(about: Partial<NewListing> = {}) {
  const world = await createWorld()
  const seller = await world.person({ role: 'seller' })
  const id = await world.listing({ sellerId: seller.id, ...about })
  return { world, seller, id }
}

export async function managed(world: World, person: Person, id: number): Promise<ManagedListing> {
  return ManagedListing.parse(await (await world.as(person).get(`/api/my-businesses/${id}`)).json())
}

export const step = (world: World, person: Person, id: number, name: string) =>
  world.as(person).post(`/api/businesses/${id}/status`, { step: name })
export const idsOf = async (world: World) =>
  ListingSummaries.parse(await (await world.get('/api/businesses')).json()).map((listing) => listing.id)

export const BUSINESS = {
  ...SUBMISSION,
  askingPrice: 85_000.5,
  location: 'South Perry, Spokane',
  hasTaxReturns: false,
}

export async function count(world: World): Promise<number> {
  return (await world.sql('select from listings')).length
}

export const PIN = { latitude: 47.6001, longitude: -117.3999 }

/** The rows of the roll-ups of listings, without those that count nothing. */
export async function readRollUps(world: World): Promise<Record<string, unknown>> {
  const [row = {}] = await world.sql(`
    select (select json_agg(c order by industry, property_included) from listing_counts c where count <> 0) as counts,
      (select json_agg(p order by public_latitude, public_longitude) from listing_places p where count <> 0) as places,
      (select json_agg(p order by industry, public_latitude, public_longitude) from listing_industry_places p
        where count <> 0) as industry_places,
      (select json_agg(w order by listing_id, position) from (
        select word, listing_words.* from listing_words left join search_words on id = word_id
      ) w) as words,
      (select json_agg(t order by listing_id) from listing_texts t) as texts`)
  return row
}

/** Replaces the roll-ups of listings by a recount. */
export async function recountRollUps(world: World): Promise<void> {
  await world.sql('select recount_listings()')
}

type Figures = 'priceCents' | 'monthlyCashFlowCents' | 'yearEstablished' | 'verificationStatus' | 'createdAt'
type Same = 'title' | 'description' | 'location' | 'latitude' | 'longitude' | 'industry' | 'propertyIncluded'

/** What the filter reads of an open listing with these fields. */
export function filterableOf({ priceCents, ...listing }: Pick<NewListing, Figures | Same>): Filterable {
  const { latitude, longitude, yearEstablished } = listing
  return {
    ...listing,
    latitude: latitude === null ? null : Math.round(latitude * 100) / 100,
    longitude: longitude === null ? null : Math.round(longitude * 100) / 100,
    price: priceCents,
    monthlyCashFlow: listing.monthlyCashFlowCents,
    yearsInBusiness: yearEstablished === null ? null : Math.max(0, marketYear() - yearEstablished),
    isVerified: listing.verificationStatus === 'verified',
    createdAt: listing.createdAt.toISOString(),
  }
}
