import { MAX_DOLLARS } from '#shared/listings/listing-filter.ts'
import type { ListingFilter } from '#shared/listings/listing-filter.ts'
import { AMOUNT, monthlyOf, PERIOD, priceOf, readTypedAmount } from './amounts.ts'

/** A way to say a condition. */
export interface Phrase {
  /** Sticky, on folded text. */
  pattern: RegExp
  /** What it says; undefined if it says nothing of the kind, null if there is no filter for it, so that it stays words. */
  read: (groups: Readonly<Record<string, string | undefined>>) => ListingFilter | null | undefined
}

const MAX =
  '(?:under|below|less than|lower than|cheaper than|up to|upto|at most|no more than|not more than|not over|max(?:imum)?(?: of)?|within|below|menos de|hasta|<=?)'
const MIN =
  '(?:over|above|more than|at least|atleast|min(?:imum)?(?: of)?|no less than|not under|starting at|starting from|upwards of|from|mas de|desde|>=?)'
const ABOUT = '(?:about|around|approximately|approx|roughly|circa|~)'
const PRICED =
  '(?:(?:asking )?(?:price[ds]?|asking|cost(?:s|ing)?|budget|valued|listed|going|available)(?: price| range)?(?: of| is| at| for|:)? ?)'
const EARNINGS =
  "(?:cash ?flow(?:s|ing)?|cf|net profits?|net income|profits?|earnings|income|sde|ebitda|noi|owner'?s? earnings|seller'?s? discretionary earnings)"
const EARNS =
  '(?:(?:that )?(?:earn(?:s|ing)?|mak(?:e|es|ing)|net(?:s|ting)?|profit(?:s|ing)?|clear(?:s|ing)?|generat(?:e|es|ing)|bring(?:s|ing)? in|produc(?:e|es|ing)|throws? off|pays?)(?: me)?)'
const YEARS = '(?:years?|yrs?)'
/** What follows an amount that is no price. */
const NO_PRICE = String.raw`(?![,.]?\d)(?! ?(?:miles?|mi\b|km|min|hours?|hrs?|${YEARS}|days?|weeks?|months?|(?:employees|people|staff)(?! (?:stay|remain|in place))|seats?|rooms?|units?|beds?|acres?|sq|%|x\b|times))`

const BUILDING = '(?:property|real estate|realestate|building|land|premises|real property)'

function phrase(pattern: string, read: Phrase['read']): Phrase {
  return { pattern: new RegExp(`${pattern}(?![a-z0-9])`, 'uy'), read }
}

function flag(pattern: string, filter: ListingFilter): Phrase {
  return phrase(pattern, () => filter)
}

const dollars = (value: number) => (value > 0 && value <= MAX_DOLLARS ? value : undefined)

function prices(least: number | undefined, most: number | undefined): ListingFilter | undefined {
  const [priceMin, priceMax] = [least && dollars(least), most && dollars(most)]
  if (priceMin === undefined && priceMax === undefined) return undefined
  return { ...(priceMin && { priceMin }), ...(priceMax && { priceMax }) }
}

function earning({ amount = '', period }: Readonly<Record<string, string | undefined>>): ListingFilter | undefined {
  const cashFlowMin = dollars(monthlyOf(amount, period))
  return cashFlowMin === undefined ? undefined : { cashFlowMin }
}

/** A number that is plainly a price by itself: not a house number, a ZIP code or a year. */
function isPlainlyPrice(text: string): boolean {
  const { value, isMarked } = readTypedAmount(text)
  return isMarked ? value >= 1000 || text.startsWith('$') : value >= 100_000 || /\d,\d{3}/u.test(text)
}

const hundredths = (text = '') => Math.round(Number(text) * 100) / 100

const DAYS: Record<string, number> = { day: 1, week: 7, month: 30, year: 365 }

function days(count: string | undefined, unit: string | undefined): ListingFilter | undefined {
  const addedWithin = Number(count ?? 1) * (DAYS[unit ?? ''] ?? 0)
  return addedWithin > 0 && addedWithin <= 3650 ? { addedWithin } : undefined
}

/** In the order in which they are tried: the longer one of two that begin alike comes first. */
export const PHRASES: readonly Phrase[] = [
  // What it earns.
  phrase(`(?:with |and |a )?${EARNINGS}(?: is| of| at)? ?${MAX} ?(?<amount>${AMOUNT})${PERIOD}?`, () => null),
  phrase(
    `(?:with |and |a )?(?:${EARNS}(?: an?)? |(?:monthly |annual |yearly )?${EARNINGS}(?: is| of| at|:)? ?)${MIN}? ?(?<amount>${AMOUNT})\\+?(?<period>${PERIOD})?(?: or more| and up)?(?: (?:in )?${EARNINGS})?`,
    earning,
  ),
  phrase(`${MAX} ?(?<amount>${AMOUNT})${PERIOD}`, () => null),
  phrase(
    `(?:with |and )?(?:${MIN} ?)?(?<amount>${AMOUNT})\\+?(?<period>${PERIOD})(?: or more)?(?: (?:in )?${EARNINGS})?`,
    earning,
  ),
  phrase(`(?:with |and )?(?:${MIN} ?)?(?<amount>${AMOUNT})\\+?(?: in| of)? ${EARNINGS}`, earning),
  // What it takes.
  phrase(
    `(?:with |and |for |have |i have )?(?:${MAX} ?)?(?<amount>${AMOUNT}) (?:down payment|cash down|down|to close|cash to close|out of pocket|in cash|cash)`,
    ({ amount = '' }) => ({ cashToCloseMax: priceOf(amount) }),
  ),
  phrase(
    `(?:with |and )?(?:cash to close|down payment|money down)(?: of| is)? ?(?:${MAX} ?)?(?<amount>${AMOUNT})`,
    ({ amount = '' }) => ({ cashToCloseMax: priceOf(amount) }),
  ),
  phrase(
    `(?:with |and )?(?:a )?(?:dscr|debt coverage|loan coverage|coverage)(?: ratio)?(?: of| is)? ?(?:${MIN} ?)?(?<ratio>\\d(?:\\.\\d{1,2})?)x?`,
    ({ ratio }) => ({ dscrMin: hundredths(ratio) }),
  ),
  phrase(
    `(?:at |for |priced at )?(?:${MAX} ?)?(?<ratio>\\d{1,2}(?:\\.\\d{1,2})?) ?(?:x|times)(?: (?:the )?(?:multiple|${EARNINGS}))?(?: or (?:less|lower|under))?`,
    ({ ratio }) => ({ multipleMax: hundredths(ratio) }),
  ),
  phrase(
    `(?:with |and )?(?:a )?multiple(?: of| is)? ?(?:${MAX} ?)?(?<ratio>\\d{1,2}(?:\\.\\d{1,2})?)x?`,
    ({ ratio }) => ({ multipleMax: hundredths(ratio) }),
  ),
  // What buyers ask first. "Lease for 5 years" and "20 hours a week" come before years in business.
  phrase(
    `(?:with |and |has )?(?:an? )?(?:(?:${MIN} )?(?<years>\\d{1,2}) ?\\+?[- ]?${YEARS}(?: or more)?(?: left| remaining)?(?: (?:on|of|in))?(?: (?:the|its|a))? lease|lease (?:for |with |of |has )?(?:${MIN} )?(?<more>\\d{1,2}) ?\\+? ?${YEARS}(?: or more)?)(?: left| remaining| or more| min(?:imum)?)?`,
    ({ years, more }) => ({ leaseYearsMin: Math.max(1, Number(years ?? more)) }),
  ),
  phrase(
    `(?:with |and |for |only )*(?:(?:an? )?(?:owner(?:'?s)? (?:hours |(?:to )?works? )?)|(?:only )?(?:want to |wants to )?work(?:ing|s)? (?:only )?)?(?:${MAX} ?)?(?<hours>\\d{1,2}) ?(?:hours?|hrs?)(?: (?:(?:a|per) )?week| weekly|/w(?:ee)?k)(?: or less| max)?`,
    ({ hours }) => ({ ownerHoursMax: Math.max(1, Number(hours)) }),
  ),
  phrase(`owner works? (?:${MAX} ?)?(?<hours>\\d{1,2}) ?(?:hours?|hrs?)(?: or less| max)?`, ({ hours }) => ({
    ownerHoursMax: Math.max(1, Number(hours)),
  })),
  flag(
    `(?:with |and |has |offers? )?(?:(?:seller|owner|vendor)(?:'?s)? (?:financing|finance|financed|note|carry(?: ?back)?|carries|will (?:finance|carry))|financing by (?:the )?(?:owner|seller)|financiamiento(?: del (?:dueno|vendedor))?)(?: (?:available|offered|possible|ok))?`,
    { sellerFinancing: true },
  ),
  flag(
    `(?:with |and |where |that )?(?:the |its )?(?:(?:staff|employees|team|crew|workers)(?: (?:that|who|will|would))? (?:stays?|staying|remains?|(?:is |are )?in place)|trained staff|keep(?:s|ing)? (?:the |all )?(?:staff|employees|team|crew))`,
    { staffStays: true },
  ),
  flag(
    `(?:(?:with|w/|incl|including|includes?|plus|and) (?:all |the )?(?:inventory|stock)(?: included)?|(?:inventory|stock) (?:is )?(?:included|incl))`,
    {
      inventoryIncluded: true,
    },
  ),
  flag(
    `(?:that |which )?(?:is |can be )?(?:relocatable|relocated|moved anywhere|home[- ]based|(?:run|work|operated?) from (?:my )?home|from home|(?:i|we) can (?:move|relocate|take anywhere|run from (?:anywhere|home))(?: (?:it )?(?:anywhere|to [a-z]+(?: [a-z]+)?$))?)`,
    { relocatable: true },
  ),
  // How old it is, and how long it is listed.
  phrase(
    `(?:in business |established |operating |open |running )?(?:for )?(?:${MIN} ?)?(?<years>\\d{1,3}) ?\\+? ?${YEARS}(?: or more)?(?: (?:in business|old|established|of history|of operation|running|or older))?`,
    ({ years }) => {
      const yearsMin = Number(years)
      return yearsMin >= 1 && yearsMin <= 300 ? { yearsMin } : undefined
    },
  ),
  phrase(
    `(?:new |newly |just |recently )?(?:added |listed |posted |new )?(?:in |within |over )?(?:the )?(?:last|past) (?:(?<count>\\d{1,3}) )?(?<unit>day|week|month|year)s?`,
    ({ count, unit }) => days(count, unit),
  ),
  phrase(
    `(?:new|added|listed|posted)(?: listings| businesses| ones)?(?: in)? this (?<unit>week|month|year)`,
    ({ unit }) => days(undefined, unit),
  ),
  phrase(`(?:new|added|listed|posted)(?: listings| businesses| ones)? (?:today|in the last 24 hours)`, () => ({
    addedWithin: 1,
  })),
  // The price.
  phrase(
    `${PRICED}?(?:between |from )?(?<least>${AMOUNT}) ?(?:-|–|—|to|and|a|y) ?(?<most>${AMOUNT})${NO_PRICE}`,
    ({ least = '', most = '' }) => {
      const from = readTypedAmount(least)
      const to = readTypedAmount(most)
      if (!from.isMarked && !to.isMarked && (from.value < 1000 || to.value < 10_000)) return undefined
      // "100-250k": the unit is said once.
      const factor =
        from.unit === '' && from.value < 1000 && to.value >= 1000 ? (to.unit.startsWith('m') ? 1_000_000 : 1000) : 1
      const [low, high] = [from.value * factor, priceOf(most)]
      return low < high ? prices(low, high) : undefined
    },
  ),
  phrase(`(?:for )?${PRICED}?${MAX} ?(?<amount>${AMOUNT})${NO_PRICE}`, ({ amount = '' }) =>
    prices(undefined, priceOf(amount)),
  ),
  phrase(`(?:for )?${PRICED}?${MIN} ?(?<amount>${AMOUNT})\\+?${NO_PRICE}`, ({ amount = '' }) =>
    prices(priceOf(amount), undefined),
  ),
  phrase(`(?:for )?${PRICED}?${ABOUT} ?(?<amount>${AMOUNT})${NO_PRICE}`, ({ amount = '' }) => {
    if (!isPlainlyPrice(amount)) return undefined
    const middle = priceOf(amount)
    return prices(Math.round(middle * 0.8), Math.round(middle * 1.2))
  }),
  phrase(
    `(?:for )?${PRICED}?(?<amount>${AMOUNT})(?: ?\\+| (?:or more|and up|plus|and above|or above|minimum))`,
    ({ amount = '' }) => (isPlainlyPrice(amount) ? prices(priceOf(amount), undefined) : undefined),
  ),
  phrase(
    `(?:for )?${PRICED}?(?<amount>${AMOUNT})(?: (?:or less|or under|or below|and under|and below|max(?:imum)?|tops|budget))?${NO_PRICE}`,
    ({ amount = '' }) => (isPlainlyPrice(amount) ? prices(undefined, priceOf(amount)) : undefined),
  ),
  phrase(`${PRICED}(?<amount>${AMOUNT})`, ({ amount = '' }) => prices(undefined, priceOf(amount))),
  // What belongs to it.
  flag(`(?:(?:no|without|w/o|not including|excluding|minus) (?:the |any )?${BUILDING}|${BUILDING} not included)`, {
    propertyIncluded: false,
  }),
  flag(
    `(?:with |and |on |has )?(?:a )?(?:leased|lease|leasehold|rented|rental)(?: space| property| building| premises)?(?: only)?`,
    {
      propertyIncluded: false,
    },
  ),
  flag(
    `(?:(?:with|w/|incl|including|includes?|and|plus|has|own(?:s|ing)?|comes with|that owns)\\.? (?:the |its |their |own )*${BUILDING}(?: included)?|${BUILDING} (?:is )?(?:included|incl|owned)|includes? ${BUILDING}|real estate|con (?:edificio|propiedad|terreno))`,
    { propertyIncluded: true },
  ),
  flag(`(?:only )?(?:verified|vetted)(?: only| by staff| sellers?| owners?| listings?| business(?:es)?)?`, {
    verifiedOnly: true,
  }),
  flag(
    `(?:with |and )?(?:(?:a )?price and cash ?flow|(?:disclosed|published|stated|known) (?:price|numbers|financials|figures)|numbers|financials)(?: disclosed| shown| stated)?`,
    { disclosedOnly: true },
  ),
]
