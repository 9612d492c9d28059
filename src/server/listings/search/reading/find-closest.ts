import { STATE } from '#region/region.ts'
import { foldSearch, SEARCH_MAX_LENGTH } from '#shared/listings/listing-filter.ts'
import type { ListingFilter } from '#shared/listings/listing-filter.ts'
import type { ListingId, ListingSummary } from '#shared/listings/listings.ts'
import { DEFAULT_MILES } from '#shared/listings/distance.ts'
import { industryInWords } from '#shared/market/industry-words.ts'
import type { CloseSearch, ClosestSearches } from '#shared/search-reading/closest-searches.ts'
import { foldLetters } from '#shared/listings/text-words.ts'
import { searchPhrase } from '#shared/search-reading/search-phrase.ts'
import { tradeIn } from '#shared/search-reading/vocabulary.ts'
import { similarZip } from '#server/listings/places/gazetteer.ts'
import { askAs } from '#server/listings/search/ask-as.ts'
import { didYouMean } from '#server/listings/search/suggestions/did-you-mean.ts'
import { listListings } from '#server/listings/search/pages-store.ts'
import { hitReader } from '#server/listings/summary.ts'
import type { Context } from '#server/model/context.ts'
import { readTyped, withReading } from './read-typed.ts'

const MOST = 6
const MOST_BUSINESSES = 3
const WIDER = [60, 150]
/** Each search may be a statement or two, so an empty page costs three batches at most. */
const MOST_TRIED = 18

/** What is close to a search that finds nothing: without its weakest conditions, until six searches find something. Public. */
export async function findClosest(ctx: Context, asked: ListingFilter): Promise<ClosestSearches> {
  const filter = withReading(asked)
  const close: CloseSearch[] = []
  const businesses = new Map<ListingId, ListingSummary>()
  const totals = new Map<string, number>()
  const candidates = closeTo(asked)
  for (let at = 0; at < candidates.length && close.length < MOST; at += MOST) {
    const batch = candidates.slice(at, at + MOST)
    const found = await Promise.all(batch.map(({ search }) => find(ctx, search, Boolean(filter.near))))
    for (const [index, { items, ...one }] of found.entries()) {
      const { search, steps = [] } = batch[index] ?? {}
      totals.set(keyOf(search ?? {}), one.total)
      // Two conditions less that find no more than one of them less.
      const isMore = steps.every((step) => one.total > (totals.get(keyOf(step)) ?? 0))
      const isLast = Object.keys(one.filter).length === 0
      if (one.total === 0 || !isMore || close.length === MOST || (isLast && close.length > 0)) continue
      close.push(one)
      for (const item of items) if (businesses.size < MOST_BUSINESSES) businesses.set(item.id, item)
    }
  }
  return {
    missing: `No ${searchPhrase(filter)}.`,
    didYouMean: await meantBy(ctx, asked, filter),
    close,
    businesses: [...businesses.values()],
  }
}

async function find(
  ctx: Context,
  candidate: ListingFilter,
  isAnywhere: boolean,
): Promise<CloseSearch & { items: ListingSummary[] }> {
  const filter = await askAs(ctx, candidate)
  const { rows, total, isBounded } = await listListings(ctx.searches, { filter, sort: 'best', limit: MOST_BUSINESSES })
  const isAll = Object.keys(definedIn(candidate)).length === 0
  const where = isAnywhere && filter.near === undefined ? ` anywhere in ${STATE}` : ''
  const count = (isBounded ? 'over ' : '') + total.toLocaleString('en-US')
  return {
    label: isAll ? `All ${count} ${searchPhrase(filter, total)}` : `${count} ${searchPhrase(filter, total)}${where}`,
    total,
    filter: definedIn(candidate),
    items: rows.map(hitReader(ctx, filter)),
  }
}

/** What is typed wrong may be a word of what is for sale; the other conditions stay. */
async function meantBy(
  ctx: Context,
  asked: ListingFilter,
  { search }: ListingFilter,
): Promise<ClosestSearches['didYouMean']> {
  if (!search) return null
  const filterFor = (text: string) => definedIn(typedAs(asked, text))
  const [zip = ''] = /\b\d{5}\b/u.exec(search) ?? []
  const similar = similarZip(zip)
  if (zip && similar) {
    const text = search.replace(zip, similar)
    const { total } = await find(ctx, filterFor(text), false)
    return total > 0 ? { text, filter: filterFor(text) } : null
  }
  const text = await didYouMean(ctx, foldSearch(search))
  return text === null ? null : { text, filter: filterFor(text) }
}

function definedIn(filter: ListingFilter): ListingFilter {
  return Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) => {
      const told = typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value
      return told === undefined || told === '' ? [] : [[name, told]]
    }),
  )
}

type Name = Exclude<keyof ListingFilter, 'q' | 'miles'>

/** The weakest first: what says least of what somebody looks for. */
const BY_WEAKNESS: readonly Name[] = [
  'relocatable',
  'inventoryIncluded',
  'staffStays',
  'ownerHoursMax',
  'leaseYearsMin',
  'sellerFinancing',
  'disclosedOnly',
  'addedWithin',
  'verifiedOnly',
  'yearsMin',
  'dscrMin',
  'multipleMax',
  'exclude',
  'propertyIncluded',
  'cashFlowMin',
  'cashToCloseMax',
  'priceMin',
  'priceMax',
]

interface Candidate {
  search: ListingFilter
  /** The searches with one of its changes alone. */
  steps?: readonly ListingFilter[]
}

type Step = (search: ListingFilter) => ListingFilter

/** Searches with one condition less, then with two, then with nothing but a trade or a place. Each differs from the others. */
function closeTo(asked: ListingFilter): Candidate[] {
  const filter = withReading(asked)
  const { wider, steps } = stepsFrom(filter)
  const single = [...steps, ...wider.slice(1)].map((step) => ({ search: step(asked) }))
  const pairs = steps.flatMap((step, index) =>
    steps.slice(index + 1).map((next) => ({ search: next(step(asked)), steps: [step(asked), next(asked)] })),
  )
  const few = [pick(filter, ['search']), pick(filter, ['industry']), pick(filter, ['near', 'miles']), {}]
  const known = new Set([keyOf(asked)])
  const last = few.map((search) => ({ search }))
  const isNew = ({ search }: Candidate) => {
    const key = keyOf(search)
    return known.has(key) ? false : known.add(key)
  }
  const tried = [...single, ...pairs].filter(isNew).slice(0, MOST_TRIED - last.length)
  return [...tried, ...last.filter(isNew)]
}

/** What can be left out or widened, the weakest first. */
function stepsFrom(filter: ListingFilter): { wider: Step[]; steps: Step[] } {
  const leaveOut = (names: readonly Name[]): Step[] =>
    names.filter((name) => filter[name] !== undefined).map((name) => (search) => without(search, name))
  const { near, miles = DEFAULT_MILES } = filter
  const wider: Step[] = WIDER.filter((more) => near !== undefined && more > miles).map((more) => (search) => {
    return { ...without(search, 'near'), near, miles: more }
  })
  const industry = filter.industry === undefined ? industryInWords(filter.search ?? '') : undefined
  const broader: Step[] = industry ? [(search) => ({ ...without(search, 'search'), industry })] : []
  const words = foldLetters(filter.search ?? '').split(' ')
  const trade = tradeIn(words)
  const hasMore = trade.length > 0 && trade.length < words.length
  const plainer: Step[] = hasMore ? [(search) => typedAs(search, trade.join(' '))] : []
  const steps = [
    ...leaveOut(BY_WEAKNESS),
    ...plainer,
    ...wider.slice(0, 1),
    ...broader,
    ...leaveOut(['near', 'search', 'industry']),
  ]
  return { wider, steps }
}

function keyOf(asked: ListingFilter): string {
  const entries = Object.entries(withReading(asked)).filter(([, value]) => value !== undefined)
  return JSON.stringify(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

function pick(filter: ListingFilter, names: readonly (keyof ListingFilter)[]): ListingFilter {
  return Object.fromEntries(names.flatMap((name) => (filter[name] === undefined ? [] : [[name, filter[name]]])))
}

/** A search for other words. */
function typedAs(search: ListingFilter, words: string): ListingFilter {
  const { q = '', ...rest } = without(search, 'search')
  return { ...rest, q: `${words} ${q}`.trim().slice(0, SEARCH_MAX_LENGTH) }
}

/** A search without a condition, whether it was chosen or typed. */
function without({ q, ...chosen }: ListingFilter, name: Name): ListingFilter {
  const { [name]: _, ...rest } = chosen
  if (name === 'near') delete rest.miles
  const part = q === undefined ? undefined : readTyped(q).chips.find(({ filter }) => name in filter)
  return { ...((part?.without ?? q) && { q: part ? part.without : q }), ...rest }
}
