import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { formatCentsShort } from '#shared/money.ts'
import type { SearchReading } from '#shared/search-reading/search-reading.ts'
import type { FilterSearch, MarketplaceSearch } from '#web/listings/marketplace-search.ts'
import { toSearch } from '#web/listings/reading/to-search.ts'
import { readingQuery } from '#web/listings/reading/reading-query.ts'
import { focusResults } from '#web/listings/suggestions/focus-results.ts'
import { bandOf } from '#web/listings/price-bands.ts'
import { moreFilters } from './more-filters.ts'
import type { ActiveFilter } from './more-filters.ts'

interface FilterChipsProps {
  value: MarketplaceSearch
  onRemove: (without: Partial<MarketplaceSearch>, isReplacing?: boolean) => void
  onClear: () => void
}

/** The active filters, each removable, and Clear All. Loaded once there is one. */
export function FilterChips({ value, onRemove, onClear }: FilterChipsProps) {
  const { data: reading, isPlaceholderData } = useQuery({
    ...readingQuery(value.search ?? ''),
    enabled: Boolean(value.search),
    placeholderData: keepPreviousData,
  })
  const read = useRef(value.search)
  // Who types a place looks there, wherever the map was.
  const leaveArea = useEffectEvent(({ filter }: SearchReading) => {
    if (value.search === read.current) return
    read.current = value.search
    if (filter.near && value.bbox) onRemove({ bbox: undefined }, true)
  })
  useEffect(() => {
    if (reading && !isPlaceholderData) leaveArea(reading)
  }, [reading, isPlaceholderData])
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2">
      {[...typedFilters(value, reading), ...activeFilters(value), ...moreFilters(value)].map(({ label, without }) => (
        <li key={label}>
          <button
            type="button"
            onClick={() => {
              // What remains of the text that was typed before is not known of this one.
              if (isPlaceholderData && 'search' in without) return
              focusResults()
              onRemove(without)
            }}
            aria-label={`Remove filter ${label}`}
            className="inline-flex min-h-11 max-w-64 md:min-h-9 items-center gap-1.5 rounded-full border border-evergreen/40 bg-evergreen-soft px-3 text-sm text-evergreen hover:border-evergreen"
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
          className="min-h-11 rounded-full px-3 md:min-h-9 text-sm font-medium underline underline-offset-2 hover:text-evergreen"
        >
          Clear All
        </button>
      </li>
    </ul>
  )
}

/** What was understood of the typed search, as far as nothing else is chosen instead. Until that is known, its text. */
function typedFilters(value: MarketplaceSearch, reading: SearchReading | undefined): ActiveFilter[] {
  const { search } = value
  if (!search) return []
  const chips = (reading?.chips ?? []).flatMap(({ filter, without }) => {
    const { search: words, ...own } = toSearch(filter)
    const rest = Object.entries(own).filter(
      ([name]) => !(name in value) || value[name as keyof FilterSearch] === undefined,
    )
    const part: MarketplaceSearch = Object.fromEntries(rest)
    const labels = [
      ...(words ? [`“${words}”`] : []),
      ...[...activeFilters(part), ...moreFilters(part)].map(({ label }) => label),
    ]
    return labels.map((label) => ({ label, without: { search: without || undefined } }))
  })
  return chips.length > 0 ? chips : [{ label: `“${search}”`, without: { search: undefined } }]
}

function activeFilters({ priceMin, priceMax, industry, propertyIncluded }: FilterSearch): ActiveFilter[] {
  const chips: ActiveFilter[] = []
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
