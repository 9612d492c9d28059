import { List, Map as MapIcon } from 'lucide-react'
import { useState } from 'react'
import type { FilterSearch, MarketplaceSearch } from '#web/listings/marketplace-search.ts'
import { filterDetails, NO_FILTER, toFilter } from '#web/listings/marketplace-search.ts'
import { ListingCards } from '#web/listings/listing-cards.tsx'
import { countText } from '#web/listings/listing-facts.ts'
import { ListingsError } from '#web/listings/listings-error.tsx'
import { ListingsFooter, NoListings } from '#web/listings/listings-states.tsx'
import { CardSkeletons } from '#web/listings/skeletons.tsx'
import { useListings } from '#web/listings/use-listings.ts'
import type { Listings } from '#web/listings/use-listings.ts'
import { reportEvent } from '#web/insights/report-event.ts'
import { ToggleGroup } from '#web/ui/toggle-group.tsx'
import { SearchBox } from '#web/listings/search-box.tsx'
import { FilterChips, focusResults } from './filter-chips.tsx'
import { FilterFields } from './filter-fields.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { MarketplaceMap } from './marketplace-map.tsx'
import { SortSelect } from './sort-select.tsx'

const VIEWS = [
  { value: 'list', label: 'List', icon: List },
  { value: 'map', label: 'Map', icon: MapIcon },
] as const

interface MarketplacePageProps {
  search: MarketplaceSearch
  /** `isReplacing`: replaces the history entry, e.g. while typing. */
  onChange: (change: Partial<MarketplaceSearch>, isReplacing?: boolean) => void
}

/** S1 §2 "Marketplace". Its whole state is in the URL. */
export function MarketplacePage({ search, onChange }: MarketplacePageProps) {
  const filter = toFilter(search)
  const sort = search.sort ?? 'newest'
  const view = search.view ?? 'map'
  const [clearedTimes, setClearedTimes] = useState(0)
  const [clearedAllTimes, setClearedAllTimes] = useState(0)
  const listings = useListings(filter, view === 'list' ? sort : 'newest')

  function change(part: Partial<FilterSearch>): void {
    // Cancels the debounced search, so that removed text doesn't come back.
    if ('search' in part) setClearedTimes(clearedTimes + 1)
    onChange(part)
    reportEvent('filters_applied', filterDetails({ ...search, ...part }))
  }

  function apply(staged: FilterSearch): void {
    onChange(staged)
    reportEvent('marketplace_filter_apply', filterDetails(staged))
  }

  function clear(): void {
    setClearedTimes(clearedTimes + 1)
    setClearedAllTimes(clearedAllTimes + 1)
    focusResults()
    onChange(NO_FILTER)
    reportEvent('marketplace_filter_clear')
  }

  return (
    <div className="mx-auto max-w-screen-2xl px-4 pt-6 md:px-6 md:pt-8">
      <h1 className="text-3xl md:text-4xl">Businesses for sale</h1>
      <div className="mt-5 grid gap-3 lg:grid-cols-[1fr_minmax(32rem,1fr)] lg:items-end">
        <SearchBox
          key={clearedTimes}
          value={search.search ?? ''}
          label="Search by name or location"
          placeholder="Name or location, e.g. bakery or Spokane"
          onSearch={(text, isTyping) => onChange({ search: text || undefined }, isTyping)}
        />
        <FilterFields value={search} onChange={change} className="hidden grid-cols-3 md:grid" />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3">
        <ResultCount listings={listings} />
        <FilterChips value={search} onRemove={change} onClear={clear} />
        <div className="ml-auto flex flex-wrap items-center gap-3 max-sm:w-full max-sm:justify-between">
          <div className="md:hidden">
            <FilterSheet
              key={clearedAllTimes}
              value={filtersOf(search)}
              activeCount={activeCount(search)}
              onApply={apply}
            />
          </div>
          {view === 'list' && (
            <SortSelect value={sort} onChange={(next) => onChange({ sort: next === 'newest' ? undefined : next })} />
          )}
          <ToggleGroup
            label="View"
            value={view}
            options={VIEWS}
            onChange={(next) => onChange({ view: next === 'map' ? undefined : next })}
          />
        </div>
      </div>
      {view === 'map' ? (
        <MarketplaceMap filter={filter} listings={listings} onClear={clear} />
      ) : (
        <CardList listings={listings} onClear={clear} />
      )}
    </div>
  )
}

function ResultCount({ listings }: { listings: Listings }) {
  const { isPending, items, error, total } = listings
  return (
    <p role="status" id="results" tabIndex={-1} className="tabular text-muted outline-none">
      {isPending && 'Looking…'}
      {!isPending &&
        (!error || items.length > 0) &&
        `${countText(listings)} ${total === 1 ? 'business' : 'businesses'}`}
    </p>
  )
}

function CardList({ listings, onClear }: { listings: Listings; onClear: () => void }) {
  const { items, isPending, isUpdating, error, retry } = listings
  if (isPending)
    return (
      <div className="mt-6">
        <CardSkeletons />
      </div>
    )
  if (error && items.length === 0) return <ListingsError onRetry={retry} />
  if (items.length === 0) return <NoListings onClear={onClear} />
  return (
    <section
      aria-label="Businesses"
      aria-busy={isUpdating}
      className={`mt-6 transition-opacity ${isUpdating ? 'opacity-60' : ''}`}
    >
      <h2 className="sr-only">Results</h2>
      <ListingCards listings={items} isFirstUrgent />
      <ListingsFooter listings={listings} />
    </section>
  )
}

function filtersOf({ search, priceMin, priceMax, industry, propertyIncluded }: FilterSearch): FilterSearch {
  return { search, priceMin, priceMax, industry, propertyIncluded }
}

function activeCount({ priceMin, priceMax, industry, propertyIncluded }: FilterSearch): number {
  return [priceMin ?? priceMax, industry, propertyIncluded].filter((part) => part !== undefined).length
}
