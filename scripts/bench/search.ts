import { setTimeout } from 'node:timers/promises'
import * as z from 'zod'
import { textWords } from '#shared/listings/text-words.ts'
import { randomFrom } from '#server/listings/storefront/random.ts'
import { SCALE_KINDS } from '#demo/scale-words.ts'
import { atLeast, forInformation, median, quantile } from './row.ts'
import type { Row } from './row.ts'
import { signInBuyers } from './setting/sign-in.ts'
import type { Stage } from './setting/stage.ts'
import { withDatabase } from './setting/with-database.ts'

interface Bound {
  median: number
  p95: number
}

/** In milliseconds, by the number of listings. */
const BOUNDS: Record<number, Bound> = { 100_000: { median: 10, p95: 25 }, 1_000_000: { median: 30, p95: 80 } }
const NARROW_BOUNDS: Record<number, Bound> = { ...BOUNDS, 100_000: { median: 5, p95: 25 } }
const TYPED_BOUNDS: Record<number, Bound> = { ...BOUNDS, 100_000: { median: 12, p95: 25 } }
const SUGGESTIONS_BOUND: Bound = { median: 15, p95: 80 }
const WORST_MS = 200
const AT_ONCE = 20
const AT_ONCE_MS = 6000
const AT_ONCE_BOUNDS: Record<number, number> = { 100_000: 600 }

const WARM_UP = 20
const ROUNDS = 3
/** Answers are cached for one second. A search is repeated only after that, so the cache is never measured. */
const UNTIL_UNCACHED_MS = 1100

/** Listings that words are drawn from, so that a word is as frequent as the listings that have it. */
const DRAWN = 60
/** Shorter words of descriptions are rarely typed. */
const SHORTEST_TYPED = 4
const PRICES = [
  'priceMin=50000&priceMax=100000',
  'priceMin=100000&priceMax=500000',
  'priceMax=250000',
  'priceMin=500000',
]

interface Drawn {
  trade: string
  town: string
  /** A word of its description. */
  described: string
  industry: string
}

/** Searches as people type them, one after the other on a running site, including the count; then 20 at once. */
export async function* benchSearch(stage: Stage, sizes: readonly number[]): AsyncGenerator<Row> {
  for (const listings of sizes) {
    const { url, dataDir } = await stage.play(listings)
    const at = `at ${listings.toLocaleString('en')} listings`
    await untilCompared(dataDir)
    const searches = searchesOf(await drawListings(dataDir))
    for (const [name, queries] of Object.entries(searches)) {
      const bounds = OF_NAME[name] ?? BOUNDS
      yield await searchRow(`search ${at}: ${name}, median`, url, queries.map(listPath), bounds[listings])
    }
    const perSecond = await rateAtOnce(url, Object.values(searches).flat())
    const what = `the same ${at}, all of them in turn, ${AT_ONCE} at once, a second`
    const bound = AT_ONCE_BOUNDS[listings]
    yield bound === undefined ? forInformation(what, perSecond, '') : atLeast(what, perSecond, bound)
  }
}

const NARROW = 'word, price and industry'
const AS_TYPED = 'words, place and price in one text, the best match first'
const OF_NAME: Record<string, Record<number, Bound>> = { [NARROW]: NARROW_BOUNDS, [AS_TYPED]: TYPED_BOUNDS }

function search(word: string): string {
  return `search=${encodeURIComponent(word)}`
}

function searchesOf(drawn: readonly Drawn[]): Record<string, string[]> {
  const words = drawn.map(({ trade, town, described }, index) => [trade, town, described][index % 3] ?? trade)
  const near = (index: number) => `near=${encodeURIComponent(drawn[index % drawn.length]?.town ?? '')}`
  return {
    [NARROW]: drawn.map(({ trade, described, industry }, index) => {
      const word = index % 2 === 0 ? trade : described
      return `${search(word)}&industry=${encodeURIComponent(industry)}&${PRICES[index % PRICES.length]}`
    }),
    [AS_TYPED]: drawn.map(({ trade }, index) => {
      const place = drawn[(index + 1) % drawn.length]?.town ?? ''
      return `sort=best&q=${encodeURIComponent(`${trade} near ${place} under ${200 + 10 * index}k`)}`
    }),
    'a word': words.map(search),
    'two letters': words.map((word) => search([...word].slice(0, 2).join(''))),
    'within 25 miles': drawn.map((_, index) => near(index)),
    'the nearest first': drawn.map((_, index) => `${near(index)}&sort=nearest`),
    'a word in a place': drawn.map(({ trade, described }, index) => {
      return `${search(index % 2 === 0 ? trade : described)}&${near(index + 1)}`
    }),
    'words to exclude': drawn.map(({ trade, described }, index) => {
      return `exclude=${encodeURIComponent(index % 2 === 0 ? trade : described)}`
    }),
    'cash to close with coverage': drawn.map((_, index) => {
      return `cashToCloseMax=${20_000 + 3000 * index}&dscrMin=${1 + (index % 5) / 4}`
    }),
  }
}

/** A site that was filled at once first computes for each listing what copies of it are found by. */
async function untilCompared(dataDir: string): Promise<void> {
  await withDatabase(dataDir, async (client) => {
    for (;;) {
      const { rowCount } = await client.query(`
        select from listings l where not exists (select from listing_fingerprints f where f.listing_id = l.id) limit 1`)
      if (rowCount === 0) return
      await setTimeout(UNTIL_UNCACHED_MS)
    }
  })
}

/** The same listings each time, from the whole market. */
async function drawListings(dataDir: string): Promise<Drawn[]> {
  const random = randomFrom('searches')
  const trades = SCALE_KINDS.flatMap(({ names }) => names)
  const { rows } = await withDatabase(dataDir, (client) =>
    client.query<{ title: string; location: string; description: string; industry: string }>(
      'select title, location, description, industry from listings where is_public order by hashint4(id) limit $1',
      [DRAWN],
    ),
  )
  return rows.map(({ title, location, description, industry }) => ({
    trade: trades.find((trade) => title.endsWith(` ${trade}`)) ?? title,
    town: location.split(',', 1)[0] ?? location,
    described: random.pick([...new Set(textWords(description))].filter(({ length }) => length >= SHORTEST_TYPED)),
    industry,
  }))
}

/** Each filter by itself, with common and rare values; then a sort, and several filters at once. */
const FILTERS: Record<string, readonly string[]> = {
  cashFlowMin: ['2000', '5000', '10000', '20000', '40000'].map((value) => `cashFlowMin=${value}`),
  multipleMax: ['1.9', '2', '2.5', '3', '5'].map((value) => `multipleMax=${value}`),
  cashToCloseMax: ['5000', '10000', '30000', '60000', '150000'].map((value) => `cashToCloseMax=${value}`),
  dscrMin: ['1', '1.25', '1.5', '2', '3'].map((value) => `dscrMin=${value}`),
  yearsMin: ['3', '5', '10', '20', '40'].map((value) => `yearsMin=${value}`),
  near: ['Yakima&miles=25', 'Seattle&miles=10', 'Winthrop&miles=15', '98101&miles=50', 'Spokane&miles=100'].map(
    (value) => `near=${value}`,
  ),
  disclosedOnly: ['disclosedOnly=true'],
  verifiedOnly: ['verifiedOnly=true'],
  addedWithin: ['1', '7', '30', '100'].map((value) => `addedWithin=${value}`),
  'the lowest multiple first': ['sort=multiple-asc', 'sort=multiple-asc&cashFlowMin=5000'],
  'several filters': [
    'near=Yakima&miles=50&cashToCloseMax=60000&dscrMin=1.25',
    'near=Seattle&miles=25&cashFlowMin=10000&multipleMax=3&verifiedOnly=true',
    'industry=Restaurant&cashToCloseMax=60000&disclosedOnly=true',
    'search=bakery&cashFlowMin=5000&near=Spokane&miles=50',
    'exclude=bakery&near=Spokane&cashFlowMin=5000',
  ],
  'rare words, parts of words, and words of no listing': [
    'zephyr', 'zephyr wing', 'ridge c', 'ell', 'xylophone', 'qq', 'winthrop', 'daughters', 'waiting list', '&', '7',
  ].map((words) => `search=${encodeURIComponent(words)}`), // prettier-ignore
}

const BUYER = {
  about: 'I ran the kitchen of a hotel for nine years and want a place of my own.',
  budgetBand: 'from_250k',
  cashBand: 'from_100k',
  financing: ['cash'],
  experience: 'managed',
  timeline: 'six_months',
}
const WISHES = [
  { industries: ['Retail'], places: ['Spokane County'] },
  { industries: ['Education'], places: ['Winthrop', 'Forks'], budgetBand: 'under_250k', cashBand: 'under_25k' },
  { industries: ['Retail', 'Restaurant'], places: ['King County', 'Spokane', 'Yakima', 'Forks'], cashBand: 'from_1m' },
  { industries: ['Childcare'], places: ['Pierce County', 'Wenatchee', 'Olympia', 'Yakima', 'Everett', 'Bellingham'] },
]

/** As they are typed: places, industries, titles, several words, and mistakes. */
const TYPED = [
  'se',
  'spo',
  'bak',
  'resta',
  'harbor',
  'harbor ba',
  '9890',
  'coffee s',
  'bakrey',
  'plumbign',
  'zz',
  'landsc',
]

/** Every filter and the suggestions, one request after the other on a running site, including the count. */
export async function* benchFilters(stage: Stage, sizes: readonly number[]): AsyncGenerator<Row> {
  for (const listings of sizes) {
    const { url } = await stage.play(listings)
    const at = `at ${listings.toLocaleString('en')} listings, median`
    for (const [name, queries] of Object.entries(FILTERS)) {
      yield await searchRow(`${name} ${at}`, url, queries.map(listPath), BOUNDS[listings])
    }
    yield await fitsRow(stage, listings, at)
    const paths = TYPED.map((typed) => `/api/search-suggestions?q=${encodeURIComponent(typed)}`)
    yield await searchRow(`suggestions ${at}`, url, paths, SUGGESTIONS_BOUND)
  }
}

/** What fits buyers who look for different things, some of which hardly any business has; the last one saved 20. */
async function fitsRow(stage: Stage, listings: number, at: string): Promise<Row> {
  const { url, dataDir } = await stage.play(listings)
  const [cookie = ''] = await withDatabase(dataDir, (client) => signInBuyers(client, dataDir, 1))
  const put = async (path: string, body?: object) => {
    const headers = { cookie, origin: url, 'content-type': 'application/json' }
    const { ok, status } = await fetch(url + path, { method: 'PUT', headers, body: JSON.stringify(body ?? {}) })
    if (!ok) throw new Error(`${path} answered ${status}`)
  }
  const paths = ['', '&industry=Retail', '&near=Winthrop&miles=50', '&priceMin=600000'].map((query) =>
    listPath(`sort=fits${query}`),
  )
  const measured: Measured[] = []
  for (const wishes of WISHES) {
    await put('/api/buyer-profile', { ...BUYER, ...wishes })
    if (wishes === WISHES.at(-1)) {
      const saved = z
        .array(z.object({ id: z.number() }))
        .parse(await (await fetch(`${url}/api/businesses?limit=20`)).json())
      for (const { id } of saved) await put(`/api/saved/businesses/${id}`)
    }
    measured.push(...(await measure(url, paths, { cookie })))
  }
  return rowOf(`what fits a buyer first ${at}`, measured, undefined)
}

function listPath(query: string): string {
  return `/api/businesses?${query}&limit=24`
}

/** The times of requests, each repeated after its answer has left the cache. */
async function searchRow(what: string, url: string, paths: readonly string[], bound: Bound | undefined): Promise<Row> {
  return rowOf(what, await measure(url, paths), bound)
}

interface Measured {
  ms: number
  path: string
}

async function measure(url: string, paths: readonly string[], headers?: Record<string, string>): Promise<Measured[]> {
  for (const path of paths.slice(0, WARM_UP)) await timeOf(url, path, headers)
  const measured: Measured[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await setTimeout(UNTIL_UNCACHED_MS)
    // A word that is drawn twice would be answered from the cache.
    for (const path of new Set(paths)) measured.push({ ms: await timeOf(url, path, headers), path })
  }
  return measured
}

function rowOf(what: string, measured: readonly Measured[], bound: Bound | undefined): Row {
  const times = measured.map(({ ms }) => ms)
  const worst = measured.reduce((slowest, one) => (one.ms > slowest.ms ? one : slowest))
  const asked = decodeURIComponent(worst.path.replace(/^[^?]*\?/u, '').replace('&limit=24', ''))
  const p95 = quantile(times, 0.95)
  const row = forInformation(
    what,
    median(times),
    'ms',
    `p95 ${p95.toFixed(1)}, worst ${worst.ms.toFixed(0)} for “${asked}”`,
  )
  if (!bound) return row
  const isOk = median(times) <= bound.median && p95 <= bound.p95 && worst.ms <= WORST_MS
  return { ...row, bound: `≤ ${bound.median} ms, p95 ≤ ${bound.p95}, worst ≤ ${WORST_MS}`, isOk }
}

/** Each request is of another network, and no page is as long as when its search was asked before. */
async function rateAtOnce(url: string, queries: readonly string[]): Promise<number> {
  const endsAt = performance.now() + AT_ONCE_MS
  let asked = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (performance.now() < endsAt) {
        const limit = 24 - (Math.floor(asked / queries.length) % 20)
        const query = queries[asked % queries.length] ?? ''
        asked += 1
        const network = `203.0.${(asked >> 8) & 255}.${asked & 255}`
        await timeOf(url, listPath(query).replace(/limit=\d+/u, `limit=${limit}`), { 'x-forwarded-for': network })
      }
    }),
  )
  return (asked / AT_ONCE_MS) * 1000
}

async function timeOf(url: string, path: string, headers: Record<string, string> = {}): Promise<number> {
  const startedAt = performance.now()
  const response = await fetch(url + path, { headers })
  await response.json()
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return performance.now() - startedAt
}
