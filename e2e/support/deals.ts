import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { offerTemplates } from '#shared/content/offer-templates.ts'
import { OpenedConversation } from '#shared/conversations/conversations.ts'
import { fillTemplate } from '#shared/deals/fill-template.ts'
import { Deal } from '#shared/deals/offers.ts'
import type { SellerSubmission } from '#shared/listings/selling.ts'
import { expect } from './empty-market.ts'
import { signUp } from './members.ts'
import { listBusiness } from './staff.ts'
import { subscribe } from './subscriptions.ts'

export interface Talk {
  listingId: number
  conversationId: string
  /** Of the conversation's page. */
  path: string
}

/** A business for $85,000 of the first, about which the second has written. */
export async function talk(seller: Page, buyer: Page, given: Partial<SellerSubmission> = {}): Promise<Talk> {
  await signUp(seller, { firstName: 'Rosa', lastName: 'Seller' })
  const listingId = await listBusiness(seller, { businessName: 'Tidewater Books', ...given })
  const conversationId = await writeAbout(buyer, listingId, 'Ben')
  return { listingId, conversationId, path: `/messages/${conversationId}` }
}

/** @returns the conversation's id. */
export async function writeAbout(buyer: Page, listingId: number, firstName: string): Promise<string> {
  await signUpBuyer(buyer, firstName)
  const answer = await buyer.request.post('/api/conversations', {
    data: { listingId, clientKey: randomUUID(), text: 'Is it still for sale?' },
  })
  expect(answer.status()).toBe(201)
  return OpenedConversation.parse(await answer.json()).id
}

/** A buyer who may write to sellers. */
export async function signUpBuyer(buyer: Page, firstName: string): Promise<void> {
  const { email } = await signUp(buyer, { firstName, lastName: 'Buyer' })
  await buyer.request.post('/api/user/role', { data: { role: 'buyer' } })
  await subscribe(email)
}

/** An offer in cash, through the API. */
export async function offerCash(buyer: Page, conversationId: string, priceCents: number): Promise<Deal> {
  const [cash] = offerTemplates
  if (!cash) throw new Error('There are no letters.')
  const terms = fillTemplate(cash, priceCents, Date.now())
  const data = { ...terms, validHours: 72, typedName: 'A Buyer', answers: null }
  const answer = await buyer.request.post(`/api/conversations/${conversationId}/offers`, { data })
  expect(answer.status()).toBe(201)
  return Deal.parse(await answer.json())
}

/** Both sign an offer in cash, through the API. */
export async function agree(seller: Page, buyer: Page, conversationId: string): Promise<void> {
  const [offer] = (await offerCash(buyer, conversationId, 8_000_000)).offers
  const data = { typedName: 'Rosa Seller' }
  expect((await seller.request.post(`/api/offers/${offer?.id}/accept`, { data })).status()).toBe(200)
}
