import { useEffect } from 'react'
import type { ListingSort } from '#shared/listings/listing-filter.ts'
import { toFilter } from '#web/listings/marketplace-search.ts'
import type { MarketplaceSearch } from '#web/listings/marketplace-search.ts'
import { usePlace } from '#web/listings/reading/use-place.ts'
import { useOwnFit } from '#web/listings/fit/queries.ts'
import { Field, Select } from '#web/ui/field.tsx'
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
  fits: 'Fits you',
}

interface SortSelectProps {
  /** The same in all renders until this is awake: with another, React would draw it anew before its code is there, and lose what was chosen meanwhile. */
  search: MarketplaceSearch
  onAwake: (isAwake: true) => void
  /** The same in all renders. */
  onChange: (sort?: ListingSort) => void
}

/** S1 §2: the order of the list, and four more, each where it has something to go by. */
export function SortSelect({ search, onAwake, onChange }: SortSelectProps) {
  useEffect(() => onAwake(true), [onAwake])
  const usual = search.search ? 'best' : 'newest'
  const canFit = useOwnFit()?.canFit ?? false
  const { near } = usePlace(toFilter(search))
  const wanted = orderOf(search)
  // Without what it goes by, the server lists the newest.
  const value = (wanted === 'fits' && !canFit) || (wanted === 'nearest' && !near) ? 'newest' : wanted
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
            (search.search || sort !== 'best') &&
            (canFit || sort !== 'fits') && (
              <option key={sort} value={sort}>
                {label}
              </option>
            ),
        )}
      </Select>
    </Field>
  )
}
