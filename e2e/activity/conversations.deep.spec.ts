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
  await sections.getByRole('link', { name: 'Messages, 1 unread' }).click()
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
  await expect(buyer.getByText('Rosa Seller takes no more messages from you.')).toBeVisible()
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
