import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { OpenedConversation } from '#shared/conversations/conversations.ts'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { expect, test } from '#e2e/support/empty-market.ts'
import { signUp } from '#e2e/support/members.ts'
import { listBusiness } from '#e2e/support/staff.ts'
import { subscribe } from '#e2e/support/subscriptions.ts'

// Colors are checked without transitions, since intermediate ones lack contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Whole numbers: a time in milliseconds has digits of all kinds. */
const SECRETS = /quillfeather|tram depot|\b1013\b|\b99202\b|odettavale/iu
const TEASER = 'Profitable used-goods shop in a busy neighborhood'

async function listConfidentially(page: Page): Promise<number> {
  await signUp(page, { firstName: 'Odettavale', lastName: 'Seller' })
  return listBusiness(page, {
    businessName: 'Quillfeather Books',
    description: 'Quillfeather Books has been in the old tram depot since 1998, with a reading table and two rooms.',
    location: 'Spokane, WA',
    fullAddress: '1013 S Perry St, Spokane, WA 99202',
    isConfidential: true,
    teaserTitle: TEASER,
    teaserText: 'A shop with loyal customers, two trained employees and a lease that runs for six more years.',
    area: 'Spokane County',
    pinMiles: 3,
  })
}

/** The pages as the server sends them, with the data in them. */
async function sentPages(page: Page, id: number, conversation?: string): Promise<string> {
  const paths = [
    '/',
    '/marketplace',
    '/marketplace?view=map',
    '/marketplace?view=list&search=shop',
    '/map',
    `/business/${id}`,
    `/business/${id}?tab=location`,
    `/business/${id}?tab=documents`,
    `/report?business=${id}`,
    `/my-businesses/${id}`,
    `/my-businesses/${id}/photos`,
    `/my-businesses/${id}?tab=buyers`,
    `/my-businesses/${id}?tab=performance`,
    '/dashboard',
    '/messages',
    '/sitemaps/businesses-1.xml',
    ...(conversation ? [`/messages/${conversation}`] : []),
  ]
  const texts = await Promise.all(paths.map(async (path) => (await page.request.get(path)).text()))
  return texts.join('\n')
}

test('the seller tells a buyer the name and takes it back, and no page shows it before or after', async ({
  page: buyer,
  open,
  newVisitor,
}) => {
  const [seller, stranger] = [await newVisitor(), await newVisitor()]
  const id = await listConfidentially(seller)
  const { email } = await signUp(buyer, { firstName: 'Ben', lastName: 'Buyer' })
  await buyer.request.post('/api/user/role', { data: { role: 'buyer' } })
  await subscribe(email)
  const answer = await buyer.request.post('/api/conversations', {
    data: { listingId: id, clientKey: randomUUID(), text: 'May I see the books?' },
  })
  const talk = OpenedConversation.parse(await answer.json()).id

  expect(await sentPages(stranger, id)).toContain(TEASER)
  expect(await sentPages(stranger, id)).not.toMatch(SECRETS)
  expect(await sentPages(buyer, id, talk)).not.toMatch(SECRETS)
  await open(`/messages/${talk}`, buyer)
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('The seller')
  await expect(buyer.getByRole('main')).toContainText('The seller decides when to share its name.')

  await open(`/messages/${talk}`, seller)
  await expect(seller.getByRole('main')).toContainText('Ben Buyer sees your teaser')
  await seller.getByRole('button', { name: 'Tell the name' }).click()
  await expectAccessible(seller)
  await seller.getByRole('dialog').getByRole('button', { name: 'Tell the name' }).click()
  await expect(seller.getByRole('main')).toContainText('Ben Buyer knows which business it is.')

  // The open page of the buyer hears of it.
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('Odettavale Seller')
  await expectAccessible(buyer)
  await open(`/business/${id}`, buyer)
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('Quillfeather Books')
  expect(await sentPages(stranger, id)).not.toMatch(SECRETS)

  await seller.getByRole('button', { name: 'Hide the name again' }).click()
  await seller.getByRole('dialog').getByRole('button', { name: 'Hide it' }).click()
  await expect(seller.getByRole('main')).toContainText('Ben Buyer sees your teaser')
  expect(await sentPages(buyer, id, talk)).not.toMatch(SECRETS)
  // Neither the back button nor a page that was left shows it again.
  await open('/cookies', buyer)
  await buyer.goBack()
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText(TEASER)
  await expect(buyer.locator('body')).not.toContainText(SECRETS)
})
