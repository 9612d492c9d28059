import type { ListingSort } from '#shared/listings/listing-filter.ts'
import type { MarketplaceSearch } from '#web/listings/marketplace-search.ts'
import { Field, Select } from '#web/ui/field.tsx'

const LABELS: Record<ListingSort, string> = {
  best: 'Best match',
  newest: 'Newest',
  'price-asc': 'Price low to high',
  'price-desc': 'Price high to low',
  'cash-flow-desc': 'Cash Flow high to low',
  industry: 'Industry A-Z',
  'multiple-asc': 'Multiple low to high',
  nearest: 'Nearest first',
}

interface SortSelectProps {
  value: ListingSort
  search: MarketplaceSearch
  /** The same in all renders: with another, React draws it anew before its code is there, and loses what was chosen meanwhile. */
  onChange: (sort?: ListingSort) => void
}

/** S1 §2: the order of the list, and three more. */
export function SortSelect({ value, search: { search, near }, onChange }: SortSelectProps) {
  const usual = search ? 'best' : 'newest'
  return (
    <Field label="Sort by" isLabelHidden>
      <Select
        value={value === 'best' ? usual : value}
        onChange={({ target }) => onChange(target.value === usual ? undefined : (target.value as ListingSort))}
        className="w-auto max-sm:max-w-40"
      >
        {Object.entries(LABELS).map(
          ([sort, label]) =>
            (near || sort !== 'nearest') &&
            (search || sort !== 'best') && (
              <option key={sort} value={sort}>
                {label}
              </option>
            ),
        )}
      </Select>
    </Field>
  )
}
