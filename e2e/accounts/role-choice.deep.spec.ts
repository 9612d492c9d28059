import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { mailedCode, newMember, signInAs, signInWith, signUp } from '#e2e/support/members.ts'
import { expect, test, untilAlive } from '#e2e/support/page.ts'
import { WELCOME, PERRY } from '#e2e/support/role-dialog.ts'

const CHOICE_KEY = 'handover-role-choice'

test('a signed-in user without a role is asked once, and skipping lasts for this tab', async ({ page, open }) => {
  await signUp(page)
  await open('/terms')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help Center' }).click()
  const dialog = page.getByRole('dialog', { name: WELCOME })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Skip for now' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/help')
  await open('/pricing')
  await page.waitForTimeout(500)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a member who chooses a role gets a message and is redirected after a second, unless they navigated elsewhere', async ({
  page,
  open,
}) => {
  await page.clock.install()
  await signUp(page)
  await open('/pricing')
  await stopClock(page)
  await page
    .getByRole('dialog', { name: WELCOME })
    .getByRole('button', { name: /^Broker/u })
    .click()
  await expect(page.getByText('Role Selected')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.clock.runFor(900)
  await expect(page).toHaveURL('/pricing')
  await page.clock.runFor(200)
  await expect(page).toHaveURL('/subscribe')
  expect(await roleOf(page)).toBe('broker')
  await page.clock.resume()

  await signUp(page)
  await open('/pricing')
  await stopClock(page)
  await page.getByRole('dialog', { name: WELCOME }).getByRole('button', { name: 'Shopping and browsing' }).click()
  await expect(page.getByText('Role Selected')).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help Center' }).click()
  await expect(page).toHaveURL('/help')
  await page.clock.runFor(1100)
  await expect(page).toHaveURL('/help')
})

test('a role chosen before sign-in replaces the old one after confirmation, and the business stays open', async ({
  page,
  open,
}) => {
  await page.clock.install()
  const member = await signUp(page)
  await page.request.post('/api/user/role', { data: { role: 'lender' } })
  await page.request.post('/api/auth/sign-out')
  await open(PERRY)
  await page.getByRole('link', { name: 'View Details of Perry Street Bakery' }).click()
  await page.getByRole('button', { name: /^Seller/u }).click()
  await page.waitForURL(/\/sign-in\?/u)
  await untilAlive(page)
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/business\/\d+$/u)
  const dialog = page.getByRole('dialog', { name: 'Become a seller?' })
  await expect(dialog).toContainText('Now you are a lender.')
  expect(await roleOf(page)).toBe('lender')
  await dialog.getByRole('button', { name: 'Become a seller' }).click()
  await expect(page.getByText('Role Selected')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(await roleOf(page)).toBe('seller')
  await page.clock.runFor(1200)
  await expect(page).toHaveURL(/\/business\/\d+$/u)
})

test('a visitor who joins from a business returns to it with the trial running', async ({ page, open }) => {
  await page.clock.install()
  const member = newMember()
  await open(PERRY)
  await page.getByRole('link', { name: 'View Details of Perry Street Bakery' }).click()
  await page.getByRole('button', { name: 'Shopping and browsing' }).click()
  await page.getByLabel('First name').fill(member.firstName)
  await page.getByLabel('Last name').fill(member.lastName)
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: 'Join free' }).click()
  await page.getByLabel('6-digit code').fill(await mailedCode(member.email))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Role Selected')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Perry Street Bakery' })).toBeVisible()
  await expect(page.getByText('Gross revenue', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start the free trial' })).toHaveCount(0)
  await page.clock.runFor(1200)
  await expect(page).toHaveURL(/\/business\/\d+$/u)
})

test('changing the role explains the consequences, asks for confirmation, and can be canceled', async ({
  page,
  open,
}) => {
  await signUp(page)
  await page.request.post('/api/user/role', { data: { role: 'advisor' } })
  await open('/dashboard')
  await page.getByRole('button', { name: 'Change your role' }).click()
  await page
    .getByRole('dialog', { name: WELCOME })
    .getByRole('button', { name: /^Seller/u })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Become a seller?' })
  await expect(dialog).toContainText('If you are in the directory of professionals, you leave it')
  await expect(dialog).toContainText('Your profile is kept.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Stay an advisor' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await roleOf(page)).toBe('advisor')
})

test('the trial can be started from the role dialog without changing the role', async ({ page, open }) => {
  await signUp(page)
  await page.request.post('/api/user/role', { data: { role: 'seller' } })
  await open('/dashboard')
  await page.getByRole('button', { name: 'Change your role' }).click()
  await page.getByRole('dialog', { name: WELCOME }).getByRole('button', { name: 'Shopping and browsing' }).click()
  const dialog = page.getByRole('dialog', { name: 'Become a buyer?' })
  await expect(dialog).toContainText('Your listings stay on the market')
  await dialog.getByRole('button', { name: 'Start the trial, stay a seller' }).click()
  await expect(page.getByText('Your free trial has begun')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Free trial, until')).toBeVisible()
  expect(await roleOf(page)).toBe('seller')
})

test('becoming a buyer for the trial says that the trial starts, before and after', async ({ page, open }) => {
  await signUp(page)
  await page.request.post('/api/user/role', { data: { role: 'lender' } })
  await open('/dashboard')
  await page.getByRole('button', { name: 'Change your role' }).click()
  await page.getByRole('dialog', { name: WELCOME }).getByRole('button', { name: 'Shopping and browsing' }).click()
  const dialog = page.getByRole('dialog', { name: 'Become a buyer?' })
  await expect(dialog).toContainText('your free 3-day trial starts at once')
  await expect(dialog).not.toContainText('Your trial, your subscription')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Become a buyer' }).click()
  await expect(page.getByText('You can now access the marketplace. Your free 3-day trial has begun.')).toBeVisible()
  expect(await roleOf(page)).toBe('buyer')
})

test('one click on a business starts the trial and keeps the role', async ({ page, open }) => {
  await signUp(page)
  await page.request.post('/api/user/role', { data: { role: 'seller' } })
  await open(await bakeryPath(page))
  await page.getByRole('button', { name: 'Start the free trial' }).first().click()
  await expect(page.getByText('Your free trial has begun')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start the free trial' })).toHaveCount(0)
  expect(await roleOf(page)).toBe('seller')
  await expect(page).toHaveURL(/\/business\/\d+$/u)
})

test('a new advisor who came for a profile stays on its page', async ({ page, open }) => {
  await page.clock.install()
  await signUp(page)
  await open('/professional-onboarding')
  await page
    .getByRole('dialog', { name: WELCOME })
    .getByRole('button', { name: /^Advisor/u })
    .click()
  await expect(page.getByText('Role Selected')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible()
  await page.clock.runFor(1200)
  await expect(page).toHaveURL('/professional-onboarding')
})

test('a choice followed by another sign-in path changes no role', async ({ page, open }) => {
  const member = await signUp(page)
  await page.request.post('/api/user/role', { data: { role: 'lender' } })
  await page.request.post('/api/auth/sign-out')
  await keep(page, { role: 'seller', isTrialUser: false, returnTo: '/business/1', keptAt: Date.now() })
  await signInWith(page, member)
  await open('/pricing')
  await expect.poll(() => keptChoice(page)).toBeNull()
  expect(await roleOf(page)).toBe('lender')
})

for (const [about, kept] of [
  ['is old', { role: 'seller', isTrialUser: false, returnTo: '/pricing', keptAt: Date.now() - 2 * 3_600_000 }],
  ['names no role', { role: 'admin', isTrialUser: false, returnTo: '/pricing', keptAt: Date.now() }],
  ['is no choice at all', ['seller']],
  ['is not even JSON', '{"role":'],
] as const) {
  test(`a saved choice that ${about} is discarded, and the dialog asks again`, async ({ page, open }) => {
    await keep(page, kept)
    await signUp(page)
    await open('/pricing')
    await expect(page.getByRole('dialog', { name: WELCOME })).toBeVisible()
    expect(await keptChoice(page)).toBeNull()
    expect(await roleOf(page)).toBeNull()
  })
}

test('an administrator keeps the role, whatever was chosen', async ({ page, open }) => {
  await page.clock.install()
  await keep(page, { role: 'seller', isTrialUser: false, returnTo: '/pricing', keptAt: Date.now() })
  await signInAs(page, 'admin')
  await open('/pricing')
  await page.clock.runFor(1500)
  await expect(page).toHaveURL('/pricing')
  await expect(page.getByText('Role Selected')).toHaveCount(0)
  expect(await roleOf(page)).toBe('admin')
})

test.describe('a failed role change', () => {
  test.use({ expectedMessages: [/Failed to load resource: the server responded with a status of 500/u] })

  test('keeps the choice in the dialog, shows an error, and can be retried', async ({ page, open }) => {
    await page.route('**/api/user/role', (route) => route.fulfill({ status: 500, body: '' }))
    await keep(page, { role: 'seller', isTrialUser: false, returnTo: '/pricing', keptAt: Date.now() })
    await signUp(page)
    await open('/pricing')
    const dialog = page.getByRole('dialog', { name: WELCOME })
    const failure = dialog.getByRole('alert').getByText('Failed to set user role. Please try again.')
    await expect(failure).toBeVisible()
    expect(await keptChoice(page)).toBeNull()
    await dialog.getByRole('button', { name: /^Broker/u }).dblclick()
    await expect(failure).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/api/user/role')
    await dialog.getByRole('button', { name: /^Broker/u }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('Role Selected')).toBeVisible()
    expect(await roleOf(page)).toBe('broker')
  })
})

/** From here on time advances only by `clock.runFor`. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
}

/** Stores a choice in the tab as if it had been made before signing in. */
async function keep(page: Page, choice: unknown): Promise<void> {
  const text = typeof choice === 'string' ? choice : JSON.stringify(choice)
  await page.goto('/favicon.svg')
  await page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [CHOICE_KEY, text] as const)
}

async function keptChoice(page: Page): Promise<string | null> {
  return page.evaluate((key) => sessionStorage.getItem(key), CHOICE_KEY)
}

async function roleOf(page: Page): Promise<unknown> {
  const { role } = (await (await page.request.get('/api/auth/user')).json()) as { role: unknown }
  return role
}

async function bakeryPath(page: Page): Promise<string> {
  const answer = await page.request.get('/api/businesses?search=Perry%20Street%20Bakery')
  const [bakery] = (await answer.json()) as { id: number }[]
  return `/business/${bakery?.id}`
}
