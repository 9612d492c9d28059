import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './page.ts'

export const WIDE = { width: 1280, height: 900 }
export const NARROW = { width: 360, height: 780 }

/** Axe finds nothing at either width in either theme, and nothing reaches beyond the sides of a small phone. */
export async function expectAccessible(page: Page, sizes = [WIDE, NARROW]): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const colorScheme of size === sizes[0] ? (['light', 'dark'] as const) : (['light'] as const)) {
      await page.emulateMedia({ colorScheme })
      // No page has frames, so axe needs no second page to put their results together.
      const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
      // A theme changes colours and nothing else.
      const { violations } = await (colorScheme === 'light' ? axe : axe.withRules('color-contrast')).analyze()
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
      )
      expect(found, `${size.width} px, ${colorScheme}`).toEqual([])
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `reaches beyond ${size.width} px`).toBeLessThanOrEqual(0)
  }
}
