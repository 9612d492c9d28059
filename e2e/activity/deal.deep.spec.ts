import { expectAccessible, NARROW, WIDE } from '#e2e/support/accessible.ts'
import { offerCash, talk, writeAbout } from '#e2e/support/deals.ts'
import { expect, test } from '#e2e/support/empty-market.ts'

test.describe.configure({ mode: 'default' })
// Colors are checked without transitions, since intermediate ones lack contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the deal is accessible from the first offer to the agreement, and can be ended', async ({
  page: buyer,
  open,
  newVisitor,
}) => {
  const seller = await newVisitor()
  const { listingId, path } = await talk(seller, buyer)
  const deal = `${path}?tab=deal`
  await open(`/my-businesses/${listingId}?tab=offers`, seller)
  await expect(seller.getByText('No offers yet')).toBeVisible()
  await expectAccessible(seller)

  await open(deal, buyer)
  await expectAccessible(buyer)
  await buyer.getByRole('button', { name: 'Make an offer' }).click()
  const form = buyer.getByRole('form', { name: 'Your offer' })
  await form.getByRole('button', { name: /^Seller financed/u }).click()
  await form.getByRole('switch', { name: 'Part of the price is held back' }).click()
  await form.getByText('What binds, in words').click()
  await form.getByRole('button', { name: 'Sign and send the offer' }).click()
  await expect(form.getByRole('group', { name: /^Please correct/u })).toBeFocused()
  await expectAccessible(buyer)
  await form.getByRole('switch', { name: 'Part of the price is held back' }).click()
  await form.getByLabel('Your full name').fill('Ben Buyer')
  await form.getByRole('button', { name: 'Sign and send the offer' }).click()
  await expect(buyer.getByRole('heading', { name: 'Offer', exact: true })).toBeFocused()

  await open(deal, seller)
  await seller.getByRole('button', { name: 'Counter' }).click()
  const counter = seller.getByRole('form', { name: 'Counter version 1' })
  await counter.getByLabel('Remarks').fill('The cat stays.')
  await counter.getByLabel('What is included').fill(`https://example.com/${'x'.repeat(64)}`)
  await expectAccessible(seller)
  await counter.getByLabel('Your full name').fill('Rosa Seller')
  await counter.getByRole('button', { name: 'Sign and send the counter' }).click()
  await expect(seller.getByRole('article', { name: 'Version 2: counter by you' })).toContainText('The cat stays.')

  for (const [firstName, priceCents] of [
    ['Carl', 9_000_000],
    ['Ann', 8_000_000],
  ] as const) {
    const other = await newVisitor()
    await offerCash(other, await writeAbout(other, listingId, firstName), priceCents)
  }
  await open(`/my-businesses/${listingId}?tab=offers`, seller)
  await seller.setViewportSize(NARROW)
  const cards = seller.getByRole('list', { name: 'Offers' }).getByRole('listitem')
  await expect(cards).toContainText(['Carl Buyer', 'Ben Buyer', 'Ann Buyer'])
  await expect(seller.getByRole('table')).toBeHidden()
  await seller.setViewportSize(WIDE)
  await expect(seller.getByRole('columnheader')).toContainText(['Terms', 'Carl Buyer', 'Ben Buyer', 'Ann Buyer'])
  await expect(cards).toHaveCount(0)
  await expectAccessible(seller)

  await seller.setViewportSize(WIDE)
  const ann = seller.getByRole('columnheader', { name: 'Ann Buyer' })
  await ann.getByRole('link', { name: 'Ann Buyer' }).click()
  await seller.getByRole('button', { name: 'End this deal' }).click()
  const early = seller.getByRole('dialog', { name: 'End this deal' })
  await expect(early).toContainText('The open offer ends.')
  await early.getByLabel('The financing').check()
  await early.getByRole('button', { name: 'End the deal', exact: true }).click()
  await expect(seller.getByRole('heading', { name: 'Ended' })).toBeFocused()

  await buyer.getByRole('button', { name: 'Accept' }).click()
  await expectAccessible(buyer)
  const dialog = buyer.getByRole('dialog', { name: 'Accept version 2?' })
  await dialog.getByLabel('Your full name').fill('Ben Buyer')
  await dialog.getByRole('button', { name: 'Sign and accept' }).click()
  await expect(buyer.getByRole('heading', { name: 'Agreed' })).toBeFocused()
  await expectAccessible(buyer)
  await buyer.getByRole('button', { name: 'End this deal' }).click()
  const pass = buyer.getByRole('dialog', { name: 'End this deal' })
  await pass.getByRole('button', { name: 'End the deal', exact: true }).click()
  await expect(pass.getByText('Choose a reason')).toBeVisible()
  await expectAccessible(buyer)
  await pass.getByLabel('The financing').check()
  await pass.getByRole('button', { name: 'End the deal', exact: true }).click()
  await expect(buyer.getByRole('region', { name: 'Ended' })).toContainText('The reason: the financing')
  await expect(buyer.getByRole('button', { name: 'Make another offer' })).toBeVisible()
  await expectAccessible(buyer)
})

test.describe('when the session has ended', () => {
  test.use({ expectedMessages: [/status of 401/u] })

  test('what is typed survives the end of the session', async ({ page: buyer, open, newVisitor }) => {
    const seller = await newVisitor()
    const { path } = await talk(seller, buyer)
    const deal = `${path}?tab=deal`
    await open(deal, buyer)
    await buyer.getByRole('button', { name: 'Make an offer' }).click()
    const form = buyer.getByRole('form', { name: 'Your offer' })
    await form.getByLabel('Remarks').fill('With the van.')
    await form.getByLabel('Your full name').fill('Ben Buyer')
    const cookies = await buyer.context().cookies()
    await buyer.context().clearCookies()
    const refused = buyer.waitForResponse((answer) => answer.status() === 401)
    await form.getByRole('button', { name: 'Sign and send the offer' }).click()
    await refused
    await expect(form).toBeHidden()
    await buyer.context().addCookies(cookies)
    await open(deal, buyer)
    await expect(form.getByLabel('Remarks')).toHaveValue('With the van.')
    await form.getByLabel('Your full name').fill('Ben Buyer')
    await form.getByRole('button', { name: 'Sign and send the offer' }).click()
    await expect(buyer.getByRole('heading', { name: 'Version 1: offer by you' })).toBeVisible()

    const source = await buyer.request.get(deal)
    expect(await source.text()).toMatch(/<noscript><p [^>]+>Making and answering offers needs JavaScript/u)
  })
})
