import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test'

/** A page of the site without scripts, which every server has. */
const ANCHOR = '/robots.txt'

/** Whatever else a page can keep, cookies and local storage apart, which go in ways of their own. */
const STORAGE =
  'file_systems,indexeddb,shader_cache,websql,service_workers,cache_storage,interest_groups,shared_storage,storage_buckets'

/** What a context can't be rid of again. */
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
  /** It keeps the process alive that has read the scripts; no test sees it. */
  anchor: Page
  session: CDPSession
  origin: string
  key: string
  /** A test changed it for good: no other one gets it. */
  isSpent: boolean
}

/**
 * The contexts of one worker, which go from test to test: a new one reads and compiles all scripts anew, which is half of
 * what a page costs. The next test gets a context without pages, cookies, storage, permissions and routes. What is kept is
 * what a server allows to be kept for ever, and what was compiled. A context that was changed for good is closed.
 */
export class LentContexts {
  readonly #browser: Browser
  readonly #idle: Lent[] = []
  readonly #inUse = new Map<BrowserContext, Lent>()

  constructor(browser: Browser) {
    this.#browser = browser
  }

  /** @param headers go with each request, and may differ from test to test. */
  async borrow(options: BrowserContextOptions, headers: Record<string, string>): Promise<BrowserContext> {
    const key = JSON.stringify(options)
    const index = this.#idle.findIndex((lent) => lent.key === key)
    const [known] = index < 0 ? [] : this.#idle.splice(index, 1)
    const lent = known ?? (await this.#make(key, options))
    // Not when it is given back: what a page sent at its end is answered by now.
    if (known) await clean(known)
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

async function clean({ context, anchor, session, origin }: Lent): Promise<void> {
  await Promise.all([
    context.clearCookies(),
    context.clearPermissions(),
    context.setOffline(false),
    // In the process where the next page reads it: from outside it would hear of it a moment later.
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
