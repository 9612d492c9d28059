import { BuyerPassport } from '#shared/buyer-passport/passport.ts'
import type { BuyerProfileInput } from '#shared/buyer-passport/passport.ts'
import { NO_RULES, ScreeningRules } from '#shared/buyer-passport/screening.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { Person, World } from '#test/world.ts'

export const sampleProfile: BuyerProfileInput = {
  about: 'I ran the kitchen of a hotel for nine years and want a place of my own.',
  budgetBand: 'from_250k',
  cashBand: 'from_100k',
  financing: ['cash', 'sba_loan'],
  experience: 'managed',
  industries: ['Retail'],
  places: ['Spokane County'],
  timeline: 'six_months',
}

/** Fills in a passport, as its buyer does. */
export async function givePassport(
  world: World,
  buyer: Person,
  about: Partial<BuyerProfileInput> = {},
): Promise<BuyerPassport> {
  return BuyerPassport.parse(
    await (await world.as(buyer).put('/api/buyer-profile', { ...sampleProfile, ...about })).json(),
  )
}

/** Sets what the seller of a listing asks for; the rest is not asked for. */
export async function askFor(
  world: World,
  seller: Person,
  listingId: ListingId,
  rules: Partial<ScreeningRules>,
): Promise<ScreeningRules> {
  const answer = await world.as(seller).put(`/api/my-businesses/${listingId}/screening`, { ...NO_RULES, ...rules })
  return ScreeningRules.parse(await answer.json())
}

/** Lets the passport of a buyer age, so that it was confirmed that many days ago, and never a fraction less by rounding. */
export async function agePassport(world: World, { id }: Person, days: number): Promise<void> {
  await world.sql(
    "update buyer_profiles set confirmed_at = date_trunc('milliseconds', now() - $2 * interval '1 day') where user_id = $1",
    [id, days],
  )
}
