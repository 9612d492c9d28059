import { setTimeout } from 'node:timers/promises'
import { atMost, forInformation, median, quantile } from './row.ts'
import type { Row } from './row.ts'
import type { Stage } from './stage.ts'

const WARM_UP = 20
/** Bounds in milliseconds by the number of listings. */
const BOUNDS: Record<number, { filtered: number; word: number; short: number }> = {
  100_000: { filtered: 4, word: 6, short: 15 },
  1_000_000: { filtered: 10, word: 15, short: 15 },
}
const ROUNDS = 3
/** Answers are cached for one second. A search is repeated only after that, so the cache is never measured. */
const UNTIL_UNCACHED_MS = 1100

/** Common words, names of towns, rare words, two words, a part of a word, two letters, and terms without matches. */
const WORDS = [
  'bakery', 'seattle', 'plumbing', 'café', 'auto repair', 'cedar', 'nguyen', 'zephyr', 'spokane valley', 'winthrop',
  'harbor', 'books', 'orchard', 'ridge c', 'daughters', 'zephyr wing', 'xylophone', 'qq', 'republic', 'ell',
] // prettier-ignore
const INDUSTRIES = ['Restaurant', 'Service Business', 'Retail', 'Childcare', 'Art & Entertainment']
const PRICES = [
  { priceMin: '50000', priceMax: '100000' },
  { priceMin: '100000', priceMax: '500000' },
  { priceMax: '250000' },
  { priceMin: '500000' },
]

/** One and two letters: in most listings, in some, in few and in none. */
const SHORT = [
  'a',
  'q',
  'z',
  'er',
  'in',
  'ca',
  'qu',
  'zz',
  'x',
  'kw',
  'by',
  'w ',
  '&',
  '’s',
  'oj',
  'fj',
  'qz',
  '7',
  'é',
  'jo',
]

/** Searches one after the other on a running site, including the count. */
export async function* benchSearch(stage: Stage, sizes: readonly number[]): AsyncGenerator<Row> {
  for (const listings of sizes) yield* benchSearchAt(stage, listings)
}

async function* benchSearchAt(stage: Stage, listings: number): AsyncGenerator<Row> {
  const { url } = await stage.play(listings)
  const bounds = BOUNDS[listings]
  const what = `search at ${listings.toLocaleString('en')} listings, newest 24 and count`
  const filtered = WORDS.flatMap((search, word) =>
    INDUSTRIES.map((industry, index) => ({ search, industry, ...PRICES[(word + index) % PRICES.length] })),
  )
  yield await rowOf(`${what}: word, price and industry, median`, url, filtered, bounds?.filtered)
  yield await rowOf(
    `${what}: word alone, median`,
    url,
    WORDS.map((search) => ({ search })),
    bounds?.word,
  )
  yield await rowOf(
    `${what}: one or two letters, median`,
    url,
    SHORT.map((search) => ({ search })),
    bounds?.short,
  )
}

async function rowOf(
  what: string,
  url: string,
  searches: readonly Record<string, string>[],
  bound: number | undefined,
): Promise<Row> {
  for (const search of searches.slice(0, WARM_UP)) await timeOf(url, search)
  const measured: { ms: number; search: string | undefined }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await setTimeout(UNTIL_UNCACHED_MS)
    for (const search of searches) measured.push({ ms: await timeOf(url, search), search: search['search'] })
  }
  const times = measured.map(({ ms }) => ms)
  const worst = measured.reduce((slowest, one) => (one.ms > slowest.ms ? one : slowest))
  const detail = `p95 ${quantile(times, 0.95).toFixed(1)}, worst ${worst.ms.toFixed(0)} for “${worst.search}”`
  const row = forInformation(what, median(times), 'ms', detail)
  return bound === undefined ? row : atMost(what, median(times), bound, 'ms', detail)
}

async function timeOf(url: string, search: Record<string, string>): Promise<number> {
  const startedAt = performance.now()
  const response = await fetch(`${url}/api/businesses?${new URLSearchParams({ ...search, limit: '24' })}`)
  await response.json()
  if (!response.ok || !response.headers.has('x-total-count')) throw new Error(`The search answered ${response.status}`)
  return performance.now() - startedAt
}
