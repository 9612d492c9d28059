import { Buffer } from 'node:buffer'
import type { Locator, Page } from '@playwright/test'
import { NARROW, WIDE } from '#e2e/support/accessible.ts'
import { expect, test } from '#e2e/support/empty-market.ts'
import { signUp } from '#e2e/support/members.ts'
import { listBusiness } from '#e2e/support/staff.ts'
import { subscribe } from '#e2e/support/subscriptions.ts'

test.use({ viewport: NARROW })

const BOOKS = 'Profit and loss statements of the last three years, month by month'

test('four people carry a sale from the first message to the keys', async ({ page: buyer, open, newVisitor }) => {
  // Two on a phone, two at a desk.
  test.slow()
  const [seller, lender, attorney] = [await newVisitor(), await newVisitor(), await newVisitor()]
  for (const page of [seller, lender]) await page.setViewportSize(WIDE)
  await signUp(seller, { firstName: 'Rosa', lastName: 'Seller' })
  const listingId = await listBusiness(seller, { businessName: 'Tidewater Books' })
  const { email } = await signUp(buyer, { firstName: 'Ben', lastName: 'Buyer' })
  await buyer.request.post('/api/user/role', { data: { role: 'buyer' } })
  await subscribe(email)

  await open(`/business/${listingId}`, buyer)
  await buyer.getByRole('region', { name: 'Contact Seller' }).getByRole('button', { name: 'Send Message' }).click()
  const message = buyer.getByRole('dialog', { name: 'Send Message' })
  await message.getByRole('textbox').fill('Is it still for sale?')
  await message.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(buyer.getByRole('log')).toContainText('Is it still for sale?')
  const { pathname } = new URL(buyer.url())
  await open(pathname, seller)
  await seller.getByRole('textbox', { name: /^Message to /u }).fill('It is. Make me an offer.')
  await seller.getByRole('textbox', { name: /^Message to /u }).press('Enter')
  await expect(buyer.getByRole('log')).toContainText('Make me an offer.')

  await buyer.getByRole('link', { name: 'Deal' }).click()
  await buyer.getByRole('button', { name: 'Make an offer' }).click()
  const offer = buyer.getByRole('form', { name: 'Your offer' })
  await offer.getByLabel('Price', { exact: true }).fill('80,000')
  await offer.getByLabel('Your full name').fill('Ben Buyer')
  await offer.getByRole('button', { name: 'Sign and send the offer' }).click()
  await expect(buyer.getByRole('heading', { name: 'Version 1: offer by you' })).toBeVisible()
  await seller.getByRole('link', { name: /^Deal/u }).click()
  await seller
    .getByRole('article', { name: 'Version 1: offer by Ben Buyer' })
    .getByRole('button', { name: 'Accept' })
    .click()
  const acceptance = seller.getByRole('dialog', { name: 'Accept version 1?' })
  await acceptance.getByLabel('Your full name').fill('Rosa Seller')
  await acceptance.getByRole('button', { name: 'Sign and accept' }).click()
  await expect(stage(seller)).toHaveText('Agreed')
  await take(buyer, 'Start due diligence')
  await expect(stage(seller)).toHaveText('Due diligence')

  await seller.getByRole('link', { name: /^Room/u }).click()
  const own = await unfold(seller, BOOKS)
  await own
    .getByLabel('Add a file')
    .setInputFiles({ name: 'books.txt', mimeType: 'text/plain', buffer: Buffer.from('All of it.') })
  await own.getByRole('button', { name: 'Provided' }).click()
  await buyer.getByRole('link', { name: /^Room/u }).click()
  await buyer.getByRole('link', { name: 'Waiting for you 1' }).click()
  await (await unfold(buyer, BOOKS)).getByRole('button', { name: 'Accept' }).click()
  await expect(seller.getByRole('progressbar', { name: /^1 of \d+ tasks done$/u })).toBeVisible()

  const ask = buyer.getByRole('form', { name: 'Ask a question' })
  await ask.getByLabel('Your question').fill('How old is the roof?')
  await ask.getByRole('button', { name: 'Ask' }).click()
  const question = seller.getByRole('article', { name: 'How old is the roof?' })
  await question.getByRole('button', { name: 'Answer' }).click()
  await question.getByLabel('Your answer').fill('Twelve years.')
  await question.getByRole('button', { name: 'Send the answer' }).click()
  await expect(buyer.getByRole('article', { name: 'How old is the roof?' })).toContainText('Twelve years.')

  const doors = [
    [attorney, await invite(buyer, 'Attorney', 'Ada Attorney')],
    [lender, await invite(seller, 'Lender', 'Lou Lender')],
  ] as const
  for (const [guest, path] of doors) {
    await open(path, guest)
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Tidewater Books')
    await expect(guest.getByText('Twelve years.')).toBeVisible()
    await expect(guest.getByRole('main').getByRole('button')).toHaveCount(0)
    const paper = guest.getByRole('link', { name: 'books.txt' })
    expect(await (await guest.request.get((await paper.getAttribute('href')) ?? '')).text()).toBe('All of it.')
  }

  for (const page of [buyer, seller]) await page.getByRole('link', { name: /^Deal/u }).click()
  await take(buyer, 'Start the closing')
  await expect(stage(seller)).toHaveText('Closing')
  await take(seller, 'The business is handed over', 'Yes, it is handed over')
  await expect(stage(buyer)).toHaveText('Closed')
  for (const page of [buyer, seller]) {
    const review = page.getByRole('form', { name: 'Your review' })
    await review.getByRole('radio', { name: '5 stars' }).check()
    await review.getByRole('button', { name: 'Write the review' }).click()
  }
  for (const page of [buyer, seller]) {
    await expect(page.getByText('Both reviews are shown. They no longer change.')).toBeVisible()
  }
  const forSale = await (await lender.request.get('/api/businesses?search=Tidewater')).text()
  expect(forSale).not.toContain(`"id":${listingId},`)
})

function stage(page: Page): Locator {
  return page.getByRole('list', { name: 'Stages of the deal' }).locator('[aria-current=step]')
}

/** A step of the deal, and its confirmation. */
async function take(page: Page, step: string, yes = step): Promise<void> {
  await page.getByRole('button', { name: step }).click()
  await page.getByRole('dialog').getByRole('button', { name: yes }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

async function unfold(page: Page, title: string): Promise<Locator> {
  const row = page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) })
  await row.getByText(title, { exact: true }).click()
  await expect(row.getByRole('group')).toHaveAttribute('open')
  return row
}

/** @returns the path of the secret address. */
async function invite(page: Page, role: string, name: string): Promise<string> {
  const guests = page.getByRole('region', { name: 'Guests' })
  await guests.getByRole('button', { name: 'Invite someone' }).click()
  const form = guests.getByRole('form', { name: 'Invite someone' })
  await form.getByLabel('What they do').selectOption(role)
  await form.getByLabel('Name').fill(name)
  await form.getByRole('button', { name: 'Create the address' }).click()
  const told = guests.getByRole('region', { name: `The address for ${name}` })
  const { pathname } = new URL(await told.getByLabel('Secret address').inputValue())
  await told.getByRole('button', { name: 'I have passed it on' }).click()
  return pathname
}
