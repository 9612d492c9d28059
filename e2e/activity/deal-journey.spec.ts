import { Buffer } from 'node:buffer'
import type { Locator, Page } from '@playwright/test'
import { NARROW, WIDE } from '#e2e/support/accessible.ts'
import { signUpBuyer } from '#e2e/support/deals.ts'
import { expect, test } from '#e2e/support/empty-market.ts'
import { signUp } from '#e2e/support/members.ts'
import { listBusiness } from '#e2e/support/staff.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const BOOKS = 'Profit and loss statements of the last three years, month by month'
const RETURNS = 'Federal tax returns and state excise tax returns, compared line by line with the statements'

type Open = (path: string, page?: Page) => Promise<void>

test('four people take a deal from the first message to the reviews', async ({ page: buyer, open, newVisitor }) => {
  const [seller, attorney, lender] = [await newVisitor(), await newVisitor(), await newVisitor()]
  await Promise.all([buyer, lender].map((page) => page.setViewportSize(WIDE)))
  await Promise.all([seller, attorney].map((page) => page.setViewportSize(NARROW)))
  await signUp(seller, { firstName: 'Rosa', lastName: 'Seller' })
  const listingId = await listBusiness(seller, { businessName: 'Tidewater Books' })
  await signUpBuyer(buyer, 'Ben')

  const path = await test.step('a message and its answer', () => talkOnPages(buyer, seller, { open, listingId }))

  await test.step('an offer, and both signatures', async () => {
    await part(buyer, 'Deal').click()
    await buyer.getByRole('button', { name: 'Make an offer' }).click()
    const offer = buyer.getByRole('form', { name: 'Your offer' })
    await offer.getByLabel('Price', { exact: true }).fill('80,000')
    await offer.getByLabel('Your full name').fill('Ben Buyer')
    await offer.getByRole('button', { name: 'Sign and send the offer' }).click()
    await part(seller, 'Deal').click()
    await seller.getByRole('button', { name: 'Accept' }).click()
    const signing = seller.getByRole('dialog', { name: 'Accept version 1?' })
    await signing.getByLabel('Your full name').fill('Rosa Seller')
    await signing.getByRole('button', { name: 'Sign and accept' }).click()
    await expect(buyer.getByRole('region', { name: 'Agreed' })).toContainText('Exclusive until')
    await confirm(buyer, 'Start due diligence')
    await expect(part(seller, 'Deal')).toContainText('Due diligence')
  })

  await test.step('papers are provided and accepted, and a question is answered', async () => {
    for (const page of [buyer, seller]) await openAllTasks(page)
    await provide(seller, BOOKS, 'books.txt')
    await expect(part(buyer, 'Deal room')).toContainText('1 needs you')
    const books = await unfold(buyer, BOOKS)
    await expect(books.getByRole('link', { name: 'books.txt' })).toBeVisible()
    await books.getByRole('button', { name: 'Accept' }).click()
    for (const page of [buyer, seller]) {
      await expect(page.getByRole('progressbar', { name: /^1 of \d+ tasks done$/u })).toBeVisible()
    }
    const ask = buyer.getByRole('form', { name: 'Ask a question' })
    await ask.getByLabel('Your question').fill('How old is the roof?')
    await ask.getByRole('button', { name: 'Ask' }).click()
    const asked = seller.getByRole('article', { name: 'How old is the roof?' })
    await asked.getByRole('button', { name: 'Answer' }).click()
    await asked.getByLabel('Your answer').fill('Twelve years.')
    await asked.getByRole('button', { name: 'Send the answer' }).click()
    await expect(buyer.getByRole('article', { name: 'How old is the roof?' })).toContainText('Twelve years.')
  })

  await test.step('the guests of both read the same', async () => {
    await open(await invite(seller, 'Attorney', 'Ada Attorney'), attorney)
    await open(await invite(buyer, 'Lender', 'Lee Lender'), lender)
    for (const page of [attorney, lender]) {
      const room = page.getByRole('main')
      await expect(room.getByRole('heading', { level: 1 })).toHaveText('Tidewater Books')
      await expect(room.getByRole('listitem').filter({ hasText: BOOKS }).first()).toContainText('Done')
      await expect(room.getByText('Twelve years.')).toBeVisible()
      const paper = await page.request.get(
        (await room.getByRole('link', { name: 'books.txt' }).getAttribute('href')) ?? '',
      )
      expect(await paper.text()).toBe('books.txt in full')
    }
    await provide(seller, RETURNS, 'returns.txt')
    await lender.reload()
    await expect(lender.getByRole('link', { name: 'returns.txt' })).toBeVisible()
  })

  await test.step('the closing, and the handover of the business', async () => {
    for (const page of [buyer, seller]) await part(page, 'Deal').click()
    await confirm(buyer, 'Start the closing')
    await expect(part(seller, 'Deal')).toContainText('Closing')
    await confirm(seller, 'The business is handed over', 'Yes, it is handed over')
    await expect(part(buyer, 'Deal')).toContainText('Closed')
    await attorney.reload()
    await expect(attorney.getByRole('definition').filter({ hasText: /^Closed$/u })).toBeVisible()
    const forSale = await (await lender.request.get('/api/businesses?search=Tidewater')).text()
    expect(forSale).not.toContain(`"id":${listingId},`)
  })

  await test.step('both say how it was', async () => {
    await review(buyer, '5 stars', 'Open books, and patient.')
    await expect(seller.getByText('Ben Buyer has written one.')).toBeVisible()
    await expect(seller.getByText('Open books, and patient.')).toHaveCount(0)
    await review(seller, '4 stars', 'Paid on the day.')
    for (const page of [buyer, seller]) {
      await expect(page.getByText('Both reviews are shown. They no longer change.')).toBeVisible()
      await expect(page.getByText('Open books, and patient.')).toBeVisible()
      await expect(page.getByText('Paid on the day.')).toBeVisible()
    }
  })

  expect(new URL(buyer.url()).pathname).toBe(path)
})

/** @returns the path of the conversation. */
async function talkOnPages(
  buyer: Page,
  seller: Page,
  { open, listingId }: { open: Open; listingId: number },
): Promise<string> {
  await open(`/business/${listingId}`, buyer)
  await buyer.getByRole('button', { name: 'Send Message' }).click()
  const dialog = buyer.getByRole('dialog', { name: 'Send Message' })
  await dialog.getByRole('textbox').fill('Is it still for sale?')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(buyer).toHaveURL(/\/messages\/[0-9a-f-]{36}$/u)
  const { pathname } = new URL(buyer.url())
  await open(pathname, seller)
  await expect(seller.getByRole('log')).toContainText('Is it still for sale?')
  await seller.getByRole('textbox', { name: 'Message to Ben Buyer' }).fill('It is. Make me an offer.')
  await seller.getByRole('button', { name: 'Send' }).click()
  await expect(buyer.getByRole('log')).toContainText('Make me an offer.')
  return pathname
}

async function openAllTasks(page: Page): Promise<void> {
  await part(page, 'Deal room').click()
  await page.getByRole('link', { name: /^All tasks/u }).click()
}

function part(page: Page, name: 'Deal' | 'Deal room'): Locator {
  const begin = name === 'Deal' ? /^Deal(?! room)/u : /^Deal room/u
  return page.getByRole('navigation', { name: 'Parts of this conversation' }).getByRole('link', { name: begin })
}

/** A step of the deal, and the answer to the question whether to take it. */
async function confirm(page: Page, step: string, yes = step): Promise<void> {
  await page.getByRole('button', { name: step }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: yes }).click()
  await expect(dialog).toBeHidden()
}

async function unfold(page: Page, title: string): Promise<Locator> {
  const row = page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) })
  await row.getByText(title, { exact: true }).click()
  await expect(row.getByRole('group')).toHaveAttribute('open')
  return row
}

/** Provides a task of one's own with a paper. */
async function provide(page: Page, title: string, name: string): Promise<void> {
  const row = await unfold(page, title)
  const file = { name, mimeType: 'text/plain', buffer: Buffer.from(`${name} in full`) }
  await row.getByLabel('Add a file').setInputFiles(file)
  // At once: the task is handed on once its paper is there.
  await row.getByRole('button', { name: 'Provided' }).click()
  await expect(row.getByRole('link', { name })).toBeVisible()
  await expect(row.getByText(/^Provided, .* checks it$/u)).toBeVisible()
}

/** @returns the path that the guest is given. */
async function invite(page: Page, role: string, name: string): Promise<string> {
  const guests = page.getByRole('region', { name: 'Guests' })
  await guests.getByRole('button', { name: 'Invite someone' }).click()
  await guests.getByLabel('What they do').selectOption(role)
  await guests.getByLabel('Name').fill(name)
  await guests.getByRole('button', { name: 'Create the address' }).click()
  const address = await guests.getByLabel('Secret address').inputValue()
  await guests.getByRole('button', { name: 'I have passed it on' }).click()
  await expect(guests).toContainText(name)
  return new URL(address).pathname
}

async function review(page: Page, rating: string, text: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Your review' })
  await form.getByRole('radio', { name: rating }).check()
  await form.getByLabel('In words').fill(text)
  await form.getByRole('button', { name: 'Write the review' }).click()
  await expect(form).toBeHidden()
}
