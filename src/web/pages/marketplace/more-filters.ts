import { DEFAULT_MILES } from '#shared/listings/distance.ts'
import { formatCents } from '#shared/money.ts'
import type { MarketplaceSearch } from '#web/listings/marketplace-search.ts'

/** A filter that is set, and what removes it. */
export interface ActiveFilter {
  label: string
  without: Partial<MarketplaceSearch>
}

/** The filters behind "More filters" that are set. */
export function moreFilters(value: MarketplaceSearch): ActiveFilter[] {
  const {
    cashFlowMin,
    multipleMax,
    cashToCloseMax,
    dscrMin,
    yearsMin,
    exclude,
    near,
    addedWithin,
    leaseYearsMin,
    ownerHoursMax,
  } = value
  const chips: (ActiveFilter | false | undefined)[] = [
    Boolean(near) && {
      label: `Within ${value.miles ?? DEFAULT_MILES} miles of ${near}`,
      without: { near: undefined, miles: undefined },
    },
    value.bbox !== undefined && { label: 'In the map’s area', without: { bbox: undefined } },
    cashFlowMin !== undefined && {
      label: `Cash flow from ${dollars(cashFlowMin)}/mo`,
      without: { cashFlowMin: undefined },
    },
    multipleMax !== undefined && {
      label: `Up to ${multipleMax}× cash flow`,
      without: { multipleMax: undefined },
    },
    cashToCloseMax !== undefined && {
      label: `Up to ${dollars(cashToCloseMax)} to close`,
      without: { cashToCloseMax: undefined },
    },
    dscrMin !== undefined && { label: `Loan coverage from ${dscrMin}×`, without: { dscrMin: undefined } },
    yearsMin !== undefined && {
      label: yearsMin === 1 ? 'At least 1 year' : `At least ${yearsMin} years`,
      without: { yearsMin: undefined },
    },
    Boolean(exclude) && { label: `Without “${exclude}”`, without: { exclude: undefined } },
    value.disclosedOnly === 'true' && {
      label: 'With price and cash flow',
      without: { disclosedOnly: undefined },
    },
    value.verifiedOnly === 'true' && { label: 'Verified only', without: { verifiedOnly: undefined } },
    leaseYearsMin !== undefined && {
      label: leaseYearsMin === 1 ? 'Lease for a year or more' : `Lease for ${leaseYearsMin} years or more`,
      without: { leaseYearsMin: undefined },
    },
    ownerHoursMax !== undefined && {
      label: `Owner works up to ${ownerHoursMax} hours a week`,
      without: { ownerHoursMax: undefined },
    },
    value.staffStays === 'true' && { label: 'Employees stay', without: { staffStays: undefined } },
    value.inventoryIncluded === 'true' && {
      label: 'Inventory included',
      without: { inventoryIncluded: undefined },
    },
    value.sellerFinancing === 'true' && { label: 'Seller financing', without: { sellerFinancing: undefined } },
    value.relocatable === 'true' && { label: 'Can move', without: { relocatable: undefined } },
    addedWithin !== undefined && {
      label: addedWithin === 1 ? 'Added in the last day' : `Added in the last ${addedWithin} days`,
      without: { addedWithin: undefined },
    },
  ]
  return chips.filter((chip) => chip !== false && chip !== undefined)
}

function dollars(amount: number): string {
  return formatCents(amount * 100)
}
