import { X } from 'lucide-react'
import { formatCentsShort } from '#shared/money.ts'
import { bandOf } from '#web/listings/marketplace-search.ts'
import type { FilterSearch } from '#web/listings/marketplace-search.ts'

interface FilterChipsProps {
  value: FilterSearch
  onRemove: (change: Partial<FilterSearch>) => void
  onClear: () => void
}

/** The active filters, each removable, and Clear All. Nothing without active filters. */
export function FilterChips({ value, onRemove, onClear }: FilterChipsProps) {
  const chips = activeFilters(value)
  if (chips.length === 0) return null
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2">
      {chips.map(({ label, without }) => (
        <li key={label}>
          <button
            type="button"
            onClick={() => {
              focusResults()
              onRemove(without)
            }}
            aria-label={`Remove filter ${label}`}
            className="inline-flex min-h-9 max-w-64 items-center gap-1.5 rounded-full border border-evergreen/40 bg-evergreen-soft px-3 text-sm text-evergreen hover:border-evergreen"
          >
            <span className="truncate">{label}</span>
            <X strokeWidth={1.5} size={16} aria-hidden="true" className="shrink-0" />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          onClick={onClear}
          className="min-h-9 rounded-full px-3 text-sm font-medium underline underline-offset-2 hover:text-evergreen"
        >
          Clear All
        </button>
      </li>
    </ul>
  )
}

/** A removed chip loses the focus, so it moves to the result count. */
export function focusResults(): void {
  document.getElementById('results')?.focus()
}

interface ActiveFilter {
  label: string
  without: Partial<FilterSearch>
}

function activeFilters({ search, priceMin, priceMax, industry, propertyIncluded }: FilterSearch): ActiveFilter[] {
  const chips: ActiveFilter[] = []
  if (search) chips.push({ label: `“${search}”`, without: { search: undefined } })
  if (priceMin !== undefined || priceMax !== undefined) {
    chips.push({ label: priceLabel(priceMin, priceMax), without: { priceMin: undefined, priceMax: undefined } })
  }
  if (industry) chips.push({ label: industry, without: { industry: undefined } })
  if (propertyIncluded) {
    chips.push({
      label: propertyIncluded === 'true' ? 'Property Included' : 'Lease Only',
      without: { propertyIncluded: undefined },
    })
  }
  return chips
}

function priceLabel(priceMin: number | undefined, priceMax: number | undefined): string {
  const band = bandOf({ priceMin, priceMax })
  if (band) return band.label
  const [from, to] = [priceMin, priceMax].map((dollars) => dollars !== undefined && formatCentsShort(dollars * 100))
  if (from && to) return `${from}-${to}`
  return from ? `From ${from}` : `Up to ${to}`
}
