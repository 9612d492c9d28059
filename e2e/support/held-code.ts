import type { Page } from '@playwright/test'

/** Holds back the code that an open page asks for from now on, until the returned function is called. */
export async function holdCode(page: Page): Promise<() => void> {
  const { promise: mayLoad, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/[^/]+\.js$/u, async (route) => {
    await mayLoad
    await route.continue()
  })
  return release
}
