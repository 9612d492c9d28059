import type { Locator, Route } from '@playwright/test'

/** Clicks twice, before the site can answer what the first click sends: the second would be one on what follows. */
export async function doubleClick(control: Locator): Promise<void> {
  const isPressed = Promise.withResolvers<void>()
  const page = control.page()
  const hold = async (route: Route) => {
    if (route.request().method() !== 'GET') await isPressed.promise
    await route.fallback()
  }
  await page.route('**/api/**', hold)
  await control.dblclick()
  isPressed.resolve()
  await page.unroute('**/api/**', hold)
}
