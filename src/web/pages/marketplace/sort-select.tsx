import type { ListingSort } from '#shared/listings/listing-filter.ts'
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
  /** Only what is searched for fits more or less. */
  hasWords: boolean
  /** Only from a place something is nearest. */
  hasPlace: boolean
  /** The same in all renders: with another, React draws it anew before its code is there, and loses what was chosen meanwhile. */
  onChange: (sort: ListingSort) => void
}

/** S1 §2: the order of the list, and three more. */
export function SortSelect({ value, hasWords, hasPlace, onChange }: SortSelectProps) {
  return (
    <Field label="Sort by" isLabelHidden>
      <Select
        value={value}
        onChange={({ target }) => onChange(target.value as ListingSort)}
        className="w-auto max-sm:max-w-40"
      >
        {Object.entries(LABELS).map(
          ([sort, label]) =>
            (hasPlace || sort !== 'nearest') &&
            (hasWords || sort !== 'best') && (
              <option key={sort} value={sort}>
                {label}
              </option>
            ),
        )}
      </Select>
    </Field>
  )
}
