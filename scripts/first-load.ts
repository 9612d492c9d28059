import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import type { FirstLoad } from './bench/first-loads.ts'

const QUIET_MS = 1500
const TILES = /(?:^|\.)tile\.openstreetmap\.org$/u

/** What a first visit to a page loads, in a real browser with an empty cache. Requests to other hosts are blocked. */
export async function measureFirstLoad(url: string): Promise<FirstLoad> {
  const executablePath = findChromium()
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
    const answer = await page.goto(url, { waitUntil: 'load' })
    if (!answer?.ok()) throw new Error(`${url} answered ${answer?.status() ?? 'nothing'}`)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(QUIET_MS)
    await Promise.all(measuring)
    return load
  } finally {
    await browser.close()
  }
}

/** The browser in CHROMIUM_PATH, or the system's; otherwise Playwright uses its own. */
export function findChromium(): string | undefined {
  return [process.env['CHROMIUM_PATH'], '/usr/bin/chromium'].find((path) => path && existsSync(path))
}
