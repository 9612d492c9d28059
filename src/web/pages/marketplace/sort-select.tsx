import type { ListingSort } from '#shared/listings/listing-filter.ts'
import { Field, Select } from '#web/ui/field.tsx'

const LABELS: Record<ListingSort, string> = {
  newest: 'Newest',
  'price-asc': 'Price low to high',
  'price-desc': 'Price high to low',
  'cash-flow-desc': 'Cash Flow high to low',
  industry: 'Industry A-Z',
}

/** S1 §2: the order of the list. */
export function SortSelect({ value, onChange }: { value: ListingSort; onChange: (sort: ListingSort) => void }) {
  return (
    <Field label="Sort by" isLabelHidden>
      <Select value={value} onChange={({ target }) => onChange(target.value as ListingSort)} className="w-auto">
        {Object.entries(LABELS).map(([sort, label]) => (
          <option key={sort} value={sort}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  )
}
