import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { expect } from './page.ts'

export const WIDE = { width: 1280, height: 900 }
export const NARROW = { width: 360, height: 780 }

/** The small form: it is read anew for each page. */
const AXE = await readFile(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * Axe finds nothing at either width in the light theme, nor in the dark one at the first: a theme changes colours and
 * nothing else. Nothing reaches beyond the sides of a small phone.
 */
export async function expectAccessible(page: Page, sizes = [WIDE, NARROW]): Promise<void> {
  await page.evaluate(AXE)
  for (const size of sizes) {
    await page.setViewportSize(size)
    // A colour that is still on its way to another has the contrast of neither.
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    expect(await problemsOf(page), `${size.width} px, light`).toEqual([])
    if (size === sizes[0]) {
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await problemsOf(page, ['color-contrast']), `${size.width} px, dark`).toEqual([])
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `reaches beyond ${size.width} px`).toBeLessThanOrEqual(0)
  }
}

/** What axe finds by all of its rules, or by some. */
async function problemsOf(page: Page, rules?: string[]): Promise<string[]> {
  return page.evaluate(async (only) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe }
    const { violations } = await inPage.run({
      resultTypes: ['violations'],
      // No rule that runs reads the style sheets, which axe would fetch and take apart.
      preload: { assets: ['media'] },
      ...(only && { runOnly: only }),
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
    )
  }, rules)
}
