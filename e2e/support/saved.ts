import type { Page, Response } from '@playwright/test'

/** The answer to the press of a heart, which shows it before. */
export function answerTo(page: Page, method: 'PUT' | 'DELETE'): Promise<Response> {
  return page.waitForResponse(
    (response) => response.request().method() === method && response.url().includes('/api/saved/businesses/'),
  )
}
