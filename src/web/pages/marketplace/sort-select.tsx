import { useSearch } from '@tanstack/react-router'
import type { ListingSort } from '#shared/listings/listing-filter.ts'
import { readMarketplaceSearch } from '#web/listings/marketplace-search.ts'
import type { MarketplaceSearch } from '#web/listings/marketplace-search.ts'
import { Field, Select } from '#web/ui/field.tsx'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { orderOf } from './order-of.ts'

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
  /** That of the page's first render: with other props, React would draw this anew before its code is there, and lose what was chosen meanwhile. */
  first: MarketplaceSearch
  /** The same in all renders, too. */
  onChange: (sort?: ListingSort) => void
}

/** S1 §2: the order of the list, and three more. */
export function SortSelect({ first, onChange }: SortSelectProps) {
  const now = readMarketplaceSearch({ ...useSearch({ strict: false }) })
  const search = useIsReady() ? now : first
  const usual = search.search ? 'best' : 'newest'
  const value = orderOf(search)
  return (
    <Field label="Sort by" isLabelHidden>
      <Select
        value={value === 'best' ? usual : value}
        onChange={({ target }) => onChange(target.value === usual ? undefined : (target.value as ListingSort))}
        className="w-auto max-sm:max-w-40"
      >
        {Object.entries(LABELS).map(
          ([sort, label]) =>
            (search.near || sort !== 'nearest') &&
            (search.search || sort !== 'best') && (
              <option key={sort} value={sort}>
                {label}
              </option>
            ),
        )}
      </Select>
    </Field>
  )
}
