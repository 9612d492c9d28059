import { Buffer } from 'node:buffer'
import type { Locator, Page } from '@playwright/test'
import { Room } from '#shared/deals/room/tasks.ts'
import { expectAccessible, WIDE } from '#e2e/support/accessible.ts'
import { agree, talk } from '#e2e/support/deals.ts'
import { expect, test } from '#e2e/support/empty-market.ts'

test.describe.configure({ mode: 'default' })
// Colors are checked without transitions, since intermediate ones lack contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const question = (page: Page, text: string) => page.getByRole('article', { name: text })

/** Takes a step with the deal, through the API. */
async function move(page: Page, conversationId: string, step: 'start_closing' | 'close'): Promise<void> {
  expect((await page.request.post(`/api/deals/${conversationId}/${step}`, { data: {} })).status(), step).toBe(200)
}

test.describe('a guest', () => {
  test.use({ expectedMessages: [/status of 404/u] })

  test('reads the room without an account until the access is ended', async ({ page: buyer, open, newVisitor }) => {
    const seller = await newVisitor()
    const { conversationId, path } = await talk(seller, buyer)
    await agree(seller, buyer, conversationId)
    await buyer.request.post(`/api/deals/${conversationId}/questions`, { data: { text: 'How old is the roof?' } })
    const { tasks } = Room.parse(await (await seller.request.get(`/api/deals/${conversationId}/tasks`)).json())
    const own = tasks.find(({ isOwn }) => isOwn)
    const multipart = { file: { name: 'books.txt', mimeType: 'text/plain', buffer: Buffer.from('All of it.') } }
    const sent = await seller.request.post(`/api/deals/${conversationId}/tasks/${own?.id}/papers`, { multipart })
    expect(sent.status()).toBe(201)

    await open(`${path}?tab=room&show=all`, seller)
    const guests = seller.getByRole('region', { name: 'Guests' })
    await guests.getByRole('button', { name: 'Invite someone' }).click()
    const form = guests.getByRole('form', { name: 'Invite someone' })
    await expect(form.getByLabel('What they do')).toBeFocused()
    await form.getByLabel('Days').fill('31')
    await form.getByRole('button', { name: 'Create the address' }).click()
    await expect(form.getByRole('group', { name: 'Please correct 3 fields.' })).toBeFocused()
    await question(seller, 'How old is the roof?').getByRole('button', { name: 'Answer' }).click()
    await expectAccessible(seller)
    await seller.setViewportSize(WIDE)
    await form.getByLabel('What they do').selectOption('Attorney')
    await form.getByLabel('Name').fill('Ada Attorney')
    await form.getByLabel('Days').fill('7')
    await form.getByRole('button', { name: 'Create the address' }).click()
    const told = guests.getByRole('region', { name: 'The address for Ada Attorney' })
    await expect(told.getByRole('heading')).toBeFocused()
    await expect(told).toContainText('It is shown only now.')
    const address = new URL(await told.getByLabel('Secret address').inputValue())
    expect(await told.getByRole('link', { name: 'Write an email' }).getAttribute('href')).toContain(
      encodeURIComponent(address.href),
    )
    await expectAccessible(seller)
    await seller.setViewportSize(WIDE)
    await told.getByRole('button', { name: 'I have passed it on' }).click()
    await expect(guests.getByRole('button', { name: 'Invite someone' })).toBeFocused()
    await expect(guests).toContainText('Has not opened it yet')

    const guest = await newVisitor()
    const answer = await guest.request.get(address.pathname)
    expect(answer.headers()).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
    const source = await answer.text()
    expect(source).toContain('<meta name="robots" content="noindex"')
    // Without scripts too.
    expect(source).toContain('How old is the roof?')
    await open(address.pathname, guest)
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Tidewater Books')
    await expect(guest.getByText('Rosa Seller')).toBeVisible()
    await expect(guest.getByText('Ben Buyer')).toBeVisible()
    await expect(guest.getByRole('main').getByRole('textbox')).toHaveCount(0)
    await expect(guest.getByRole('main').getByRole('button')).toHaveCount(0)
    // Links to sign in don't bring the secret along.
    const token = address.pathname.split('/').at(-1)
    await expect(guest.locator('a[href*="returnTo"]').first()).toBeAttached()
    await expect(guest.locator(`a[href*="${token}"]:not([href^="/api/rooms/"])`)).toHaveCount(0)
    const paper = guest.getByRole('link', { name: 'books.txt' })
    expect(await (await guest.request.get((await paper.getAttribute('href')) ?? '')).text()).toBe('All of it.')
    const binder = guest.getByRole('link', { name: 'Binder (ZIP)' })
    const zip = await guest.request.get((await binder.getAttribute('href')) ?? '')
    expect(zip.headers()['content-type']).toBe('application/zip')
    await expectAccessible(guest)
    expect((await guest.request.get(`/api/deals/${conversationId}/tasks`)).status()).toBe(401)

    await open(`${path}?tab=room&show=all`, buyer)
    const seen = buyer.getByRole('region', { name: 'Guests' })
    await expect(seen).toContainText('Invited by the seller')
    await expect(seen).toContainText('Last seen')
    await expect(seen.getByRole('button', { name: 'End access' })).toHaveCount(0)

    await guests.getByRole('button', { name: 'End access of Ada Attorney' }).click()
    await seller.getByRole('dialog').getByRole('button', { name: 'End access' }).click()
    await expect(guests).toContainText('Nobody else reads this room.')
    await expect(guests.getByRole('button', { name: 'Invite someone' })).toBeFocused()

    await guests.getByRole('button', { name: 'Invite someone' }).click()
    await form.getByLabel('What they do').selectOption('Lender')
    await form.getByLabel('Name').fill('Lee Lender')
    await form.getByRole('button', { name: 'Create the address' }).click()
    await guests.getByRole('button', { name: 'End access of Lee Lender' }).click()
    await seller.getByRole('dialog').getByRole('button', { name: 'End access' }).click()
    await expect(guests.getByLabel('Secret address')).toHaveCount(0)
    await expect(guests.getByRole('button', { name: 'Invite someone' })).toBeFocused()

    // A page that is open notices when it is looked at again.
    await guest.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText("This room can't be opened")
    await open(address.pathname, guest)
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText("This room can't be opened")
    await expectAccessible(guest)
    expect((await guest.request.get(address.pathname)).status()).toBe(404)
  })
})

test('after the sale both say how it was, and whether the price may be counted', async ({
  page: buyer,
  open,
  newVisitor,
}) => {
  const seller = await newVisitor()
  const { conversationId, path } = await talk(seller, buyer)
  await agree(seller, buyer, conversationId)
  await move(seller, conversationId, 'start_closing')
  await open('/dashboard', buyer)
  const due = buyer.getByRole('region', { name: 'Needs you' }).getByRole('link').first()
  await expect(due).toBeVisible()
  await expectAccessible(buyer)
  await buyer.setViewportSize(WIDE)
  const title = await due.innerText()
  await due.click()
  await expect(buyer.locator('details[open] > summary:focus')).toContainText(title)
  await move(seller, conversationId, 'close')

  await open(`${path}?tab=deal`, buyer)
  const form = buyer.getByRole('form', { name: 'Your review' })
  await form.getByRole('button', { name: 'Write the review' }).click()
  await expect(form.getByRole('group', { name: 'Please correct one field.' })).toBeFocused()
  await expectAccessible(buyer)
  await buyer.setViewportSize(WIDE)
  await form.getByRole('radio', { name: '5 stars' }).check()
  await buyer.keyboard.press('ArrowLeft')
  await expect(form.getByRole('radio', { name: '4 stars' })).toBeChecked()
  await form.getByLabel('In words').fill('Open books, and patient.')
  await form.getByRole('button', { name: 'Write the review' }).click()
  const change = buyer.getByRole('button', { name: 'Change your review' })
  await expect(change).toBeFocused()
  await change.click()
  await form.getByRole('radio', { name: '5 stars' }).check()
  await form.getByRole('button', { name: 'Save the review' }).click()
  await expect(change).toBeVisible()

  await open(`${path}?tab=deal`, seller)
  await expect(seller.getByText('Ben Buyer has written one.')).toBeVisible()
  await expect(seller.getByText('Open books, and patient.')).toHaveCount(0)
  const own = seller.getByRole('form', { name: 'Your review' })
  await own.getByRole('radio', { name: '4 stars' }).check()
  await own.getByRole('button', { name: 'Write the review' }).click()
  await expect(seller.getByText('Open books, and patient.')).toBeVisible()
  await expect(buyer.getByText('Both reviews are shown. They no longer change.')).toBeVisible()
  await expect(change).toHaveCount(0)

  for (const page of [buyer, seller]) {
    await consent(page).getByRole('button', { name: 'Yes, count it' }).click()
    await expect(consent(page).getByRole('button', { name: 'Yes, count it', pressed: true })).toBeVisible()
  }
  for (const page of [buyer, seller]) {
    await expect(consent(page)).toContainText('It is counted, since both of you agree.')
  }
  await expectAccessible(seller)
  await seller.setViewportSize(WIDE)
  await consent(seller).getByRole('button', { name: 'No', exact: true }).click()
  await expect(consent(buyer)).toContainText('Rosa Seller does not want it counted.')
})

function consent(page: Page): Locator {
  return page.getByRole('group', { name: 'May the market report count $80,000?' })
}
