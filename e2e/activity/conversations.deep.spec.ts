import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { OpenedConversation } from '#shared/conversations/conversations.ts'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { expect, test } from '#e2e/support/empty-market.ts'
import { signUp } from '#e2e/support/members.ts'
import { listBusiness, openWaiting, signUpAsStaff } from '#e2e/support/staff.ts'
import { subscribe } from '#e2e/support/subscriptions.ts'

test.describe.configure({ mode: 'default' })
// Colors are checked without transitions, since intermediate ones lack contrast.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  // The browser's own messages about failures that the tests cause.
  expectedMessages: [/net::ERR_FAILED|status of (?:503|404)/u],
})

/** Someone with a business for sale, and the business. */
async function sell(page: Page, businessName: string, firstName = 'Rosa'): Promise<number> {
  await signUp(page, { firstName, lastName: 'Seller' })
  return listBusiness(page, { businessName })
}

async function signUpSubscriber(page: Page, firstName = 'Ben'): Promise<void> {
  const { email } = await signUp(page, { firstName, lastName: 'Buyer' })
  await page.request.post('/api/user/role', { data: { role: 'buyer' } })
  await subscribe(email)
}

async function contact(page: Page, listingId: number, text: string): Promise<string> {
  const answer = await page.request.post('/api/conversations', { data: { listingId, clientKey: randomUUID(), text } })
  expect(answer.status()).toBe(201)
  return OpenedConversation.parse(await answer.json()).id
}

async function write(page: Page, id: string, text: string): Promise<void> {
  const answer = await page.request.post(`/api/conversations/${id}/messages`, {
    data: { clientKey: randomUUID(), text },
  })
  expect(answer.status()).toBe(201)
}

const composer = (page: Page) => page.getByRole('textbox', { name: /^Message to /u })

test('two browsers chat without a reload, and a draft survives a failure and a reload', async ({
  page: seller,
  open,
  newVisitor,
}) => {
  const listingId = await sell(seller, 'Tidewater Books')
  const buyer = await newVisitor()
  await signUpSubscriber(buyer)
  const id = await contact(buyer, listingId, 'Is it still for sale?')
  await open(`/messages/${id}`, buyer)

  await open('/dashboard', seller)
  const sections = seller.getByRole('navigation', { name: 'Sections' })
  await sections.getByRole('link', { name: /^Messages ?, 1 unread$/u }).click()
  await expect(seller).toHaveURL('/messages')
  await seller.getByRole('link', { name: /^Tidewater Books/u }).click()
  await expect(seller.getByRole('log')).toContainText('Is it still for sale?')
  await composer(seller).fill('It is.')
  await composer(seller).press('Shift+Enter')
  await composer(seller).pressSequentially('Come by tomorrow.')
  await composer(seller).press('Enter')
  await expect(buyer.getByRole('log')).toContainText('It is.\nCome by tomorrow.')
  await expect(composer(seller)).toHaveValue('')

  await buyer.route('**/messages', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
  await composer(buyer).fill('At nine?')
  await buyer.getByRole('button', { name: 'Send' }).click()
  await expect(buyer.getByText('The site did not answer. What you typed is still here')).toBeVisible()
  await buyer.unroute('**/messages')
  await open(`/messages/${id}`, buyer)
  await expect(composer(buyer)).toHaveValue('At nine?')
  await buyer.getByRole('button', { name: 'Send' }).click()
  await expect(seller.getByRole('log')).toContainText('At nine?')
  await expect(sections.getByRole('link', { name: 'Messages', exact: true })).toBeVisible()
})

test("a document is shared from a business's page, and the seller downloads it", async ({
  page: buyer,
  open,
  newVisitor,
}) => {
  const seller = await newVisitor()
  const listingId = await sell(seller, 'Corner Books')
  await signUpSubscriber(buyer)
  await open(`/business/${listingId}`, buyer)
  await buyer.getByRole('region', { name: 'Contact Seller' }).getByRole('button', { name: 'Share Documents' }).click()
  const dialog = buyer.getByRole('dialog', { name: 'Share Documents' })
  const chooser = dialog.getByLabel('File')
  await dialog.getByRole('button', { name: 'Share' }).click()
  await expect(dialog.getByRole('group', { name: 'Please correct 2 fields.' })).toBeFocused()
  await expectAccessible(buyer)
  await dialog.getByLabel('Message').fill('My proof of funds')
  await chooser.setInputFiles({ name: 'funds.txt', mimeType: 'text/plain', buffer: Buffer.from('Enough money') })
  await dialog.getByRole('button', { name: 'Share' }).click()
  await expect(buyer.getByRole('log')).toContainText('funds.txt')

  await open('/messages', seller)
  await seller.getByRole('link', { name: /^Corner Books/u }).click()
  const download = seller.waitForEvent('download')
  await seller.getByRole('log').getByRole('link', { name: 'funds.txt' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toBe('Enough money')
  await expectAccessible(seller)
})

test('a block stops messages until it is lifted, and a report reaches staff', async ({
  page: seller,
  open,
  newVisitor,
}) => {
  const listingId = await sell(seller, 'Meadow Florist')
  const [buyer, staff] = [await newVisitor(), await newVisitor()]
  await signUpSubscriber(buyer)
  const id = await contact(buyer, listingId, 'Send me your password')
  await open(`/messages/${id}`, buyer)
  await open(`/messages/${id}`, seller)
  const more = seller.getByRole('button', { name: 'More about the conversation with Ben Buyer' })
  await more.click()
  await seller.getByRole('button', { name: 'Block Ben Buyer' }).click()
  await expectAccessible(seller)
  await seller.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(seller.getByText('You blocked Ben Buyer')).toBeVisible()
  await expect(buyer.getByText('Rosa Seller no longer accepts messages from you.')).toBeVisible()
  await expect(composer(buyer)).toHaveCount(0)
  await seller.getByRole('button', { name: 'Unblock', exact: true }).click()
  await expect(composer(buyer)).toBeVisible()

  await more.click()
  await seller.getByRole('button', { name: 'Report to our staff' }).click()
  const dialog = seller.getByRole('dialog', { name: 'Report this conversation' })
  await dialog.getByLabel('What is wrong').selectOption('scam')
  await dialog.getByLabel('What happened').fill('Asks for my password.')
  await expectAccessible(seller)
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(seller.getByText('Our staff will review it.')).toBeVisible()

  await signUpAsStaff(staff)
  await open('/admin/review?queue=reports', staff)
  await openWaiting(staff, 'A scam, or asks for money or passwords')
  const report = staff.getByRole('article', { name: 'A scam, or asks for money or passwords' })
  await expect(report).toContainText('Asks for my password.')
  await expect(report.getByText('Send me your password')).toHaveCount(0)
  await report.getByRole('button', { name: 'Read the messages' }).click()
  await expect(report.getByRole('log')).toContainText('Send me your password')
  await expectAccessible(staff)
  await report.getByLabel('What you did').fill('Warned Ben.')
  await report.getByRole('button', { name: 'Close the report' }).click()
  await expect(staff.getByRole('paragraph').filter({ hasText: 'The report about Ben Buyer is closed.' })).toBeFocused()
  await staff.getByRole('link', { name: 'Log', exact: true }).click()
  await expect(staff.getByRole('listitem').filter({ hasText: 'Warned Ben.' })).toContainText(
    'closed a report about Ben Buyer',
  )
})

test('if the stream fails, the page polls every ten seconds', async ({ page: seller, open, newVisitor }) => {
  const listingId = await sell(seller, 'Quiet Cafe')
  const buyer = await newVisitor()
  await signUpSubscriber(buyer)
  const id = await contact(buyer, listingId, 'Hello')
  await seller.route('**/api/conversations/stream', (route) => route.fulfill({ status: 503 }))
  await seller.clock.install()
  await open(`/messages/${id}`, seller)
  await write(buyer, id, 'Are you there?')
  // Ten seconds from when the page detected it.
  await expect(async () => {
    await seller.clock.fastForward(11_000)
    await expect(seller.getByRole('log')).toContainText('Are you there?', { timeout: 1000 })
  }).toPass()
})

test("an empty inbox, a full one and a long conversation are accessible, and other members' conversations are not found", async ({
  page: seller,
  open,
  newVisitor,
}) => {
  const listingId = await sell(seller, 'Perry Street Books')
  await open('/messages', seller)
  await expect(seller.getByRole('heading', { name: 'No messages yet' })).toBeVisible()
  await expectAccessible(seller)
  const buyer = await newVisitor()
  await signUpSubscriber(buyer, 'Bartholomew')
  const id = await contact(buyer, listingId, `${'An unbrokenlongwordthatnothingends'.repeat(20)}\n\nAnd a line.`)
  for (let index = 1; index <= 60; index += 1) await write(buyer, id, `Message ${index}`)
  await open('/messages', seller)
  await expectAccessible(seller)
  await seller.getByText('Emails and download').click()
  await expectAccessible(seller)
  await seller.getByRole('switch').click()
  await expect(seller.getByRole('switch')).not.toBeChecked()
  await open(`/messages/${id}`, seller)
  await expect(seller.getByRole('log').getByText('Message 60', { exact: true })).toBeInViewport()
  await expectAccessible(seller)
  const earlier = seller.getByRole('button', { name: 'Show earlier messages' })
  await earlier.focus()
  await earlier.click()
  await expect(seller.getByRole('log')).toContainText('An unbrokenlongword')
  await expect(earlier).toHaveCount(0)
  const stranger = await newVisitor()
  await signUp(stranger)
  await open(`/messages/${id}`, stranger)
  await expect(stranger.getByRole('heading', { name: 'Conversation not found' })).toBeVisible()
})

/** Both, inside the window. */
async function expectFits(page: Page, newest: string): Promise<void> {
  await expect(page.getByRole('log').getByText(newest, { exact: true })).toBeInViewport({ ratio: 1 })
  for (const part of [composer(page), page.getByRole('button', { name: 'Send' })]) {
    await expect(part).toBeInViewport({ ratio: 1 })
    // Nothing lies over it.
    await part.click({ trial: true })
  }
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBeLessThanOrEqual(0)
}

test('the field and the newest message are on the screen, whatever its height', async ({
  page: seller,
  open,
  newVisitor,
}) => {
  const listingId = await sell(seller, 'Window Books')
  const buyer = await newVisitor()
  await signUpSubscriber(buyer)
  const id = await contact(buyer, listingId, 'Hello')
  for (let index = 1; index <= 20; index += 1) await write(buyer, id, `Message ${index}`)
  for (const [width, height] of [
    [1280, 800],
    [1024, 700],
    [360, 780],
    // What a keyboard leaves of a phone.
    [360, 500],
  ] as const) {
    await seller.setViewportSize({ width, height })
    await open(`/messages/${id}`, seller)
    await expectFits(seller, 'Message 20')
  }
  // Larger letters and a low window: the page scrolls, and nothing is covered.
  await seller.setViewportSize({ width: 360, height: 320 })
  await seller.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await composer(seller).scrollIntoViewIfNeeded()
  await composer(seller).click()
  await expect(composer(seller)).toBeFocused()

  // The server's page alone has it so, too.
  await seller.setViewportSize({ width: 360, height: 780 })
  const release = await holdScripts(seller)
  await seller.goto(`/messages/${id}`, { waitUntil: 'commit' })
  await expect(seller.getByRole('log').getByText('Message 20', { exact: true })).toBeInViewport({ ratio: 1 })
  await expect(composer(seller)).toBeInViewport({ ratio: 1 })
  await release()
})

/** Of the application, until they are released. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await promise
    await route.fallback()
  })
  return async () => {
    resolve()
    await page.unrouteAll({ behavior: 'wait' })
  }
}

test('from 1024 pixels the inbox is beside the conversation, each with its own address', async ({
  page: seller,
  open,
  newVisitor,
}) => {
  const [first, second] = [
    await sell(seller, 'Left Books'),
    await listBusiness(seller, { businessName: 'Right Books' }),
  ]
  const buyer = await newVisitor()
  await signUpSubscriber(buyer)
  await contact(buyer, first, 'About the left one')
  await contact(buyer, second, 'About the right one')
  const left = seller.getByRole('link', { name: /^Left Books .*a buyer/u })
  const right = seller.getByRole('link', { name: /^Right Books .*a buyer/u })
  const choose = seller.getByText('Choose a conversation to read it here.')

  await seller.setViewportSize({ width: 1024, height: 700 })
  await open('/messages', seller)
  await expect(choose).toBeInViewport()
  await left.click()
  await expect(seller).toHaveURL(/\/messages\/[\w-]+$/u)
  await expect(seller.getByRole('log')).toContainText('About the left one')
  await expect(left).toHaveAttribute('aria-current', 'page')
  await right.click()
  await expect(seller.getByRole('log')).toContainText('About the right one')
  await seller.goBack()
  await expect(seller.getByRole('log')).toContainText('About the left one')
  await seller.goBack()
  await expect(seller).toHaveURL('/messages')
  await expect(choose).toBeVisible()
  await expectAccessible(seller)

  await seller.setViewportSize({ width: 1023, height: 700 })
  await expect(choose).toBeHidden()
  await right.click()
  await expect(seller.getByRole('log')).toContainText('About the right one')
  await expect(left).toBeHidden()
  await seller.getByRole('main').getByRole('link', { name: 'Messages', exact: true }).first().click()
  await expect(left).toBeVisible()
})

test('a message that comes scrolls in only at the end, in each of two tabs', async ({
  page: seller,
  open,
  newVisitor,
}) => {
  const listingId = await sell(seller, 'Twice Books')
  const buyer = await newVisitor()
  await signUpSubscriber(buyer)
  const id = await contact(buyer, listingId, 'Hello')
  for (let index = 1; index <= 30; index += 1) await write(buyer, id, `Message ${index}`)
  const other = await seller.context().newPage()
  await seller.setViewportSize({ width: 360, height: 780 })
  await open(`/messages/${id}`, seller)
  await open(`/messages/${id}`, other)
  const log = other.getByRole('log')
  await log.evaluate((element) => element.scrollTo(0, -600))
  const before = await log.getByText('Message 10', { exact: true }).boundingBox()
  await composer(seller).fill('Yes')
  await seller.getByRole('button', { name: 'Send' }).click()
  await expect(seller.getByRole('log').getByText('Yes', { exact: true })).toBeInViewport()
  await expect(log).toContainText('Yes')
  await expect(log.getByText('Yes', { exact: true })).not.toBeInViewport()
  const after = await log.getByText('Message 10', { exact: true }).boundingBox()
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(1)
  await log.evaluate((element) => element.scrollTo(0, 0))
  await write(buyer, id, 'Good')
  await expect(log.getByText('Good', { exact: true })).toBeInViewport()
  await expect(seller.getByRole('log').getByText('Good', { exact: true })).toBeInViewport()
  await other.close()
})

test('a message’s field grows with its text in browsers that can not size fields by their content', async ({
  page: buyer,
  newVisitor,
  open,
}) => {
  await buyer.addInitScript(() => {
    const { supports } = CSS
    CSS.supports = (...words: [string, string?]) =>
      words[0] !== 'field-sizing' && supports.apply(CSS, words as [string])
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('textarea { field-sizing: fixed !important }')
    document.adoptedStyleSheets = [sheet]
  })
  const listingId = await sell(await newVisitor(), 'Tall Bakery')
  await signUpSubscriber(buyer)
  await open(`/messages/${await contact(buyer, listingId, 'Hello')}`)
  const height = async () => (await composer(buyer).boundingBox())?.height ?? 0
  const before = await height()
  await composer(buyer).fill('One line\n'.repeat(6))
  expect(await height()).toBeGreaterThan(before * 1.5)
  await composer(buyer).fill('One line\n'.repeat(60))
  expect(await height()).toBeLessThanOrEqual(242)
  await composer(buyer).fill('Hello')
  expect(await height()).toBe(before)
})
