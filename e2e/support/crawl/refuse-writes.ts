import type { Page } from '@playwright/test'

const REFUSAL = {
  responseCode: 503,
  responseHeaders: [{ name: 'content-type', value: 'application/problem+json' }],
  body: btoa('{"status":503,"title":"Service Unavailable","detail":"Not now.","code":"unavailable"}'),
}

/**
 * The crawl must not change anything: each write is refused, as by a busy site. Playwright's own routes would intercept
 * every file and disable the cache.
 */
export async function refuseWrites(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', ({ requestId, request: { url, method } }) => {
    // The page may close while the request is answered.
    answer(requestId, url, method).catch(() => {})
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] })

  async function answer(requestId: string, url: string, method: string): Promise<void> {
    if (method === 'GET') await session.send('Fetch.continueRequest', { requestId })
    else if (url.endsWith('/api/events')) await session.send('Fetch.fulfillRequest', { requestId, responseCode: 204 })
    else await session.send('Fetch.fulfillRequest', { requestId, ...REFUSAL })
  }
}
