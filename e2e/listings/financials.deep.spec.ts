import type { Page } from '@playwright/test'
import { marketYear } from '#shared/market-day.ts'
import { expectAccessible, NARROW } from '#e2e/support/accessible.ts'
import { expect, test } from '#e2e/support/empty-market.ts'
import { signUp } from '#e2e/support/members.ts'
import { listBusiness } from '#e2e/support/staff.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const LAST = marketYear() - 1
const figure = (page: Page, name: string, year = LAST) =>
  page.getByRole('textbox', { name: `${name} ${year}`, exact: true })

test('on a phone an added year is shown, and leaving asks while it is not saved', async ({ page, open }) => {
  await page.setViewportSize(NARROW)
  await signUp(page)
  const id = await listBusiness(page)
  await open(`/my-businesses/${id}?tab=financials`)
  await page.getByRole('button', { name: `Add ${LAST - 3}` }).click()
  await expect(figure(page, 'Gross revenue', LAST - 3)).toBeFocused()
  await figure(page, 'Gross revenue', LAST - 3).fill('90,000')
  await figure(page, 'Total costs', LAST - 3).fill('a lot')
  await expectAccessible(page)
  await figure(page, 'Total costs', LAST - 3).fill('')
  await page.setViewportSize(NARROW)

  const parts = page.getByRole('navigation', { name: 'Parts of this page' })
  await parts.getByRole('link', { name: 'Buyers' }).click()
  await expect(page).toHaveURL(`/my-businesses/${id}?tab=buyers`)
  await parts.getByRole('link', { name: 'Financials' }).click()
  await expect(figure(page, 'Gross revenue', LAST - 3)).toHaveValue('90,000')

  const dialog = page.getByRole('dialog', { name: 'Your figures are not saved' })
  await page.getByRole('link', { name: 'View page' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(figure(page, 'Gross revenue', LAST - 3)).toHaveValue('90,000')
  await page.getByRole('link', { name: 'View page' }).click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(`/business/${id}`)
})
