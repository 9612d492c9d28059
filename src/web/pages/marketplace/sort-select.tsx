import { useNavigate } from '@tanstack/react-router'
import type { ListingSort } from '#shared/listings/listing-filter.ts'
import { inLimits } from '#web/listings/marketplace-search.ts'
import { Field, Select } from '#web/ui/field.tsx'

const LABELS: Record<ListingSort, string> = {
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
  /** Only from a place something is nearest. */
  hasPlace: boolean
}

/**
 * S1 §2: the order of the list, and two more. It goes there by itself: with a new function each time, React would draw it anew
 * before its code is there, and lose what was chosen meanwhile.
 */
export function SortSelect({ value, hasPlace }: SortSelectProps) {
  const navigate = useNavigate()

  function choose(next: string): void {
    const sort = next === 'newest' ? undefined : next
    void navigate({ to: '.', search: (old: object) => ({ ...inLimits(old), sort }), resetScroll: false })
  }

  return (
    <Field label="Sort by" isLabelHidden>
      <Select value={value} onChange={({ target }) => choose(target.value)} className="w-auto max-sm:max-w-40">
        {Object.entries(LABELS).map(
          ([sort, label]) =>
            (hasPlace || sort !== 'nearest') && (
              <option key={sort} value={sort}>
                {label}
              </option>
            ),
        )}
      </Select>
    </Field>
  )
}
