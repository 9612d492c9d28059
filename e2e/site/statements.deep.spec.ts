import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { DEMO_PASSWORD, demoEmail } from '#e2e/support/members.ts'
import type { DemoName } from '#e2e/support/members.ts'
import { openStreet } from '#e2e/support/server.ts'
import type { OpenServer } from '#e2e/support/server.ts'

/**
 * The most statements that a page may send to the database, by who asks. One more fails: a page that asks for more looks
 * further up for a statement that knows it already.
 */
const MOST: Record<string, Partial<Record<DemoName | 'nobody', number>>> = {
  '/': { nobody: 1, seller: 2, subscriber: 1 },
  '/marketplace': { nobody: 1, seller: 2, subscriber: 1 },
  '/marketplace?view=list&search=bakery&priceMax=900000': { nobody: 1, seller: 3, subscriber: 2 },
  '/map': { nobody: 1, subscriber: 1 },
  '/business/3': { nobody: 2, seller: 5, buyer: 5, subscriber: 5, admin: 6 },
  '/my-businesses/{own}': { seller: 2 },
  '/my-businesses/{own}?tab=details': { seller: 3 },
  '/my-businesses/{own}?tab=photos': { seller: 6 },
  '/my-businesses/{own}?tab=buyers': { seller: 6 },
  '/my-businesses/{own}?tab=financials': { seller: 3 },
  '/my-businesses/{own}?tab=performance': { seller: 5 },
  '/dashboard': { seller: 9, buyer: 7, subscriber: 10, advisor: 8, admin: 5 },
  '/messages': { seller: 4, subscriber: 4 },
  '/messages/{own}': { seller: 7 },
  '/saved': { buyer: 1, subscriber: 1 },
  '/account': { seller: 6, subscriber: 6, advisor: 6 },
  '/analytics': { admin: 9 },
  '/notification-settings': { subscriber: 4 },
  '/professionals': { nobody: 2, subscriber: 1 },
  '/market': { nobody: 2, subscriber: 1 },
  '/pricing': { nobody: 0, subscriber: 1 },
  '/subscribe': { buyer: 2 },
  '/valuation': { subscriber: 1 },
  '/financing': { subscriber: 1 },
  '/passport': { subscriber: 2 },
  '/compare': { subscriber: 1 },
  '/admin/mail': { admin: 2 },
  '/admin/settings': { admin: 3 },
}

let site: OpenServer

test.beforeAll(async () => {
  site = await openStreet()
})

test.afterAll(() => site.stop())

for (const [page, viewers] of Object.entries(MOST)) {
  for (const [viewer, most] of Object.entries(viewers)) {
    test(`${page} takes ${most} statements for ${viewer}`, async ({ playwright }) => {
      const request = await playwright.request.newContext({ baseURL: site.url })
      if (viewer !== 'nobody') await signIn(request, viewer as DemoName)
      const path = page.includes('{own}') ? await findOwn(request, page) : page
      const open = async () => {
        const before = await countStatements(request)
        const answer = await request.get(path, { headers: { accept: 'text/html' } })
        expect(answer.status()).toBe(200)
        return (await countStatements(request)) - before
      }
      // The first time, answers are made that all visitors share. They end after some seconds, which may be between two looks.
      await open()
      expect(Math.min(await open(), await open())).toBeLessThanOrEqual(most)
      await request.dispose()
    })
  }
}

async function signIn(request: APIRequestContext, name: DemoName): Promise<void> {
  const data = { email: demoEmail(name), password: DEMO_PASSWORD }
  expect((await request.post('/api/auth/sign-in/email', { data })).status()).toBe(200)
}

/** The page of the viewer's first business or conversation. */
async function findOwn(request: APIRequestContext, page: string): Promise<string> {
  const isConversation = page.startsWith('/messages')
  const answer = await request.get(isConversation ? '/api/conversations' : '/api/my-businesses')
  const found = (await answer.json()) as { id: number }[] | { items: { id: string }[] }
  const [first] = Array.isArray(found) ? found : found.items
  return page.replace('{own}', String(first?.id))
}

/** By requests of all routes: nobody else uses this site. */
async function countStatements(request: APIRequestContext): Promise<number> {
  const text = await (await request.get('/metrics')).text()
  const counts = [...text.matchAll(/^handover_request_statements_total\{route="([^"]*)"\} (\d+)$/gmu)]
  return counts.reduce((sum, [, route, count]) => (route === '/metrics' ? sum : sum + Number(count)), 0)
}
