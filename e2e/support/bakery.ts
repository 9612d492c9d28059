import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from '#e2e/support/page.ts'

export const PICTURES = 7

interface Bakery {
  id: number
  path: string
}

export async function bakery(request: APIRequestContext): Promise<Bakery> {
  const [found] = (await (await request.get('/api/businesses?search=Perry Street Bakery')).json()) as { id: number }[]
  const id = found?.id ?? 0
  return { id, path: `/business/${id}` }
}

export async function expectEverything(page: Page): Promise<void> {
  const ledger = page.getByRole('region', { name: 'Business Details' })
  await expect(page.getByRole('region', { name: 'Asking price' })).toContainText('$6,200/mo')
  for (const figure of ['$412,000/yr', '0.45×', '18%']) {
    await expect(ledger).toContainText(figure)
  }
  await expect(ledger.getByText('Locked')).toHaveCount(0)
  await expect(pictures(page)).toHaveCount(PICTURES)
  for (const picture of await pictures(page).all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }
  await expect(page.getByRole('link', { name: 'Upgrade to View' })).toHaveCount(0)
}

export function pictures(page: Page) {
  return page.getByRole('img', { name: /^Perry Street Bakery, picture/u })
}
