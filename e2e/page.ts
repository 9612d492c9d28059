import { randomInt } from 'node:crypto'
import { test as base } from '@playwright/test'
import type { BrowserContext, BrowserContextOptions, ConsoleMessage, Page } from '@playwright/test'

export { expect } from '@playwright/test'

interface Options {
  /** Console messages that a test is about, e.g. the browser's own about the 404 that it asks for. */
  expectedMessages: RegExp[]
  /** What the map's tile server does. */
  tiles: 'answer' | 'fail'
}

interface Fixtures {
  /** Opens another visitor's browser, watched like the first. */
  newVisitor: (options?: BrowserContextOptions) => Promise<Page>
  /** Opens a page and waits until its scripts have taken it over. */
  open: (path: string, page?: Page) => Promise<void>
}

const TILE_HOST = /(?:^|\.)tile\.openstreetmap\.org$/u
const EMPTY_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/**
 * A test whose every page is watched: an error or a warning in the console, an uncaught error, a breach of the content
 * security policy (which the console tells) or a request to a foreign host fails it.
 */
export const test = base.extend<Options & Fixtures & { watch: (context: BrowserContext) => Promise<void> }>({
  expectedMessages: [[], { option: true }],
  tiles: ['answer', { option: true }],

  baseURL: async ({ baseURL: given }, use) => {
    const url = given ?? process.env['HANDOVER_URL']
    if (!url) throw new Error('No server was started for the tests.')
    await use(url)
  },

  extraHTTPHeaders: async ({ extraHTTPHeaders: given }, use) => {
    await use({ ...given, 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` })
  },

  watch: async ({ baseURL, expectedMessages, tiles }, use) => {
    const problems: string[] = []
    const { host } = new URL(baseURL ?? '')

    function note(message: ConsoleMessage): void {
      if (message.type() !== 'error' && message.type() !== 'warning') return
      const { url } = message.location()
      if (tiles === 'fail' && URL.canParse(url) && TILE_HOST.test(new URL(url).hostname)) return
      const text = `${message.text()} (${url})`
      if (!expectedMessages.some((expected) => expected.test(text))) problems.push(`console: ${text}`)
    }

    await use(async (context) => {
      context.on('console', note)
      context.on('weberror', (error) => problems.push(`uncaught: ${error.error().stack ?? error.error().message}`))
      await context.route(foreignTo(host), (route) => {
        const url = new URL(route.request().url())
        if (!TILE_HOST.test(url.hostname)) {
          problems.push(`foreign request: ${url.href}`)
          return route.abort()
        }
        return tiles === 'fail' ? route.abort() : route.fulfill({ contentType: 'image/png', body: EMPTY_PNG })
      })
    })
    base.expect(problems, 'what went wrong behind the page').toEqual([])
  },

  context: async ({ context, watch }, use) => {
    await watch(context)
    await use(context)
  },

  newVisitor: async ({ browser, baseURL, extraHTTPHeaders, watch }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options = {}) => {
      const context = await browser.newContext({
        ...(baseURL && { baseURL }),
        ...(extraHTTPHeaders && { extraHTTPHeaders }),
        ...options,
      })
      contexts.push(context)
      await watch(context)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },

  open: async ({ page: own }, use) => {
    await use(async (path, page = own) => {
      await page.goto(path)
      await untilAlive(page)
    })
  },
})

/** Everything but the site itself, told by a pattern: a function would have to be asked about each of our own files. */
function foreignTo(host: string): RegExp {
  return new RegExp(`^https?://(?!${host.replaceAll('.', String.raw`\.`)}/)`, 'u')
}

/**
 * Waits until React has taken over the whole page that the server sent. Only React itself knows: a press before that
 * does what the page does without scripts.
 */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    interface Fiber {
      child: Fiber | null
      sibling: Fiber | null
      memoizedState: { isDehydrated?: boolean; dehydrated?: unknown } | null
      stateNode: { current: Fiber }
    }
    const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'))
    if (!key) return false
    const root = (document as unknown as Record<string, Fiber>)[key]?.stateNode.current
    const waiting = [root]
    for (let fiber = waiting.pop(); fiber; fiber = waiting.pop()) {
      if (fiber.memoizedState?.isDehydrated || fiber.memoizedState?.dehydrated) return false
      waiting.push(...[fiber.child, fiber.sibling].filter((next) => next !== null))
    }
    return root !== undefined
  })
}
