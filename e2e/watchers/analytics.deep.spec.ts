import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { demoEmail, signInAs } from '#e2e/support/members.ts'
import { expect, test } from '#e2e/support/page.ts'

// Colors are checked without transitions, since intermediate ones lack contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const card = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

test("staff see the market's figures, each chart with a table that can be exported", async ({ page, open }) => {
  await signInAs(page, 'admin')
  await open('/analytics')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Market',
    'People',
    'Money',
    'Engagement',
    'User Signups Repository',
    'Notification Testing',
    /./u,
    /./u,
    /./u,
  ])
  await expect(card(page, 'Business Listings')).toContainText(/\d+businesses?Average price\$[\d,]+Price range\$/u)
  await expect(card(page, 'Total Revenue')).toContainText('6-Month Total')
  await expect(card(page, 'User Activity by Hour')).toContainText('Peak hours: 9 AM - 5 PM')
  await expect(card(page, 'User Activity by Hour').getByRole('listitem')).toHaveCount(24)
  expect(await card(page, 'Recent Activity').getByRole('listitem').count()).toBeLessThanOrEqual(6)

  const industries = card(page, 'Businesses by Industry')
  await expect(industries.locator('svg .recharts-bar-rectangle').first()).toBeVisible()
  await industries.locator('svg.recharts-surface').first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(industries.getByText(/^\d+ business(?:es)?$/u)).toBeVisible()

  await industries.getByText('Show as table').click()
  await expect(industries.getByRole('columnheader')).toHaveText(['Industry', 'Businesses', 'Average price'])
  const saved = page.waitForEvent('download')
  await industries.getByRole('button', { name: 'Save as CSV' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('businesses-by-industry.csv')
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^\uFEFFIndustry,Businesses,Average price \(USD\)\r\n/u)
  await expectAccessible(page)
})

test('all users can be searched, sorted and paged, and each view has a URL', async ({ page, open }) => {
  await signInAs(page, 'admin')
  await open('/analytics?search=%40handover.example&sort=email')
  const users = card(page, 'User Signups Repository')
  await expect(users.getByRole('row').nth(1)).toContainText(demoEmail('admin'))
  await expect(users.getByRole('columnheader', { name: 'Email' })).toHaveAttribute('aria-sort', 'ascending')
  await users.getByRole('columnheader', { name: 'Signup Date' }).getByRole('link').click()
  await expect(page).toHaveURL('/analytics?search=%40handover.example')

  await users.getByLabel('Name or email').fill('subscriber@')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/analytics?search=subscriber%40')
  await expect(users.getByRole('row')).toHaveCount(2)
  await expect(users.getByRole('row').nth(1)).toContainText('Buyer')
  const file = await page.request.get(
    (await users.getByRole('link', { name: 'Save as CSV' }).getAttribute('href')) ?? '',
  )
  expect(await file.text()).toContain(demoEmail('subscriber'))

  await users.getByLabel('Name or email').fill('nobody is called that')
  await users.getByRole('button', { name: 'Search' }).click()
  await expect(users.getByText('No user signups found')).toBeVisible()
  await users.getByRole('link', { name: 'Show everyone' }).click()
  await expect(page).toHaveURL('/analytics')

  // The page number is past the end, so the first page is shown.
  await page.route('**/api/admin/users?*', async (route) => {
    const answer = await route.fetch({
      url: route
        .request()
        .url()
        .replace(/[?&]page=\d+/u, ''),
    })
    await route.fulfill({ response: answer, headers: { ...answer.headers(), 'x-total-count': '120' } })
  })
  await users.getByRole('columnheader', { name: 'Name' }).getByRole('link').click()
  const pages = page.getByRole('navigation', { name: 'Pages of users' })
  const next = pages.getByRole('link', { name: 'Next page' })
  await next.click()
  await expect(page).toHaveURL('/analytics?sort=name&page=2')
  // The URL changes before the link below the list leads one page further.
  await expect(next).toHaveAttribute('href', /[?&]page=3$/u)
  await next.press('Enter')
  await expect(page).toHaveURL('/analytics?sort=name&page=3')
  await expect(users.getByText(/^101-\d+ of 120 users$/u)).toBeVisible()
  await expect(next).toBeFocused()
  await expect(next).toBeDisabled()
  await pages.getByLabel('Page, of 3').fill('1')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/analytics?sort=name')
  await page.goBack()
  await expect(page).toHaveURL('/analytics?sort=name&page=3')

  await open('/analytics?page=247')
  await expect(users.getByText('The list ends before page 247.')).toBeVisible()
})

test.describe('when a staff request fails', () => {
  test.use({ expectedMessages: [/Failed to load resource: .*\/api\/admin\//u] })

  test('only its own card shows an error, and the user list shows who is signed in', async ({ page, open }) => {
    await signInAs(page, 'admin')
    await open('/analytics')
    await page.route('**/api/admin/financial-performance', (route) => route.abort())
    await page.route('**/api/admin/users*', (route) => route.fulfill({ status: 500, body: '' }))
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(card(page, 'Monthly Revenue').getByRole('alert')).toContainText('the latest one didn’t load')
    await expect(card(page, 'Business Listings').getByRole('alert')).toHaveCount(0)
    const users = card(page, 'User Signups Repository')
    await expect(users.getByRole('heading', { name: 'API Connection Issue' })).toBeVisible()
    await expect(users).toContainText(
      'Unable to fetch user list from database. The API endpoint may need to be created.',
    )
    await expect(users).toContainText(`Email${demoEmail('admin')}RoleAdministrator`)
    await expectAccessible(page, [{ width: 360, height: 780 }])

    await page.unrouteAll()
    await users.getByRole('button', { name: 'Try again' }).click()
    await expect(users.getByRole('table')).toBeVisible()
  })
})

test('a seller sees how often a listing was viewed, also before hydration', async ({ newVisitor }) => {
  const page = await newVisitor({ javaScriptEnabled: false })
  await signInAs(page, 'seller')
  await page.goto('/dashboard')
  const figures = card(page, 'Views and contacts')
  await expect(figures).toContainText(/\d+ views?, \d+ contacts? in 30 days/u)
  await expect(figures.getByRole('img', { name: /^Views a day from/u })).toBeVisible()
  await expect(figures.getByRole('row')).toHaveCount(31)
})
