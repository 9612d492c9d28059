import { DEFAULT_MILES } from '#shared/listings/distance.ts'
import { formatCents } from '#shared/money.ts'
import type { SavedFilter } from './saved-searches.ts'

/** A filter in words, e.g. ["“café”", "$50,000 to $300,000", "within 25 miles of Yakima"]. */
export function filterWords(filter: SavedFilter): string[] {
  const { search, exclude, industry, propertyIncluded, near, miles = DEFAULT_MILES } = filter
  return [
    search?.trim() && `“${search.trim()}”`,
    exclude?.trim() && `without “${exclude.trim()}”`,
    industry,
    near?.trim() && `within ${miles} ${miles === 1 ? 'mile' : 'miles'} of ${near.trim()}`,
    priceWords(filter),
    ...figureWords(filter),
    propertyIncluded !== undefined && (propertyIncluded ? 'property included' : 'lease only'),
    ...factWords(filter),
    filter.disclosedOnly && 'with price and cash flow',
    filter.verifiedOnly && 'verified',
    filter.addedWithin !== undefined &&
      `added in the last ${filter.addedWithin === 1 ? 'day' : `${filter.addedWithin} days`}`,
  ].filter((part) => typeof part === 'string' && part !== '') as string[]
}

/** What a search is called unless its owner says: its words, as far as they fit. */
export function filterName(filter: SavedFilter): string {
  const name = filterWords(filter).join(', ') || 'All businesses'
  const first = name.charAt(0).toUpperCase() + name.slice(1)
  return first.length > 80 ? `${first.slice(0, 79)}…` : first
}

function priceWords({ priceMin, priceMax }: SavedFilter): string | undefined {
  if (priceMin !== undefined && priceMax !== undefined) return `${dollars(priceMin)} to ${dollars(priceMax)}`
  if (priceMin !== undefined) return `from ${dollars(priceMin)}`
  return priceMax === undefined ? undefined : `up to ${dollars(priceMax)}`
}

function figureWords({ cashFlowMin, multipleMax, cashToCloseMax, dscrMin, yearsMin }: SavedFilter) {
  return [
    cashFlowMin !== undefined && `cash flow from ${dollars(cashFlowMin)} a month`,
    multipleMax !== undefined && `up to ${multipleMax}× cash flow`,
    cashToCloseMax !== undefined && `up to ${dollars(cashToCloseMax)} cash to close`,
    dscrMin !== undefined && `loan coverage from ${dscrMin}`,
    yearsMin !== undefined && `${yearsMin} years in business or more`,
  ]
}

function factWords(filter: SavedFilter) {
  const { leaseYearsMin, ownerHoursMax } = filter
  return [
    leaseYearsMin !== undefined && `${leaseYearsMin} ${leaseYearsMin === 1 ? 'year' : 'years'} of lease or more`,
    ownerHoursMax !== undefined && `up to ${ownerHoursMax} hours a week for the owner`,
    filter.staffStays && 'employees stay',
    filter.inventoryIncluded && 'inventory included',
    filter.sellerFinancing && 'seller financing',
    filter.relocatable && 'can move',
  ]
}

function dollars(amount: number): string {
  return formatCents(amount * 100)
}
