import { EXAMPLE_TOWN } from '#region/region.ts'
import { List, Map as MapIcon } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ListingSort } from '#shared/listings/listing-filter.ts'
import type { FilterSearch, MarketplaceSearch } from '#web/listings/marketplace-search.ts'
import { filterDetails, NO_FILTER, readFilter, toFilter } from '#web/listings/marketplace-search.ts'
import { countText } from '#web/listings/listing-facts.ts'
import { ListSkeletons } from '#web/listings/skeletons.tsx'
import { inBox } from '#web/listings/queries.ts'
import { useListings } from '#web/listings/use-listings.ts'
import type { Listings } from '#web/listings/use-listings.ts'
import { focusResults } from '#web/listings/suggestions/focus-results.ts'
import { reportEvent } from '#web/insights/report-event.ts'
import { lazyPart } from '#web/lazy-part.tsx'
import { ToggleGroup } from '#web/ui/toggle-group.tsx'
import { SaveSearchLink } from '#web/listings/saving/save-search-link.tsx'
import { OtherView } from '#web/listings/other-view.tsx'
import { SearchBox } from '#web/listings/search-box.tsx'
import { SEARCH_FORM } from '#web/listings/search-form.ts'
import { countMore, isFiltered } from './count-filters.ts'
import { FilterFields } from './filter-fields.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { MarketplaceMap } from './marketplace-map.tsx'
import { orderOf } from './order-of.ts'

const SortSelect = lazyPart(() => import('./sort-select.tsx'), 'SortSelect', null)
const FilterChips = lazyPart(() => import('./filter-chips.tsx'), 'FilterChips', null)
const CardList = lazyPart(
  () => import('./card-list.tsx'),
  'CardList',
  () => (
    <div className="mt-6">
      <ListSkeletons />
    </div>
  ),
)

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
  const view = search.view ?? 'map'
  const sort = orderOf(search)
  const [first] = useState(search)
  const [isSortAwake, setSortAwake] = useState(false)
  const [clearedTimes, setClearedTimes] = useState(0)
  const [clearedAllTimes, setClearedAllTimes] = useState(0)
  const asked = search.bbox ? inBox(filter, search.bbox) : filter
  const listings = useListings(asked, sort)

  const onChangeNow = useRef(onChange)
  useEffect(() => {
    onChangeNow.current = onChange
  })
  const onSort = useCallback((next?: ListingSort) => onChangeNow.current({ sort: next }), [])

  function change(part: Partial<MarketplaceSearch>, isReplacing?: boolean): void {
    // Cancels the debounced search, so that removed text doesn't come back.
    if ('search' in part) setClearedTimes(clearedTimes + 1)
    onChange(part, isReplacing)
    reportEvent('filters_applied', filterDetails({ ...search, ...part }))
  }

  function apply(staged: FilterSearch): void {
    // Who asks for a place looks there, wherever the map was.
    const isMoved = staged.near && (staged.near !== search.near || staged.miles !== search.miles)
    onChange(isMoved ? { ...staged, bbox: undefined } : staged)
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
    <div className="page-wide pt-6 md:pt-8">
      <h1 className="text-3xl md:text-4xl">Businesses for sale</h1>
      <div className="market-search">
        <SearchBox
          className="lg:mt-5"
          key={clearedTimes}
          action="/marketplace"
          value={search.search ?? ''}
          label="Search names, places and descriptions"
          placeholder={`Name, place or description, e.g. bakery or ${EXAMPLE_TOWN}`}
          onSearch={(text, isTyping) => onChange({ search: text || undefined }, isTyping)}
        />
        <FilterFields form={SEARCH_FORM} value={search} onChange={change} className="hidden grid-cols-3 md:grid" />
      </div>
      <div className="market-bar">
        <ResultCount listings={listings} />
        {isFiltered(search) && <FilterChips value={search} onRemove={change} onClear={clear} />}
        {isFiltered(search) && <SaveSearchLink filter={asked} />}
        <div
          className={`ml-auto flex flex-wrap items-center gap-3 ${view === 'list' ? 'max-sm:w-full max-sm:justify-between' : ''}`}
        >
          <FilterSheet
            key={clearedAllTimes}
            value={readFilter({ ...search })}
            firstCount={firstCount(search)}
            moreCount={countMore(search)}
            onApply={apply}
          />
          {view === 'list' && (
            <SortSelect search={isSortAwake ? search : first} onAwake={setSortAwake} onChange={onSort} />
          )}
          <ToggleGroup
            label="View"
            value={view}
            options={VIEWS}
            onChange={(next) => onChange({ view: next === 'map' ? undefined : next })}
            className="max-md:hidden"
          />
        </div>
      </div>
      {view === 'map' ? (
        <MarketplaceMap
          filter={filter}
          asked={asked}
          isPlaced={Boolean(search.bbox)}
          isChosen={search.view === 'map'}
          listings={listings}
          onClear={clear}
        />
      ) : (
        <CardList filter={asked} sort={sort} listings={listings} onClear={clear} />
      )}
      <OtherView isMap={search.view === 'map'} toMap={{ view: 'map' }} toList={{ view: undefined }} />
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

/** How many of the filters that a wide screen shows are set. */
function firstCount({ priceMin, priceMax, industry, propertyIncluded }: FilterSearch): number {
  return [priceMin ?? priceMax, industry, propertyIncluded].filter((part) => part !== undefined).length
}
