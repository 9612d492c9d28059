import { DEFAULT_MILES } from '#shared/listings/distance.ts'
import type { ListingFilter } from '#shared/listings/listing-filter.ts'
import { pluralOf, singularOf, textWords } from '#shared/listings/text-words.ts'
import { formatCents, formatCentsShort } from '#shared/money.ts'
import { isTrade } from './vocabulary.ts'

/** A filter as a noun with what is said of it: "cafes near Spokane under $150K"; for one business in singular. */
export function searchPhrase(filter: ListingFilter, count?: number): string {
  const isOne = count === 1
  const { named, rest } = nounOf(filter, isOne)
  return [filter.verifiedOnly && 'verified', named, ...rest, placeOf(filter), priceOf(filter), ...restOf(filter)]
    .filter(Boolean)
    .join(' ')
}

/** To begin a line with. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function nounOf({ search, industry }: ListingFilter, isOne: boolean): { named: string; rest: string[] } {
  const words = search ? textWords(search) : []
  if (search && !industry && words.length > 0 && isTrade(words)) return { named: inNumber(search, isOne), rest: [] }
  const business = isOne ? 'business' : 'businesses'
  return { named: industry ? ofIndustry(industry, isOne) : business, rest: search ? [`with “${search}”`] : [] }
}

/** Services, materials and people who do a trade: what is for sale is their business. */
const UNCOUNTED =
  /(?:ing|care|fitness|hvac|cannabis|software|laundry|freight|signage|resale|pizza|coffee|cream|gelato|repair|body|storage|construction|control|grocery|secondhand|consignment|ecommerce|saas|cnc|cpa|manicure|relocation|logistics|fabrication|development|electrician|dentist|veterinarian|plumber|roofer|painter|builder|contractor|mechanic|exterminator|groomer|hairdresser|mover)$/u
const ABBREVIATIONS = /\b(?:hvac|rv|cpa|cnc)\b/gu

/** Of a trade's name only the last word has a number, and the name of what one does is what businesses do. */
function inNumber(name: string, isOne: boolean): string {
  const written = name.toLowerCase().replaceAll(ABBREVIATIONS, (short) => short.toUpperCase())
  const [, before = '', last = ''] = /^(.*?)([^\s-]+)$/u.exec(written) ?? []
  const folded = textWords(last).join('')
  if (UNCOUNTED.test(folded)) return `${written} ${isOne ? 'business' : 'businesses'}`
  const isPlural = singularOf(folded) !== folded
  if (isOne) return before + (isPlural ? singularOf(last) : last)
  return before + (isPlural ? last : pluralOf(last))
}

function ofIndustry(industry: string, isOne: boolean): string {
  if (industry === 'Restaurant') return isOne ? 'restaurant' : 'restaurants'
  const name = industry.toLowerCase().replace(/ business$/u, '')
  return `${name} ${isOne ? 'business' : 'businesses'}`
}

function placeOf({ near, miles = DEFAULT_MILES }: ListingFilter): string | undefined {
  if (!near) return undefined
  const name = near.replace(/, [A-Z]{2}(?= \d{5}$|$)/u, '')
  return miles === DEFAULT_MILES ? `near ${name}` : `within ${miles} ${miles === 1 ? 'mile' : 'miles'} of ${name}`
}

function priceOf({ priceMin, priceMax }: ListingFilter): string | undefined {
  const [from, to] = [priceMin, priceMax].map((dollars) => dollars !== undefined && formatCentsShort(dollars * 100))
  if (from && to) return `from ${from} to ${to}`
  if (from) return `from ${from}`
  return to ? `under ${to}` : undefined
}

function restOf(filter: ListingFilter): (string | false | undefined)[] {
  const { cashFlowMin, multipleMax, cashToCloseMax, dscrMin, yearsMin, addedWithin, propertyIncluded, exclude } = filter
  return [
    cashFlowMin !== undefined && `earning ${formatCents(cashFlowMin * 100)} a month or more`,
    multipleMax !== undefined && `up to ${multipleMax}× cash flow`,
    cashToCloseMax !== undefined && `with up to ${formatCents(cashToCloseMax * 100)} cash to close`,
    dscrMin !== undefined && `with loan coverage from ${dscrMin}×`,
    yearsMin !== undefined && `in business ${yearsMin} ${yearsMin === 1 ? 'year' : 'years'} or longer`,
    propertyIncluded !== undefined && (propertyIncluded ? 'with property' : 'on a lease'),
    exclude && `without “${exclude}”`,
    ...factsOf(filter),
    filter.disclosedOnly && 'with price and cash flow',
    addedWithin !== undefined &&
      (addedWithin === 1 ? 'added in the last day' : `added in the last ${addedWithin} days`),
  ]
}

function factsOf({
  leaseYearsMin: years,
  ownerHoursMax: hours,
  ...filter
}: ListingFilter): (string | false | undefined)[] {
  return [
    years !== undefined && `with ${years} ${years === 1 ? 'year' : 'years'} of lease or more`,
    hours !== undefined && `for up to ${hours} ${hours === 1 ? 'hour' : 'hours'} a week`,
    filter.sellerFinancing && 'with seller financing',
    filter.staffStays && 'where the staff stays',
    filter.inventoryIncluded && 'with inventory',
    filter.relocatable && 'that can move',
  ]
}
