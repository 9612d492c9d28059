import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { offerCash, talk, writeAbout } from '#e2e/support/deals.ts'
import { doubleClick } from '#e2e/support/double-click.ts'
import { expect, test } from '#e2e/support/empty-market.ts'

test.describe.configure({ mode: 'default' })
// Colors are checked without transitions, since intermediate ones lack contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const currentStage = (page: Page) =>
  page.getByRole('list', { name: 'Stages of the deal' }).locator('[aria-current=step]')

test('an offer is countered, the counter is read as a diff, and both see the agreement', async ({
  page: buyer,
  open,
  newVisitor,
}) => {
  const seller = await newVisitor()
  const { listingId, path } = await talk(seller, buyer)
  const deal = `${path}?tab=deal`
  await open(deal, seller)
  await expect(seller.getByText('Offers begin with the buyer.')).toBeVisible()

  await open(deal, buyer)
  await expect(currentStage(buyer)).toHaveText('Talking')
  await buyer.getByRole('button', { name: 'Make an offer' }).click()
  const form = buyer.getByRole('form', { name: 'Your offer' })
  await expect(form.getByLabel('Price', { exact: true })).toHaveValue('85,000')
  await expect(form.getByLabel('Cash from the buyer')).toHaveValue('8,500')
  await form.getByRole('button', { name: /^SBA loan/u }).click()
  await expect(form.getByLabel('Amount of the note')).toHaveValue('8,500')
  // 8,500 of the price and 3% of it, less the deposit of 1,700.
  await expect(form.getByRole('region', { name: 'What this offer means' })).toContainText('$9,350')
  await form.getByLabel('Price', { exact: true }).fill('80k')
  await form.getByLabel('Remarks').fill('With the van.')
  await form.getByLabel('Valid for').selectOption('7 days')
  await form.getByLabel('Your full name').fill('Ben Buyer')
  await buyer.reload()
  await expect(form.getByLabel('Price', { exact: true })).toHaveValue('80,000')
  await expect(form.getByLabel('Amount of the note')).toHaveValue('8,500')
  await expect(form.getByLabel('Remarks')).toHaveValue('With the van.')
  await expect(form.getByLabel('Valid for')).toHaveValue('168')
  await expect(form.getByLabel('Your full name')).toHaveValue('')
  await form.getByRole('switch', { name: 'Part of the price is held back' }).click()
  await form.getByLabel('Amount held back').fill('4000')
  await expect(form.getByText('SBA loans don’t allow a price that depends on what comes later.')).toBeVisible()
  await form.getByRole('button', { name: 'Sign and send the offer' }).click()
  await expect(form.getByText('Please correct 2 fields.')).toBeVisible()
  await expect(form.getByLabel('Price', { exact: true })).toHaveValue('80,000')
  await form.getByRole('switch', { name: 'Part of the price is held back' }).click()
  await form.getByLabel('Your full name').fill('Ben Buyer')
  await doubleClick(form.getByRole('button', { name: 'Sign and send the offer' }))
  await expect(buyer.getByRole('heading', { name: 'Version 1: offer by you' })).toBeVisible()
  await expect(buyer.getByText('Rosa Seller has not answered yet.')).toBeVisible()
  await expect(currentStage(buyer)).toHaveText('Offer')

  const first = seller.getByRole('article', { name: 'Version 1: offer by Ben Buyer' })
  await expect(first).toContainText('$80,000')
  await first.getByRole('button', { name: 'Counter' }).click()
  await seller.getByRole('button', { name: 'Cancel' }).click()
  await expect(first.getByRole('button', { name: 'Counter' })).toBeFocused()
  await first.getByRole('button', { name: 'Counter' }).click()
  const counter = seller.getByRole('form', { name: 'Counter version 1' })
  await expect(counter.getByLabel('Price', { exact: true })).toHaveValue('80,000')
  await counter.getByLabel('Price', { exact: true }).fill('83,000')
  await counter.getByRole('button', { name: 'Cancel' }).click()
  await seller.getByRole('dialog', { name: 'Discard the counter?' }).getByRole('button', { name: 'Discard' }).click()
  await expect(first.getByRole('button', { name: 'Counter' })).toBeFocused()
  await first.getByRole('button', { name: 'Counter' }).click()
  await expect(counter.getByLabel('Price', { exact: true })).toHaveValue('80,000')
  await counter.getByLabel('Price', { exact: true }).fill('83,000')
  await expect(counter.getByText('Changes 2 of 12 lines of version 1: price and bank’s loan.')).toBeVisible()
  await counter.getByLabel('Your full name').fill('Rosa Seller')
  await counter.getByRole('button', { name: 'Sign and send the counter' }).click()
  await expect(seller.getByRole('heading', { name: 'Version 2: counter by you' })).toBeVisible()

  const second = buyer.getByRole('article', { name: 'Version 2: counter by Rosa Seller' })
  await expect(second).toContainText('Changes 2 of 12 lines of version 1')
  await expect(second.getByRole('deletion').filter({ hasText: '$80,000' })).toBeVisible()
  await expect(second.getByRole('insertion').filter({ hasText: '$83,000' })).toBeVisible()
  await second.getByRole('button', { name: 'Accept' }).click()
  const dialog = buyer.getByRole('dialog', { name: 'Accept version 2?' })
  await expect(dialog).toContainText('only confidentiality and exclusivity bind')
  await dialog.getByRole('button', { name: 'Sign and accept' }).click()
  await expect(dialog.getByText('Type your full name').last()).toBeVisible()
  await dialog.getByLabel('Your full name').fill('Ben Buyer')
  await dialog.getByRole('button', { name: 'Sign and accept' }).click()
  for (const page of [buyer, seller]) {
    await expect(page.getByRole('region', { name: 'Agreed' })).toContainText('Exclusive until')
    await expect(currentStage(page)).toHaveText('Agreed')
  }
  const letter = seller.getByRole('link', { name: 'Letter of intent (PDF)' })
  const paper = await seller.request.get((await letter.getAttribute('href')) ?? '')
  expect(paper.headers()['content-type']).toBe('application/pdf')

  await buyer.getByRole('button', { name: 'Start due diligence' }).click()
  await buyer.getByRole('dialog').getByRole('button', { name: 'Start due diligence' }).click()
  await expect(currentStage(seller)).toHaveText('Due diligence')

  await open(`/my-businesses/${listingId}?tab=offers`, seller)
  const table = seller.getByRole('table', { name: 'The newest offer of each buyer, highest price first' })
  await expect(table.getByRole('columnheader', { name: 'Ben Buyer' })).toContainText('Due diligence')
  await table.getByRole('link', { name: 'Ben Buyer' }).click()
  await expect(currentStage(seller)).toHaveText('Due diligence')
})

test('the deal is accessible from the first offer to the agreement, and can be passed on', async ({
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
  await expect(seller.getByRole('columnheader')).toContainText(['Terms', 'Carl Buyer', 'Ben Buyer', 'Ann Buyer'])
  await expectAccessible(seller)

  const ann = seller.getByRole('columnheader', { name: 'Ann Buyer' })
  await ann.getByRole('link', { name: 'Ann Buyer' }).click()
  await seller.getByRole('button', { name: 'Pass on this deal' }).click()
  const early = seller.getByRole('dialog', { name: 'Pass on this deal' })
  await expect(early).toContainText('The open offer ends.')
  await early.getByLabel('The financing').check()
  await early.getByRole('button', { name: 'Pass', exact: true }).click()
  await expect(seller.getByRole('heading', { name: 'Passed' })).toBeFocused()

  await buyer.getByRole('button', { name: 'Accept' }).click()
  await expectAccessible(buyer)
  const dialog = buyer.getByRole('dialog', { name: 'Accept version 2?' })
  await dialog.getByLabel('Your full name').fill('Ben Buyer')
  await dialog.getByRole('button', { name: 'Sign and accept' }).click()
  await expect(buyer.getByRole('heading', { name: 'Agreed' })).toBeFocused()
  await expectAccessible(buyer)
  await buyer.getByRole('button', { name: 'Pass on this deal' }).click()
  const pass = buyer.getByRole('dialog', { name: 'Pass on this deal' })
  await pass.getByRole('button', { name: 'Pass', exact: true }).click()
  await expect(pass.getByText('Choose a reason')).toBeVisible()
  await expectAccessible(buyer)
  await pass.getByLabel('The financing').check()
  await pass.getByRole('button', { name: 'Pass', exact: true }).click()
  await expect(buyer.getByRole('region', { name: 'Passed' })).toContainText('The reason: the financing')
  await expect(buyer.getByRole('button', { name: 'Make another offer' })).toBeVisible()
  await expectAccessible(buyer)
})

test.describe('when an answer is refused', () => {
  test.use({ expectedMessages: [/status of (?:401|409)/u] })

  test('what is typed survives the end of the session, and a step that comes too late keeps the focus', async ({
    page: buyer,
    open,
    newVisitor,
  }) => {
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

    await open(deal, seller)
    await seller.getByRole('button', { name: 'Decline' }).click()
    const dialog = seller.getByRole('dialog', { name: 'Decline version 1?' })
    await expect(dialog).toBeVisible()
    await buyer.getByRole('button', { name: 'Withdraw' }).click()
    await buyer.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
    await expect(buyer.getByRole('button', { name: 'Make another offer' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Decline' }).click()
    await expect(seller.getByRole('heading', { name: 'Offer', exact: true })).toBeFocused()

    // What was sent is no longer a draft, which would open the form, and another offer begins with it.
    await open(deal, buyer)
    await expect(form).toBeHidden()
    await buyer.getByRole('button', { name: 'Make another offer' }).click()
    await expect(form.getByLabel('Remarks')).toHaveValue('With the van.')
    await expect(form.getByLabel('Your full name')).toHaveValue('')
  })
})
