import type { Page } from '@playwright/test'
import { TOO_WIDE_AT_200_PERCENT } from '#shared/content/accessibility.ts'
import { NARROW } from './accessible.ts'
import { expect } from './page.ts'

/** With text at 200% the page is no wider than a phone, unless the statement says that it is. */
export async function expectLargeText(page: Page, path: string): Promise<void> {
  await page.setViewportSize(NARROW)
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  expect(isTooWide, `${path} is wider than a phone with text at 200%`).toBe(path in TOO_WIDE_AT_200_PERCENT)
}
