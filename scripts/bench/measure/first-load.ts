import { chromium } from '@playwright/test'
import type { Page } from '@playwright/test'

const QUIET_MS = 1000
/** A page that has nothing to draw may never be told that it is idle. After this time it is told as soon as it is not busy. */
const IDLE_WITHIN_MS = 5000
const TILES = /(?:^|\.)tile\.openstreetmap\.org$/u

export interface FirstLoad {
  /** Compressed bytes of scripts and styles, as transferred. */
  js: number
  css: number
  /** Requests to the site, including the page; pictures of businesses are lazy-loaded and don't count. */
  requests: number
  /** Other hosts that a first visit contacts, apart from the map's tiles. */
  foreignHosts: string[]
}

/**
 * What a first visit to a page loads, in a real browser with an empty cache. Requests to other hosts are blocked.
 *
 * @param executablePath the browser; without it, Playwright uses its own.
 */
export async function measureFirstLoad(url: string, executablePath: string | undefined): Promise<FirstLoad> {
  const isRoot = process.getuid?.() === 0
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: isRoot ? ['--no-sandbox'] : [],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    const { host } = new URL(url)
    const load: FirstLoad = { js: 0, css: 0, requests: 0, foreignHosts: [] }
    const measuring: Promise<void>[] = []
    await page.route(
      (asked) => asked.host !== host,
      (route) => {
        const foreign = new URL(route.request().url()).hostname
        if (!TILES.test(foreign) && !load.foreignHosts.includes(foreign)) load.foreignHosts.push(foreign)
        return route.abort()
      },
    )
    page.on('requestfinished', (request) => {
      const asked = new URL(request.url())
      if (asked.host !== host || asked.pathname.startsWith('/pictures/')) return
      load.requests += 1
      const kind = request.resourceType()
      if (kind !== 'script' && kind !== 'stylesheet') return
      measuring.push(
        request.sizes().then(({ responseBodySize }) => {
          load[kind === 'script' ? 'js' : 'css'] += responseBodySize
        }),
      )
    })
    const quiet = untilQuiet(page)
    const answer = await page.goto(url, { waitUntil: 'load' })
    if (!answer?.ok()) throw new Error(`${url} answered ${answer?.status() ?? 'nothing'}`)
    await quiet()
    await Promise.all(measuring)
    return load
  } finally {
    await browser.close()
  }
}

/**
 * Waits until the application has started, or waits for a touch, and the page has then neither asked for anything nor been
 * busy for a while. A page on a busy machine does nothing for seconds, and loads the rest later.
 */
function untilQuiet(page: Page): () => Promise<void> {
  let open = 0
  let lastAt = performance.now()
  const count = (by: number) => () => {
    open += by
    lastAt = performance.now()
  }
  page.on('request', count(1))
  page.on('requestfinished', count(-1))
  page.on('requestfailed', count(-1))
  return async () => {
    await page.waitForFunction(
      () =>
        Object.keys(document).some((name) => name.startsWith('__reactContainer$')) ||
        document.querySelector('script[data-until-touch]') !== null,
    )
    for (;;) {
      await page.evaluate(
        (timeout) => new Promise((resolve) => requestIdleCallback(resolve, { timeout })),
        IDLE_WITHIN_MS,
      )
      const quietMs = performance.now() - lastAt
      if (open === 0 && quietMs >= QUIET_MS) return
      await page.waitForTimeout(Math.max(QUIET_MS - quietMs, QUIET_MS / 10))
    }
  }
}
