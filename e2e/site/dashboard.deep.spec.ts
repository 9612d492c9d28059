import { expectAccessible } from '#e2e/support/accessible.ts'
import { signInAs, signUp } from '#e2e/support/members.ts'
import { expect, test } from '#e2e/support/page.ts'

// Colors are checked without transitions, since intermediate ones lack contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a seller sees their listings, with links to each business', async ({ page, open }) => {
  await signInAs(page, 'seller')
  await open('/')
  await page.getByRole('banner').getByRole('link', { name: 'Manage Listings' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Nora' })).toBeFocused()
  const account = page.getByRole('region', { name: 'Your account' })
  await expect(account).toContainText('Seller')
  await expect(account).toContainText('Inactive')

  const listings = page.getByRole('region', { name: 'Your listings' })
  const bakery = listings.getByRole('article').filter({ hasText: 'Perry Street Bakery' })
  await expect(bakery).toContainText('$185,000')
  await expect(bakery).toContainText('For sale')
  await expect(bakery).toContainText('Verified')
  await expect(account).toContainText(String(await listings.getByRole('article').count()))
  await expect(page.getByRole('link', { name: 'Upgrade to Premium' })).toHaveCount(0)
  await expectAccessible(page)

  await bakery.getByRole('link', { name: 'View Perry Street Bakery' }).click()
  await expect(page).toHaveURL(/\/business\/\d+$/u)
  await expect(page.getByRole('heading', { level: 1, name: 'Perry Street Bakery' })).toBeVisible()
})

test('an administrator is offered no subscription', async ({ page, open }) => {
  await signInAs(page, 'admin')
  await open('/dashboard')
  await expect(page.getByRole('region', { name: 'Your account' })).toContainText('Everything is open to you')
  await expect(page.getByRole('main').locator('a[href="/subscribe"]')).toHaveCount(0)
  await open('/business/1')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main').locator('a[href="/subscribe"]')).toHaveCount(0)
  await open('/subscribe')
  await expect(page.getByText('Administrators see everything that Premium opens.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Subscribe/u })).toHaveCount(0)
})

test('the role can be changed on the dashboard, except by staff', async ({ page, open, newVisitor }) => {
  await signUp(page)
  await page.request.post('/api/user/role', { data: { role: 'lender' } })
  await open('/dashboard')
  await page.getByRole('button', { name: 'Change your role' }).click()
  await expect(page.getByRole('dialog', { name: 'Welcome to Handover' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Change your role' })).toBeFocused()

  const staff = await newVisitor()
  await signInAs(staff, 'admin')
  await open('/dashboard', staff)
  await expect(staff.getByRole('region', { name: 'Your account' })).toContainText('Administrator')
  await expect(staff.getByRole('button', { name: 'Change your role' })).toHaveCount(0)
})

test('a member without a role is asked for one', async ({ page, open }) => {
  await signUp(page)
  await open('/dashboard')
  const dialog = page.getByRole('dialog', { name: 'Welcome to Handover' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Skip for now' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'What brings you here?' })).toBeVisible()
  await page.getByRole('button', { name: 'Choose your role' }).click()
  await expect(dialog).toBeVisible()
})

test('the dashboard is shown before hydration', async ({ newVisitor }) => {
  const page = await newVisitor({ javaScriptEnabled: false })
  await signInAs(page, 'seller')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Nora' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'View Perry Street Bakery' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account of Nora' })).toBeVisible()
})

test.describe('when the session has ended', () => {
  test.use({ expectedMessages: [/Failed to load resource: the server responded with a status of 401/u] })

  test('the dashboard shows a message and leads to sign-in', async ({ page, open }) => {
    await signInAs(page, 'seller')
    await page.clock.install()
    await open('/dashboard')
    // The message is shown for half a second only, so an observer records the page's text.
    await page.evaluate(() => {
      new MutationObserver(() => {
        const text = document.body.textContent
        if (text.includes('You are logged out. Logging in again...')) sessionStorage.setItem('said', text)
      }).observe(document.body, { childList: true, subtree: true, characterData: true })
    })
    // An answer during the run would have its half second run out before the message is drawn.
    const run = Promise.withResolvers<void>()
    await page.route('**/api/**', async (route) => {
      await run.promise
      await route.continue()
    })
    await page.request.post('/api/auth/sign-out')
    await page.clock.runFor(30_000)
    run.resolve()
    await expect(page).toHaveURL('/sign-in?returnTo=%2Fdashboard')
    expect(await page.evaluate(() => sessionStorage.getItem('said'))).toContain('Perry Street Bakery')
  })
})
