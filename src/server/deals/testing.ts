import { Deal } from '#shared/deals/offers.ts'
import type { OfferInput } from '#shared/deals/offers.ts'
import type { ConversationId } from '#shared/conversations/conversations.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { OpenedConversation } from '#shared/conversations/conversations.ts'
import type { NewListing } from '#server/listings/seed.ts'
import { contact } from '#server/conversations/testing.ts'
import { offerOf } from '#test/sample-offer.ts'
import { createWorld } from '#test/world.ts'
import type { Client, Person, World } from '#test/world.ts'

/** A bakery for $185,000 whose buyer has written to its seller; anything can be said differently. */
export async function stage(about: Partial<NewListing> = {}) {
  const world = await createWorld()
  const seller = await world.person({ role: 'seller', firstName: 'Sal' })
  const listingId = await world.listing({
    sellerId: seller.id,
    title: 'Perry Street Bakery',
    priceCents: 18_500_000,
    ...about,
  })
  const { buyer, id } = await talkAbout(world, listingId)
  return { world, seller, buyer, listingId, id, asSeller: world.as(seller), asBuyer: world.as(buyer) }
}

/** Another buyer who writes to the seller. */
export async function talkAbout(world: World, listingId: ListingId): Promise<{ buyer: Person; id: ConversationId }> {
  const buyer = await world.person({ role: 'buyer', isSubscribed: true, firstName: 'Bo' })
  const { id } = OpenedConversation.parse(await (await contact(world.as(buyer), listingId)).json())
  return { buyer, id }
}

/** Sends an offer. @throws Error if it is refused. */
export async function offer(client: Client, id: ConversationId, changes: Partial<OfferInput> = {}): Promise<Deal> {
  return dealOf(await client.post(`/api/conversations/${id}/offers`, offerOf(changes)))
}

export async function dealOf(answer: Response): Promise<Deal> {
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  return Deal.parse(await answer.json())
}

export async function readDeal(client: Client, id: ConversationId): Promise<Deal> {
  return dealOf(await client.get(`/api/deals/${id}`))
}

/** The newest offer's id. */
export function newestOf({ offers }: Deal): number {
  return offers[0]?.id ?? 0
}

export async function reasonOf(answer: Response): Promise<string> {
  const { reason, code } = (await answer.json()) as { reason?: string; code?: string }
  return reason ?? code ?? ''
}
