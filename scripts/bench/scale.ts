import { setTimeout } from 'node:timers/promises'
import { connectDatabases } from '#server/platform/database/client.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres/embedded-postgres.ts'
import { createLog } from '#server/platform/log.ts'
import { addListings } from '#server/listings/seed.ts'
import { atMost, forInformation, median, quantile } from './row.ts'
import type { Row } from './row.ts'
import { openMatching, timesOfOne } from './saved.ts'
import type { Stage } from './setting/stage.ts'

/** What ten million may take of a million's time. */
const TIMES = 3
/** Answers are cached for one second. */
const UNTIL_UNCACHED_MS = 1100
const ROUNDS = 7
/** Once for what the first request reads from the disk. */
const WARM_UP = 2
const PER_SITEMAP = 50_000
const ALERTS_WITHIN_MS = 1000

const list = (query: string) => `/api/businesses?limit=24&${query}`
const map = (query: string) => `/api/businesses/map?bbox=-124.9,45.4,-116.8,49.1&zoom=7${query}`

/** Paths by what they are; those of one kind are each asked once in a round. */
function pathsOf(listings: number): Record<string, string[]> {
  return {
    'the list': [list('sort=newest'), list('sort=price-asc')],
    'an industry': [list('industry=Restaurant')],
    'a word of titles': [list('search=bakery'), list('search=winthrop')],
    'a word that most have': [list('search=years'), list('search=buyer')],
    'a word that one in a hundred has': [list('search=weddings'), list('search=memberships')],
    'two words': [list('search=dry+cleaners'), list('search=waiting+list')],
    'a word in a place': [list('search=bakery&near=Spokane'), list('search=owner&near=Yakima')],
    'words to exclude': [list('exclude=bakery'), list('exclude=years')],
    'the nearest': [list('near=Seattle&sort=nearest')],
    'cash to close with coverage': [list('cashToCloseMax=50000&dscrMin=1.5')],
    suggestions: ['bak', 'harbor ba', 'coffee s', 'bakrey'].map((typed) => `/api/search-suggestions?q=${typed}`),
    'the map': [map('')],
    'the map of an industry': [map('&industry=Restaurant')],
    'the map of a common word': [map('&search=years')],
    'the map of a rarer word': [map('&search=bakery'), map('&search=weddings')],
    'the map of a price': [map('&priceMax=200000')],
    'a business': [1, Math.floor(listings / 2), listings].map((id) => `/api/businesses/${id}/summary`),
    'the sitemap': ['/sitemap.xml', `/sitemaps/businesses-${Math.ceil(listings / PER_SITEMAP)}.xml`],
  }
}

/** What depends on the number of listings, at each size, and how many times the smallest size's time it takes. */
export async function* benchScale(stage: Stage, sizes: readonly number[]): AsyncGenerator<Row> {
  const first = new Map<string, number>()
  for (const listings of sizes) {
    const { url, dataDir } = await stage.play(listings)
    const at = `at ${listings.toLocaleString('en')}`
    for (const [name, paths] of Object.entries(pathsOf(listings))) {
      yield rowOf(first, name, at, await timesOf(url, paths))
    }
    yield rowOf(first, 'a new listing', at, await insertTimes(dataDir))
    yield* benchAlerts(dataDir, at)
  }
}

/** Where members have saved searches, one new business is compared with all of them. */
async function* benchAlerts(dataDir: string, at: string): AsyncGenerator<Row> {
  const matching = await openMatching(dataDir)
  try {
    const { rows } = await matching.db.$client.query<{ searches: number; sellerId: string }>(
      'select (select count(*)::integer from saved_searches) as searches, (select seller_id from listings limit 1) as "sellerId"',
    )
    const [{ searches, sellerId } = { searches: 0, sellerId: '' }] = rows
    if (searches === 0) return
    await matching.db.$client.query('update listing_changes set matched_at = now() where matched_at is null')
    const times = await timesOfOne(matching, sellerId)
    const { rows: found } = await matching.db.$client.query<{ count: number }>(
      'select count(*)::integer from search_matches',
    )
    const what = `one new business against ${searches.toLocaleString('en')} saved searches ${at}, median`
    const detail = `slowest ${Math.max(...times).toFixed(0)}, ${found[0]?.count.toLocaleString('en')} matches of ${times.length}`
    yield atMost(what, median(times), ALERTS_WITHIN_MS, 'ms', detail)
  } finally {
    await matching.close()
  }
}

function rowOf(first: Map<string, number>, name: string, at: string, times: readonly number[] | string): Row {
  if (typeof times === 'string') return { ...forInformation(`${name} ${at}`, 0, 'ms', times), isOk: false }
  const ms = median(times)
  const detail = `p95 ${quantile(times, 0.95).toFixed(0)}`
  const smallest = first.get(name)
  if (smallest === undefined) {
    first.set(name, ms)
    return forInformation(`${name} ${at}, median`, ms, 'ms', detail)
  }
  const least = Math.max(smallest, 5)
  return atMost(
    `${name} ${at}, median`,
    ms,
    Math.round(TIMES * least),
    'ms',
    `${detail}, ${(ms / smallest).toFixed(1)} times`,
  )
}

async function timesOf(url: string, paths: readonly string[]): Promise<number[] | string> {
  const times: number[] = []
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    for (const path of paths) {
      const startedAt = performance.now()
      const response = await fetch(url + path)
      await response.text()
      if (!response.ok) {
        if (round >= WARM_UP) return `${path} answered ${response.status}`
        continue
      }
      if (round >= WARM_UP) times.push(performance.now() - startedAt)
    }
    await setTimeout(UNTIL_UNCACHED_MS)
  }
  return times
}

async function insertTimes(dataDir: string): Promise<number[]> {
  const postgres = await startEmbeddedPostgres({ dataDir })
  const { db, searches } = connectDatabases(postgres.connection, createLog('silent'))
  try {
    const { rows } = await db.$client.query<{ id: string }>('select seller_id as id from listings limit 1')
    const times: number[] = []
    for (let time = 0; time < WARM_UP + 3 * ROUNDS; time += 1) {
      const startedAt = performance.now()
      await addListings({ db, secret: 'a secret that is long enough for a bench' }, [
        newListing(rows[0]?.id ?? '', time),
      ])
      if (time >= WARM_UP) times.push(performance.now() - startedAt)
    }
    return times
  } finally {
    await Promise.all([db.$client.end(), searches.$client.end()])
    await postgres.stop()
  }
}

function newListing(sellerId: string, number: number) {
  return {
    sellerId,
    title: `Perry Street Bakery ${number}`,
    description: 'A bakery with regulars, a lease of five years, and an owner who stays for the first months. '.repeat(
      6,
    ),
    location: 'Spokane, WA',
    fullAddress: null,
    latitude: 47.65,
    longitude: -117.42,
    industry: 'Restaurant',
    priceCents: 18_000_000,
    monthlyCashFlowCents: 600_000,
    grossRevenueCents: null,
    yearEstablished: 2009,
    propertyIncluded: false,
    verificationStatus: 'verified' as const,
    createdAt: new Date(),
  }
}
