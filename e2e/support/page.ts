import { randomInt } from 'node:crypto'
import { test as base } from '@playwright/test'
import type { BrowserContext, BrowserContextOptions, ConsoleMessage, Page, Request, Response } from '@playwright/test'
import { isAlive } from './alive.ts'
import { findUndocumented } from './documented.ts'
import { LentContexts } from './lent-contexts.ts'
import { describeStalled } from './stalled.ts'

export { expect } from '@playwright/test'

interface Options {
  /** Console messages and uncaught errors that a test expects, e.g. the browser's message about a 404. */
  expectedMessages: RegExp[]
  /** How the map's tile server responds. */
  tiles: 'answer' | 'fail'
  /**
   * A new context for each visitor, whose requests are routed: for tests about browser storage or a beacon's body, and
   * for tests that fake foreign hosts.
   */
  ownContext: boolean
}

interface Fixtures {
  /** Opens another visitor's browser, watched like the first. */
  newVisitor: (options?: BrowserContextOptions) => Promise<Page>
  /** Opens a page and waits for its hydration. */
  open: (path: string, page?: Page) => Promise<void>
}

interface Behind {
  /** Records problems in a context until the returned function is called. */
  watch: (context: BrowserContext) => Promise<() => void>
  /** A watched context, until the test ends. */
  lend: (options?: BrowserContextOptions) => Promise<BrowserContext>
}

const TILE_HOST = /(?:^|\.)tile\.openstreetmap\.org$/u
/**
 * Chromium takes a larger picture where it has one already, e.g. from before the window got narrow, and then remarks that
 * the smaller one was preloaded for nothing. Which one it has depends on what the browser did before.
 */
const PICTURE_REMARK = /\/pictures\/\S+ was preloaded using link preload but not used/u
const EMPTY_PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/**
 * A test whose every page is watched: it fails on a console error or warning, an uncaught error, a violation of the
 * content security policy (which the console reports), a request to a foreign host, or an answer of the API that its
 * document does not describe.
 */
export const test = base.extend<Options & Fixtures & Behind, { lentContexts: LentContexts }>({
  expectedMessages: [[], { option: true }],
  tiles: ['answer', { option: true }],
  ownContext: [false, { option: true }],

  lentContexts: [async ({ browser }, use) => use(new LentContexts(browser)), { scope: 'worker' }],

  baseURL: async ({ baseURL: given }, use) => {
    const url = given ?? process.env['HANDOVER_URL']
    if (!url) throw new Error('No server was started for the tests.')
    await use(url)
  },

  extraHTTPHeaders: async ({ extraHTTPHeaders: given }, use) => {
    await use({ ...given, 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` })
  },

  watch: async ({ baseURL, expectedMessages, tiles, ownContext }, use) => {
    const problems: string[] = []
    const compared: Promise<void>[] = []
    const foreign = foreignTo(new URL(baseURL ?? '').host)

    function note(message: ConsoleMessage): void {
      if (message.type() !== 'error' && message.type() !== 'warning') return
      const { url } = message.location()
      if (tiles === 'fail' && URL.canParse(url) && TILE_HOST.test(new URL(url).hostname)) return
      if (PICTURE_REMARK.test(message.text())) return
      noteUnexpected(`${message.text()} (${url})`, 'console')
    }

    function noteUncaught(error: { error: () => Error }): void {
      noteUnexpected(error.error().stack ?? error.error().message, 'uncaught')
    }

    function noteUnexpected(text: string, kind: string): void {
      if (!expectedMessages.some((expected) => expected.test(text))) problems.push(`${kind}: ${text}`)
    }

    function noteForeign(request: Request): void {
      const url = request.url()
      if (foreign.test(url) && !TILE_HOST.test(new URL(url).hostname)) problems.push(`foreign request: ${url}`)
    }

    async function compare(response: Response): Promise<void> {
      const undocumented = await findUndocumented(response, baseURL ?? '')
      if (undocumented) problems.push(`not in the API document: ${undocumented}`)
    }

    function recordAnswer(response: Response): void {
      compared.push(compare(response))
    }

    await use(async (context) => {
      context.on('response', recordAnswer)
      context.on('console', note)
      context.on('weberror', noteUncaught)
      let forget = () => {}
      if (ownContext) {
        await context.route(foreign, (route) => {
          noteForeign(route.request())
          const isAnswered = tiles === 'answer' && TILE_HOST.test(new URL(route.request().url()).hostname)
          return isAnswered
            ? route.fulfill({ contentType: 'image/png', body: Buffer.from(EMPTY_PNG, 'base64') })
            : route.abort()
        })
      } else {
        context.on('request', noteForeign)
        const leave = keepForeignOut(context, foreign, tiles)
        forget = () => {
          context.off('request', noteForeign)
          leave()
        }
      }
      return () => {
        context.off('response', recordAnswer)
        context.off('console', note)
        context.off('weberror', noteUncaught)
        forget()
      }
    })
    await Promise.all(compared)
    base.expect(problems, 'what went wrong behind the page').toEqual([])
  },

  // Reused contexts are matched by these options: an option that a test overrides must be listed here.
  lend: async (
    {
      browser,
      lentContexts,
      ownContext,
      watch,
      baseURL,
      extraHTTPHeaders: headers = {},
      contextOptions,
      viewport,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      timezoneId,
    },
    use,
    testInfo,
  ) => {
    const ends: (() => Promise<void>)[] = []
    await use(async (given = {}) => {
      const all = { ...contextOptions, viewport, hasTouch, isMobile, javaScriptEnabled, timezoneId, baseURL, ...given }
      const options = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
      const context = ownContext
        ? await browser.newContext({ ...options, extraHTTPHeaders: headers })
        : await lentContexts.borrow(options, headers)
      const end = await watch(context)
      ends.push(async () => {
        if (testInfo.status === 'timedOut') {
          const body = (await Promise.all(context.pages().map(describeStalled))).join('\n')
          await testInfo.attach('what its pages still do', { body, contentType: 'text/plain' })
        }
        await (ownContext ? context.close() : lentContexts.giveBack(context))
        end()
      })
      return context
    })
    await Promise.all(ends.map((end) => end()))
  },

  context: async ({ lend }, use) => use(await lend()),

  newVisitor: async ({ lend }, use) => use(async (options) => (await lend(options)).newPage()),

  open: async ({ page: own }, use) => {
    await use(async (path, page = own) => {
      await page.goto(path)
      await untilAlive(page)
    })
  },
})

/**
 * Fakes the tile server and blocks all other foreign hosts. Playwright's own routes would intercept every file and
 * disable the cache, a third of a page's cost.
 *
 * @returns a function that stops it for future pages.
 */
function keepForeignOut(context: BrowserContext, foreign: RegExp, tiles: Options['tiles']): () => void {
  const guarded = new WeakMap<Page, Promise<void>>()

  function guard(page: Page): Promise<void> {
    const known = guarded.get(page) ?? guardNew(page)
    guarded.set(page, known)
    return known
  }

  async function guardNew(page: Page): Promise<void> {
    const session = await context.newCDPSession(page)
    session.on('Fetch.requestPaused', ({ requestId, request: { url } }) => {
      // The page may close while the request is answered.
      answer(requestId, url).catch(() => {})
    })
    await session.send('Fetch.enable', { patterns: [{ urlPattern: 'https://*' }] })

    async function answer(requestId: string, url: string): Promise<void> {
      if (!foreign.test(url)) await session.send('Fetch.continueRequest', { requestId })
      else if (tiles === 'fail' || !TILE_HOST.test(new URL(url).hostname)) {
        await session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' })
      } else {
        const responseHeaders = [{ name: 'content-type', value: 'image/png' }]
        await session.send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body: EMPTY_PNG })
      }
    }
  }

  function guardOpened(page: Page): void {
    // A page that was closed again sends no requests.
    guard(page).catch(() => {})
  }

  const { newPage } = context
  context.newPage = async () => {
    const page = await newPage.call(context)
    await guard(page)
    return page
  }
  context.on('page', guardOpened)
  return () => {
    context.newPage = newPage
    context.off('page', guardOpened)
  }
}

/** Matches all hosts but the site's. A pattern, since a function would be called for each of the site's own files. */
function foreignTo(host: string): RegExp {
  return new RegExp(`^https?://(?!${host.replaceAll('.', String.raw`\.`)}/)`, 'u')
}

/** The start script of a reading page, until the application has started. */
export const UNTOUCHED = 'script[data-until-touch]'

/**
 * Waits until React has hydrated the whole page, which only React's internals show; earlier clicks behave as without
 * scripts. A reading page that nobody has touched waits for its own script only.
 */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(isAlive, UNTOUCHED)
}
