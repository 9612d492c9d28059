import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { expect } from './page.ts'

export const WIDE = { width: 1280, height: 900 }
export const NARROW = { width: 360, height: 780 }

/** The minified build, since it is evaluated again on each page. */
const AXE = await readFile(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * Axe reports nothing at either width in the light theme. The dark theme is checked at the first width only, for
 * contrast, since a theme changes nothing but colors. Nothing overflows horizontally on a small phone.
 */
export async function expectAccessible(page: Page, sizes = [WIDE, NARROW]): Promise<void> {
  // It stays until the page is loaded anew.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  for (const size of sizes) {
    await page.setViewportSize(size)
    // Colors are checked without transitions, since intermediate ones lack contrast.
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

/** Axe's violations of all rules, or of some. */
async function problemsOf(page: Page, rules?: string[]): Promise<string[]> {
  return page.evaluate(async (only) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe }
    const { violations } = await inPage.run({
      resultTypes: ['violations'],
      // No active rule needs style sheets, which axe would fetch and parse.
      preload: { assets: ['media'] },
      ...(only && { runOnly: only }),
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
    )
  }, rules)
}
