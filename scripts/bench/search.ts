import { atMost, forInformation, median, quantile } from './row.ts'
import type { Row } from './row.ts'
import type { Stage } from './stage.ts'

const LISTINGS = 100_000
const WARM_UP = 20
const BOUND_MS = 10

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
const SHORT_BOUND_MS = 15

/** Searches one after the other on a running site, including the count. */
export async function* benchSearch(stage: Stage): AsyncGenerator<Row> {
  const { url } = await stage.play(LISTINGS)
  const all = WORDS.flatMap((search, word) =>
    INDUSTRIES.map((industry, index) => ({ search, industry, ...PRICES[(word + index) % PRICES.length] })),
  )
  const what = 'search at 100,000 listings, newest 24 and count'
  const times = await timesOf(url, all)
  yield atMost(`${what}: word, price and industry, median`, median(times), BOUND_MS, 'ms', slowest(times, all))
  const words = WORDS.map((search) => ({ search }))
  const wordTimes = await timesOf(url, [...words, ...words, ...words])
  yield forInformation(
    `${what}: word alone, median`,
    median(wordTimes),
    'ms',
    slowest(wordTimes, [...words, ...words, ...words]),
  )
  const short = [...SHORT, ...SHORT, ...SHORT].map((search) => ({ search }))
  const shortTimes = await timesOf(url, short)
  yield atMost(
    `${what}: one or two letters, median`,
    median(shortTimes),
    SHORT_BOUND_MS,
    'ms',
    slowest(shortTimes, short),
  )
}

async function timesOf(url: string, searches: readonly Record<string, string>[]): Promise<number[]> {
  for (const search of searches.slice(0, WARM_UP)) await timeOf(url, search)
  const times: number[] = []
  for (const search of searches) times.push(await timeOf(url, search))
  return times
}

async function timeOf(url: string, search: Record<string, string>): Promise<number> {
  const startedAt = performance.now()
  const response = await fetch(`${url}/api/businesses?${new URLSearchParams({ ...search, limit: '24' })}`)
  await response.json()
  if (!response.ok || !response.headers.has('x-total-count')) throw new Error(`The search answered ${response.status}`)
  return performance.now() - startedAt
}

function slowest(times: readonly number[], searches: readonly Record<string, string>[]): string {
  const worst = Math.max(...times)
  const search = searches[times.indexOf(worst)]
  return `p95 ${quantile(times, 0.95).toFixed(1)}, worst ${worst.toFixed(0)} for “${search?.['search']}”`
}
