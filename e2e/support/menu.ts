import type { Locator, Page } from '@playwright/test'

/** Presses an entry of a menu that is behind a button with three dots. */
export async function chooseFrom(scope: Page | Locator, menu: string | RegExp, entry: string | RegExp): Promise<void> {
  await scope.getByRole('button', { name: menu }).first().click()
  await scope.getByRole('button', { name: entry }).first().click()
}
