import { ListedBusiness } from '#shared/listings/selling.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { SUBMISSION } from '#test/submission.ts'
import type { Person, World } from '#test/world.ts'

export const TEASER = {
  isConfidential: true,
  teaserTitle: 'Profitable used-goods shop in a busy neighborhood',
  teaserText: 'A shop with loyal customers, two trained employees and a lease that runs for six more years.',
  area: 'Spokane County',
  pinMiles: 3,
} as const

export const CONFIDENTIAL = {
  ...SUBMISSION,
  businessName: 'Quillfeather Books',
  description: 'Quillfeather Books has been in the old tram depot since 1998, with a reading table and two rooms.',
  location: 'South Perry, Spokane',
  fullAddress: '1013 S Perry St, Spokane, WA 99202',
  website: 'https://quillfeather.example',
  ...TEASER,
}

/** Lists a confidential business. */
export async function listConfidentially(
  world: World,
  seller: Person,
  changes: Record<string, unknown> = {},
): Promise<ListingId> {
  const answer = await world.as(seller).post('/api/businesses', { ...CONFIDENTIAL, ...changes })
  return ListedBusiness.parse(await answer.json()).id
}
