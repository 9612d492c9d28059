import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { signInAs } from '#e2e/support/members.ts'
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

test('a seller sees how often a listing was viewed, also before hydration', async ({ newVisitor }) => {
  const page = await newVisitor({ javaScriptEnabled: false })
  await signInAs(page, 'seller')
  await page.goto('/dashboard')
  const figures = card(page, 'Views and contacts')
  await expect(figures).toContainText(/\d+ views?, \d+ contacts? in 30 days/u)
  await expect(figures.getByRole('img', { name: /^Views a day from/u })).toBeVisible()
  await expect(figures.getByRole('row')).toHaveCount(31)
})
