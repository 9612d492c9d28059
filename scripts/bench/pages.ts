import { setTimeout as sleep } from 'node:timers/promises'
import { getUserId } from '#server/accounts/seed.ts'
import { SCALE_SELLER_EMAIL } from '#demo/seed-scale.ts'
import { parseEnvironment } from '#server/platform/env.ts'
import { addListings } from '#server/listings/seed.ts'
import { startServices } from '#server/app/start.ts'
import { atLeast, atMost } from './row.ts'
import type { Row } from './row.ts'
import type { Stage } from './setting/stage.ts'
import { MEMBERS, signInBuyers } from './setting/sign-in.ts'
import { measureThroughput } from './throughput.ts'
import { withDatabase } from './setting/with-database.ts'

const PAGES = ['/marketplace?view=list', '/marketplace'] as const
const CHANGE_WITHIN_S = 10

/** Pages that are rendered for each request, since no two have the same host in their links. */
export async function* benchPages(stage: Stage): AsyncGenerator<Row> {
  const { url } = await stage.play(10_000)
  for (const page of PAGES) {
    const { ratio, perSecond, bytes } = await measureThroughput(stage, url + page, { host: 'site-{n}.localhost' })
    const detail = `${perSecond.toFixed(0)}/s, ${kilobytes(bytes)}`
    yield atLeast(`\`${page}\` rendered for each request, share of bare`, ratio, 0.012, detail)
  }
}

/** The same pages for 200 members who take turns. */
export async function* benchMembers(stage: Stage): AsyncGenerator<Row> {
  const { url, dataDir } = await stage.play(10_000)
  const cookies = await withDatabase(dataDir, (client) => signInBuyers(client, dataDir, MEMBERS))
  for (const [page, wanted] of [
    ['/marketplace?view=list', 450],
    ['/marketplace', 450],
    ['/dashboard', 60],
  ] as const) {
    const headers = { 'accept-encoding': 'gzip, br' }
    const load = { cookies, connections: 20 }
    const { perSecond, medianMs, p99Ms, bytes } = await measureThroughput(stage, url + page, headers, load)
    const detail = `p50 ${medianMs.toFixed(0)} ms, p99 ${p99Ms.toFixed(0)} ms, ${kilobytes(bytes)}`
    yield atLeast(`\`${page}\` for ${MEMBERS} members, 20 connections, a second`, perSecond, wanted, detail)
  }
}

/** The same pages for signed-out visitors, cached for seconds. */
export async function* benchPageCache(stage: Stage): AsyncGenerator<Row> {
  const { url, dataDir } = await stage.play(10_000)
  for (const page of PAGES) {
    for (const encoding of ['br', 'identity']) {
      const { ratio, perSecond, bytes } = await measureThroughput(stage, url + page, { 'accept-encoding': encoding })
      const detail = `${perSecond.toFixed(0)}/s, ${kilobytes(bytes)}`
      yield atLeast(`\`${page}\` from the page cache, ${encoding}, share of bare`, ratio, 0.4, detail)
    }
  }
  const seconds = await secondsUntilSeen(`${url}/marketplace?view=list`, dataDir)
  yield atMost('a new listing shows on a cached page within', seconds, CHANGE_WITHIN_S, 's')
}

/** Adds the listing from another process than the site's. */
async function secondsUntilSeen(page: string, dataDir: string): Promise<number> {
  await fetch(page)
  const title = `Newcomer ${Date.now()}`
  const { services, stop } = await startServices(parseEnvironment({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' }))
  try {
    const sellerId = await getUserId(services, SCALE_SELLER_EMAIL)
    await addListings(services, [
      {
        sellerId,
        title,
        description: 'It has only just come onto the market.',
        location: 'Spokane, WA',
        fullAddress: null,
        latitude: null,
        longitude: null,
        industry: 'Retail',
        priceCents: null,
        monthlyCashFlowCents: null,
        grossRevenueCents: null,
        yearEstablished: null,
        propertyIncluded: false,
        verificationStatus: 'under_review',
        createdAt: new Date(),
      },
    ])
    const addedAt = performance.now()
    const passed = () => (performance.now() - addedAt) / 1000
    while (passed() < 2 * CHANGE_WITHIN_S) {
      const html = await (await fetch(page)).text()
      if (html.includes(title)) return passed()
      await sleep(200)
    }
    return Number.POSITIVE_INFINITY
  } finally {
    await stop()
  }
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`
}
