import { setTimeout } from 'node:timers/promises'
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test'

/** A page of every server that runs no scripts. */
const ANCHOR = '/robots.txt'

/** What the site stores beside cookies and local storage, which are cleared separately. */
const STORAGE = 'service_workers,cache_storage'
const CLEANED_WITHIN_MS = 10_000

/** Changes to a context that can't be undone. */
const LASTING = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'routeWebSocket',
  'setDefaultNavigationTimeout',
  'setDefaultTimeout',
  'setGeolocation',
  'setHTTPCredentials',
  'setStorageState',
]
const LASTING_CLOCK = ['fastForward', 'install', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime']

interface Lent {
  context: BrowserContext
  /** Keeps the renderer process with its compiled scripts alive; no test sees it. */
  anchor: Page
  session: CDPSession
  origin: string
  key: string
  /** A test changed it permanently, so it is not reused. */
  isSpent: boolean
}

/**
 * A worker's browser contexts, reused by later tests: a new context fetches and compiles all scripts again, which is
 * half of a page's cost. The next test gets a context without pages, cookies, storage, permissions and routes. The HTTP
 * cache of immutable files and compiled code remain. A context that was changed permanently is closed.
 */
export class LentContexts {
  readonly #browser: Browser
  readonly #idle: Lent[] = []
  readonly #inUse = new Map<BrowserContext, Lent>()

  constructor(browser: Browser) {
    this.#browser = browser
  }

  /** @param headers are sent with each request and may differ between tests. */
  async borrow(options: BrowserContextOptions, headers: Record<string, string>): Promise<BrowserContext> {
    const key = JSON.stringify(options)
    const index = this.#idle.findIndex((lent) => lent.key === key)
    const [known] = index < 0 ? [] : this.#idle.splice(index, 1)
    // Cleaned here rather than on return, since a closing page's last requests have been answered by now.
    const lent = known && (await isCleaned(known)) ? known : await this.#make(key, options)
    this.#inUse.set(lent.context, lent)
    await lent.context.setExtraHTTPHeaders(headers)
    return lent.context
  }

  async giveBack(context: BrowserContext): Promise<void> {
    const lent = this.#inUse.get(context)
    this.#inUse.delete(context)
    if (!lent || lent.isSpent) return context.close()
    const pages = context.pages().filter((page) => page !== lent.anchor)
    await Promise.all(pages.map((page) => page.close()))
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    this.#idle.push(lent)
  }

  async #make(key: string, options: BrowserContextOptions): Promise<Lent> {
    const context = await this.#browser.newContext(options)
    const anchor = await context.newPage()
    await anchor.goto(ANCHOR)
    const session = await context.newCDPSession(anchor)
    const lent = { context, anchor, session, origin: new URL(anchor.url()).origin, key, isSpent: false }
    const spend = () => {
      lent.isSpent = true
    }
    beforeCalls(context, LASTING, spend)
    beforeCalls(context.clock, LASTING_CLOCK, spend)
    return lent
  }
}

/** Chromium may leave the question unanswered. A new context costs less than the test. */
async function isCleaned(lent: Lent): Promise<boolean> {
  const isDone = await Promise.race([
    clean(lent).then(() => true),
    setTimeout(CLEANED_WITHIN_MS, false, { ref: false }),
  ])
  if (!isDone) {
    process.stderr.write('A used browser context could not be cleaned, and a new one took its place.\n')
    lent.context.close().catch(() => {})
  }
  return isDone
}

async function clean({ context, anchor, session, origin }: Lent): Promise<void> {
  await Promise.all([
    context.clearCookies(),
    context.clearPermissions(),
    context.setOffline(false),
    // Cleared inside the process that loads the next page; from outside it would take effect a moment later.
    anchor.evaluate(() => localStorage.clear()),
    session.send('Storage.clearDataForOrigin', { origin, storageTypes: STORAGE }),
  ])
}

function beforeCalls(target: object, names: readonly string[], tell: () => void): void {
  for (const name of names) {
    const method: unknown = Reflect.get(target, name)
    if (typeof method !== 'function') throw new Error(`Playwright has no ${name} any more.`)
    Reflect.set(target, name, (...given: unknown[]): unknown => {
      tell()
      return Reflect.apply(method, target, given)
    })
  }
}
