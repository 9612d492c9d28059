import type { Page } from '@playwright/test'
import { NARROW } from './accessible.ts'
import { expect } from './page.ts'

/** With text at 200% the page is no wider than a phone. */
export async function expectLargeText(page: Page, path: string): Promise<void> {
  await page.setViewportSize(NARROW)
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  expect(width, `the width of ${path} with text at 200%`).toBeLessThanOrEqual(NARROW.width)
}
