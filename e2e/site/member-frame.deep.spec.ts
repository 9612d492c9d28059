import type { Page, Route } from '@playwright/test'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { demoEmail, signInAs, signUp } from '#e2e/support/members.ts'
import { expect, test } from '#e2e/support/page.ts'

// Colors are checked without transitions, since intermediate ones lack contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const banner = (page: Page) => page.getByRole('banner')
const account = (page: Page) => page.getByRole('button', { name: /^Account of/u })

test('the account menu works by keyboard, up to signing out', async ({ page, open }) => {
  await signInAs(page, 'seller')
  await open('/pricing')
  await account(page).focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('navigation', { name: 'Account', exact: true })
  await expect(menu).toBeVisible()
  await expect(page.getByText('Nora Haugen')).toBeVisible()
  await expect(page.getByText(demoEmail('seller'))).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(account(page)).toBeFocused()

  await page.keyboard.press('Enter')
  for (let index = 0; index < 3; index += 1) await page.keyboard.press('Tab')
  // Signing out would cancel this request, so the test waits for its response.
  const preferences = page.waitForResponse('**/api/notification-preferences')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/notification-settings')
  await preferences
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await account(page).press('Enter')
  const colour = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await colour()
  await menu.getByRole('button', { name: 'Theme' }).press('Enter')
  await expect.poll(colour).not.toBe(light)
  await menu.getByRole('link', { name: 'Sign Out' }).press('Enter')
  await expect(page).toHaveURL('/')
  await expect(banner(page).getByRole('link', { name: 'Join Free' })).toBeVisible()
  expect((await page.request.get('/api/auth/user')).status()).toBe(401)
})

test('the header of a member is accessible and fits, with menus closed and open', async ({ page, open }) => {
  await signInAs(page, 'seller')
  await open('/pricing')
  await expectAccessible(page)
  for (const width of [360, 768, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    for (const link of await banner(page).getByRole('button').all()) await expect(link).toBeInViewport({ ratio: 1 })
  }
  await account(page).click()
  await expectAccessible(page)
})

test('a member sees Account instead of Login, and no invitation to join', async ({ page, open }) => {
  await signInAs(page, 'buyer')
  await open('/')
  const sections = page.getByRole('navigation', { name: 'Sections' })
  await expect(sections.getByRole('link')).toHaveText([
    'Home',
    'List',
    'Map',
    'Value',
    'Trends',
    'Community',
    'Saved',
    'Messages',
    'Account',
  ])
  await expect(sections.getByRole('link', { name: 'Login' })).toHaveCount(0)
  await expect(banner(page).getByRole('link', { name: 'Join Free' })).toHaveCount(0)
  await expect(banner(page).getByRole('link', { name: 'Sign In' })).toHaveCount(0)
  await expect(banner(page).getByRole('link', { name: 'Manage Listings' })).toHaveCount(0)
  await sections.getByRole('link', { name: 'Account' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })

  test('the bar has what members come for, the menu the rest of the site, and the account menu their own pages', async ({
    page,
    open,
  }) => {
    await signUp(page)
    await page.request.post('/api/user/role', { data: { role: 'seller' } })
    await open('/pricing')
    const bar = page.getByRole('navigation', { name: 'Sections' })
    await expect(bar.getByRole('link')).toHaveText(['Home', 'List', 'Saved', 'Messages', 'Account'])
    await page.getByRole('button', { name: 'Menu', exact: true }).tap()
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await expect(menu.getByRole('link')).toHaveText([
      'Marketplace',
      'Manage Listings',
      'Resources',
      'How It Works',
      'Pricing',
      'Map',
      'Value',
      'Trends',
      'Community',
    ])
    await menu.getByRole('link', { name: 'Manage Listings' }).tap()
    await expect(page).toHaveURL('/dashboard')
    await expect(menu).toBeHidden()
    await bar.getByRole('link', { name: 'Saved' }).tap()
    await expect(page).toHaveURL('/saved')
    await account(page).tap()
    const own = page.getByRole('navigation', { name: 'Account', exact: true })
    await expect(own.getByRole('link')).toHaveText(['Dashboard', 'Your account', 'Notification Settings', 'Sign Out'])
    await own.getByRole('link', { name: 'Sign Out' }).tap()
    await expect(banner(page).getByRole('link', { name: 'Join Free' })).toBeVisible()
  })

  test('the notifications are a sheet as wide as the phone', async ({ page, open }) => {
    await signInAs(page, 'lender')
    await open('/pricing')
    await page.getByRole('button', { name: /^Notifications/u }).tap()
    const box = await page.getByRole('dialog', { name: 'Notifications' }).boundingBox()
    expect(box).toMatchObject({ x: 0, width: 360 })
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(640)
  })
})

test('signing out ends what is loading and asks for nothing more, which would be refused', async ({ page, open }) => {
  await signInAs(page, 'buyer')
  await open('/pricing')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  // A navigation without content leaves the page as it is, so that what it loads can arrive.
  await page.route('**/api/logout', (route) => {
    asked.length = 0
    return route.fulfill({ status: 204 })
  })
  const scripts: Route[] = []
  const hold = (route: Route) => void scripts.push(route)
  await page.route('**/*.js', hold)
  const loading = page.waitForRequest('**/*.js')
  await account(page).click()
  const menu = page.getByRole('navigation', { name: 'Account' })
  await menu.getByRole('link', { name: 'Dashboard' }).click()
  await loading
  await account(page).click()
  const leaving = page.waitForResponse('**/api/logout')
  await menu.getByRole('link', { name: 'Sign Out' }).click()
  await leaving
  await page.unroute('**/*.js', hold)
  for (const held of scripts) await held.continue()
  await expect(page.getByRole('heading', { level: 1, name: /^Hello, /u })).toBeVisible()
  expect(asked).not.toContain('/api/subscription')
})

test('what is saved is asked for where there are hearts, and signing out ends that too', async ({ page, open }) => {
  await signInAs(page, 'buyer')
  const ends: string[] = []
  page.on('requestfailed', (request) => ends.push(request.failure()?.errorText ?? ''))
  const path = '**/api/saved/business-ids'
  const asked: string[] = []
  await page.route(path, (route) => void asked.push(route.request().url()))
  await open('/account')
  // React runs the effects of the page before it shows anything else.
  const listed = page.waitForResponse('**/api/notifications')
  await page.getByRole('button', { name: /^Notifications/u }).click()
  await listed
  expect(asked).toEqual([])

  const asking = page.waitForRequest(path)
  await open('/marketplace?view=list')
  await asking
  await page.route('**/api/logout', async (route) => {
    await expect.poll(() => ends).toContain('net::ERR_ABORTED')
    await route.continue()
  })
  await account(page).click()
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Sign Out' }).click()
  await expect(banner(page).getByRole('link', { name: 'Join Free' })).toBeVisible()
})

test('signed-out visitors load none of the member UI', async ({ page, open }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  await open('/')
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((path) => path.includes('members'))).toEqual([])
  expect(scripts).not.toContain('/api/notifications/count')
})

test("two members never see each other's data or cached public pages", async ({ page, open, newVisitor }) => {
  const [seller, buyer] = [await newVisitor(), await newVisitor()]
  await open('/pricing')
  await expect(banner(page).getByRole('link', { name: 'Join Free' })).toBeVisible()
  await Promise.all([signInAs(seller, 'seller'), signInAs(buyer, 'subscriber')])
  for (let round = 0; round < 3; round += 1) {
    const [ofVisitor, ofSeller, ofBuyer] = await Promise.all(
      [page, seller, buyer].map(async (visitor) => (await visitor.request.get('/pricing')).text()),
    )
    expect(ofVisitor).toContain('Join Free')
    expect(ofVisitor).not.toContain('@handover.example')
    expect(ofSeller).toContain(demoEmail('seller'))
    expect(ofSeller).not.toContain(demoEmail('subscriber'))
    expect(ofBuyer).toContain(demoEmail('subscriber'))
    expect(ofBuyer).not.toContain(demoEmail('seller'))
  }
  const answer = await seller.request.get('/dashboard')
  expect(answer.headers()['cache-control']).toBe('private, no-store')

  await Promise.all([open('/dashboard', seller), open('/dashboard', buyer)])
  await expect(seller.getByRole('link', { name: 'View Perry Street Bakery' })).toBeVisible()
  await expect(buyer.getByRole('link', { name: 'View Perry Street Bakery' })).toHaveCount(0)
  await open('/pricing')
  await expect(banner(page).getByRole('link', { name: 'Join Free' })).toBeVisible()
})

test.describe('when a session ends elsewhere', () => {
  test.use({ expectedMessages: [/Failed to load resource: the server responded with a status of 401/u] })

  test('the header switches to its signed-out state, and polling stops', async ({ page, open }) => {
    await signUp(page)
    await page.request.post('/api/user/role', { data: { role: 'lender' } })
    await page.clock.install()
    await open('/pricing')
    await expect(account(page)).toBeVisible()
    await page.request.post('/api/auth/sign-out')
    await page.clock.runFor(30_000)
    await expect(banner(page).getByRole('link', { name: 'Join Free' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Sections' }).getByRole('link').last()).toHaveText('Login')
    let calls = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/notifications/count')) calls += 1
    })
    await page.clock.runFor(90_000)
    expect(calls).toBe(0)
  })
})

test('a tab that becomes visible again shows the current user', async ({ page, open, context }) => {
  await signInAs(page, 'seller')
  await open('/pricing')
  const other = await context.newPage()
  await signInAs(other, 'broker')
  const reloaded = page.waitForEvent('load')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await reloaded
  await account(page).click()
  await expect(page.getByText(demoEmail('broker'))).toBeVisible()
  await expect(banner(page).getByRole('link', { name: 'Manage Listings' })).toHaveCount(0)
})
