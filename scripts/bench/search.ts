import { setTimeout } from 'node:timers/promises'
import { atMost, forInformation, median, quantile } from './row.ts'
import type { Row } from './row.ts'
import type { Stage } from './setting/stage.ts'

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

/** The same for each filter. */
const FILTER_BOUNDS: Record<number, number> = { 100_000: 10, 1_000_000: 25 }
const SUGGESTIONS_BOUND = 15

/** Each filter by itself, with common and rare values; then sorts, several filters at once, and words of descriptions. */
const FILTERS: Record<string, readonly string[]> = {
  cashFlowMin: ['2000', '5000', '10000', '20000', '40000'].map((value) => `cashFlowMin=${value}`),
  multipleMax: ['1.9', '2', '2.5', '3', '5'].map((value) => `multipleMax=${value}`),
  cashToCloseMax: ['5000', '10000', '30000', '60000', '150000'].map((value) => `cashToCloseMax=${value}`),
  dscrMin: ['1', '1.25', '1.5', '2', '3'].map((value) => `dscrMin=${value}`),
  yearsMin: ['3', '5', '10', '20', '40'].map((value) => `yearsMin=${value}`),
  exclude: ['franchise', 'bakery', 'family', 'salon,spa', 'children'].map((value) => `exclude=${value}`),
  near: ['Yakima&miles=25', 'Seattle&miles=10', 'Winthrop&miles=15', '98101&miles=50', 'Spokane&miles=100'].map(
    (value) => `near=${value}`,
  ),
  disclosedOnly: ['disclosedOnly=true'],
  verifiedOnly: ['verifiedOnly=true'],
  addedWithin: ['1', '7', '30', '100'].map((value) => `addedWithin=${value}`),
  'the nearest first': ['Yakima', 'Seattle', 'Winthrop', 'Spokane'].map((value) => `near=${value}&sort=nearest`),
  'the lowest multiple first': ['sort=multiple-asc', 'sort=multiple-asc&cashFlowMin=5000'],
  'several filters': [
    'near=Yakima&miles=50&cashToCloseMax=60000&dscrMin=1.25',
    'near=Seattle&miles=25&cashFlowMin=10000&multipleMax=3&verifiedOnly=true',
    'industry=Restaurant&cashToCloseMax=60000&disclosedOnly=true',
    'search=bakery&cashFlowMin=5000&near=Spokane&miles=50',
  ],
  'words of descriptions and trades': [
    'coffee shop', 'daycare', 'weddings', 'licensed', 'waiting list', 'florists', 'school events', 'garages', 'landscapers',
  ].map((words) => `search=${words}`), // prettier-ignore
}

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

/** Every filter and the suggestions, one request after the other on a running site, including the count. */
export async function* benchFilters(stage: Stage, sizes: readonly number[]): AsyncGenerator<Row> {
  for (const listings of sizes) {
    const { url } = await stage.play(listings)
    for (const [name, queries] of Object.entries(FILTERS)) {
      const paths = queries.map((query) => `/api/businesses?${encodeURI(query)}&limit=24`)
      yield await searchRow(
        `${name} at ${listings.toLocaleString('en')} listings, median`,
        url,
        paths,
        FILTER_BOUNDS[listings],
      )
    }
    const paths = TYPED.map((typed) => `/api/search-suggestions?q=${encodeURIComponent(typed)}`)
    yield await searchRow(
      `suggestions at ${listings.toLocaleString('en')} listings, median`,
      url,
      paths,
      SUGGESTIONS_BOUND,
    )
  }
}

async function rowOf(
  what: string,
  url: string,
  searches: readonly Record<string, string>[],
  bound: number | undefined,
): Promise<Row> {
  const paths = searches.map((search) => `/api/businesses?${new URLSearchParams({ ...search, limit: '24' })}`)
  return searchRow(what, url, paths, bound)
}

/** The median time of requests, each repeated after its answer has left the cache. */
async function searchRow(what: string, url: string, paths: readonly string[], bound: number | undefined): Promise<Row> {
  for (const path of paths.slice(0, WARM_UP)) await timeOf(url, path)
  const measured: { ms: number; path: string }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await setTimeout(UNTIL_UNCACHED_MS)
    for (const path of paths) measured.push({ ms: await timeOf(url, path), path })
  }
  const times = measured.map(({ ms }) => ms)
  const worst = measured.reduce((slowest, one) => (one.ms > slowest.ms ? one : slowest))
  const asked = decodeURIComponent(new URL(worst.path, url).search.slice(1).replace('&limit=24', ''))
  const detail = `p95 ${quantile(times, 0.95).toFixed(1)}, worst ${worst.ms.toFixed(0)} for “${asked}”`
  const row = forInformation(what, median(times), 'ms', detail)
  return bound === undefined ? row : atMost(what, median(times), bound, 'ms', detail)
}

async function timeOf(url: string, path: string): Promise<number> {
  const startedAt = performance.now()
  const response = await fetch(url + path)
  await response.json()
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return performance.now() - startedAt
}
