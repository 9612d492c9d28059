import { untilAlive } from '#e2e/support/page.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { expect, test } from '#e2e/support/empty-market.ts'
import { giveManyConversations } from '#e2e/support/many-conversations.ts'
import { signUp } from '#e2e/support/members.ts'

// Colors are checked without transitions, since intermediate ones lack contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The text of the row that has the focus. */
const focusedRow = (page: Page) => page.locator('li > a:focus')
const rows = (page: Page) => page.getByRole('region', { name: 'Conversations' }).locator('li > a:first-child')
const field = (page: Page) => page.getByRole('searchbox', { name: 'Search your messages' })

/** Looks at it narrow too, and leaves it as wide as it was. */
async function expectAccessibleEverywhere(page: Page): Promise<void> {
  const size = page.viewportSize()
  await expectAccessible(page)
  if (size) await page.setViewportSize(size)
}

async function openInbox(page: Page, open: (path: string) => Promise<unknown>): Promise<void> {
  const { email } = await signUp(page, { firstName: 'Bree', lastName: 'Broker' })
  await page.request.post('/api/user/role', { data: { role: 'seller' } })
  await giveManyConversations(email)
  await open('/messages')
  await expect(rows(page)).toHaveCount(50)
}

test('a broker with 200 businesses answers buyers by keyboard alone', async ({ page, open }) => {
  await openInbox(page, open)
  const keys = page.keyboard
  await expectAccessibleEverywhere(page)

  // To the buyers who wait, of one business.
  await keys.press('/')
  await expect(field(page)).toBeFocused()
  await keys.type('shop 120 j')
  await expect(field(page)).toHaveValue('shop 120 j')
  await expect(page.getByText('No conversation found for “shop 120 j”.')).toBeVisible()
  await expectAccessibleEverywhere(page)
  await keys.press('Backspace')
  await keys.press('Backspace')
  await keys.press('Enter')
  await expect(page).toHaveURL(/\?search=shop\+120$/u)
  await expect(rows(page)).toHaveCount(10)
  await expect(rows(page).first()).toBeFocused()

  // Up and down, with either keys, and no further than the ends.
  await keys.press('j')
  await expect(rows(page).nth(1)).toBeFocused()
  await keys.press('ArrowDown')
  await keys.press('k')
  await keys.press('ArrowUp')
  await keys.press('ArrowUp')
  await expect(rows(page).first()).toBeFocused()

  // Opened, answered, and back to the same row of the same list.
  await keys.press('j')
  await keys.press('Enter')
  await expect(page).toHaveURL(/\/messages\/[\w-]+\?search=shop\+120$/u)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(rows(page)).toHaveCount(10)
  const writing = page.getByRole('textbox', { name: /^Message to /u })
  await keys.press('r')
  await expect(writing).toBeFocused()
  await keys.type('Just ask me: j, k, r, u, / and ?')
  await expect(writing).toHaveValue('Just ask me: j, k, r, u, / and ?')
  await keys.press('Escape')
  await expect(writing).toBeFocused()
  await keys.press('Enter')
  await expect(page.getByRole('log')).toContainText('Just ask me: j, k, r, u, / and ?')
  await expectAccessibleEverywhere(page)
  await keys.press('Tab')
  await keys.press('u')
  await expect(page).toHaveURL(/\/messages\?search=shop\+120#/u)
  await expect(focusedRow(page)).toContainText('You: Just ask me')
  await page.goBack()
  await expect(page).toHaveURL(/\/messages\/[\w-]+\?search=shop\+120$/u)
})

test('the keys are shown, can be switched off, and do nothing with another key or over a dialog', async ({
  page,
  open,
}) => {
  await openInbox(page, open)
  const keys = page.keyboard
  await keys.press('j')
  await expect(rows(page).first()).toBeFocused()
  await keys.press('Control+j')
  await keys.press('Alt+k')
  await keys.press('Meta+u')
  await expect(rows(page).first()).toBeFocused()

  await keys.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(dialog).toBeVisible()
  await expectAccessibleEverywhere(page)
  await keys.press('j')
  await dialog.getByRole('switch').press('Space')
  await keys.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(rows(page).first()).toBeFocused()
  await keys.press('j')
  await keys.press('?')
  await expect(rows(page).first()).toBeFocused()
  await expect(dialog).toBeHidden()

  await page.getByText('Emails and download').click()
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await dialog.getByRole('switch').press('Space')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await untilAlive(page)
  await expect(rows(page)).toHaveCount(50)
  await keys.press('j')
  await keys.press('j')
  await expect(rows(page).nth(1)).toBeFocused()

  // The end of the page loads the next one.
  await rows(page).last().focus()
  await keys.press('j')
  await expect(rows(page)).toHaveCount(100)
})

test('filters are in the address, and work before scripts have come', async ({ page, open, browser }) => {
  await openInbox(page, open)
  const waiting = page.getByRole('link', { name: /^Needs your answer \d+$/u })
  await waiting.click()
  await expect(page).toHaveURL('/messages?needsAnswer=true')
  await expect(waiting).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: 'Filter' }).click()
  await expectAccessibleEverywhere(page)
  await page.getByRole('combobox', { name: 'Business' }).selectOption('Shop number 7')
  await expect(page).toHaveURL(/\?business=\d+&needsAnswer=true$/u)
  await expect(rows(page).first()).toContainText('Shop number 7')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Filter, 1 chosen' })).toBeVisible()
  await page.reload()
  await untilAlive(page)
  await expect(rows(page).first()).toContainText('Shop number 7')
  await page.goBack()
  await expect(page).toHaveURL('/messages?needsAnswer=true')
  await expect(rows(page)).toHaveCount(50)

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    baseURL: new URL(page.url()).origin,
  })
  const still = await plain.newPage()
  await still.goto('/messages?needsAnswer=true')
  await field(still).fill('number 199')
  await field(still).press('Enter')
  await expect(still).toHaveURL(/needsAnswer=true/u)
  await expect(field(still)).toHaveValue('number 199')
  await expect(rows(still).first()).toContainText('Shop number 199')
  await plain.close()
})
