import type { Locator, Page } from '@playwright/test'
import { expect } from './page.ts'

/** Presses Tab until the element has the focus, up to a number of times that a person would accept. */
export async function tabTo(page: Page, target: Locator, atMost: number): Promise<void> {
  for (let press = 0; press < atMost; press += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  await expect(target, `reached within ${atMost} presses of Tab`).toBeFocused({ timeout: 1 })
}
