import { useQuery } from '@tanstack/react-query'
import { List, Map as MapIcon } from 'lucide-react'
import { useState } from 'react'
import { MAP_PRICE_BANDS, filterSearch } from '#shared/listings/listing-filter.ts'
import type { ListingFilter } from '#shared/listings/listing-filter.ts'
import type { PlacedMapPoint } from '#shared/listings/listing-map.ts'
import { reportEvent } from '#web/insights/report-event.ts'
import { industriesQuery } from '#web/listings/queries.ts'
import { ListingMap } from '#web/listings/map/listing-map.tsx'
import { filterDetails, NO_FILTER, toFilter } from '#web/listings/marketplace-search.ts'
import type { FilterSearch } from '#web/listings/marketplace-search.ts'
import { PriceField } from '#web/listings/price-field.tsx'
import { SaveSearchLink } from '#web/listings/saving/save-search-link.tsx'
import { SearchBox } from '#web/listings/search-box.tsx'
import { SEARCH_FORM } from '#web/listings/search-form.ts'
import { OtherView } from '#web/listings/other-view.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { CardSkeletons } from '#web/listings/skeletons.tsx'
import { lazyPart } from '#web/lazy-part.tsx'
import { ToggleGroup } from '#web/ui/toggle-group.tsx'

const SelectedBusiness = lazyPart(() => import('./selected-business.tsx'), 'SelectedBusiness', null)
const MapPageList = lazyPart(
  () => import('./map-page-list.tsx'),
  'MapPageList',
  () => (
    <div className="mt-6">
      <CardSkeletons />
    </div>
  ),
)

const OREGON_BORDER = [45.5152, -121.1761] as const
const SELECTED_ZOOM = 12

const VIEWS = [
  { value: 'map', label: 'Map', icon: MapIcon },
  { value: 'list', label: 'List', icon: List },
] as const

export type MapSearch = FilterSearch & { view?: 'list' | 'map' | undefined }

interface MapPageProps {
  search: MapSearch
  onChange: (change: Partial<MapSearch>, isReplacing?: boolean) => void
}

/** S1 §2 "Map page". */
export function MapPage({ search, onChange }: MapPageProps) {
  const filter = toFilter(search)
  const view = search.view ?? 'map'
  const [selection, setSelection] = useState<{ point: PlacedMapPoint; under: string } | undefined>(undefined)
  // A new filter clears the selection, since it may exclude the selected business.
  const under = JSON.stringify(filterSearch(filter))
  const selected = selection?.under === under ? selection.point : undefined
  const setSelected = (point: PlacedMapPoint | undefined) => setSelection(point && { point, under })

  function change(part: Partial<FilterSearch>): void {
    onChange(part)
    reportEvent('filters_applied', filterDetails({ ...search, ...part }))
  }

  return (
    <div className="page-wide pt-6 md:pt-8">
      <h1 className="text-3xl md:text-4xl">Businesses on the map</h1>
      <div className="mt-4 grid gap-3 md:mt-5 md:grid-cols-[1fr_auto] lg:grid-cols-[1fr_15rem_13rem_auto] lg:items-start">
        <div className="md:col-span-2 lg:col-span-1">
          <SearchBox
            className="lg:mt-5"
            action="/map"
            value={search.search ?? ''}
            label="Search names, places and descriptions"
            placeholder="Name or location"
            onSearch={(text, isTyping) => onChange({ search: text || undefined }, isTyping)}
          />
        </div>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-3 lg:contents">
          <IndustrySelect value={search.industry} onChange={(industry) => change({ industry })} />
          <PriceField label="Price" bands={MAP_PRICE_BANDS} form={SEARCH_FORM} value={search} onChange={change} />
        </div>
        <ToggleGroup
          label="View"
          value={view}
          options={VIEWS}
          onChange={(next) => onChange({ view: next === 'map' ? undefined : next })}
          className="max-md:hidden lg:mt-5.5"
        />
      </div>
      {under !== '{}' && <SaveSearchLink filter={filter} />}
      {view === 'map' ? (
        <MapWithPanel filter={filter} selected={selected} onSelect={setSelected} />
      ) : (
        <MapPageList
          filter={filter}
          onClear={() => change(NO_FILTER)}
          onShow={(listing) => {
            const { latitude, longitude } = listing
            if (latitude === null || longitude === null) return
            setSelected({ ...listing, latitude, longitude })
            onChange({ view: undefined })
          }}
        />
      )}
      <OtherView isMap={view === 'map'} toMap={{ view: undefined }} toList={{ view: 'list' }} />
    </div>
  )
}

interface MapWithPanelProps {
  filter: ListingFilter
  selected: PlacedMapPoint | undefined
  onSelect: (point: PlacedMapPoint | undefined) => void
}

function MapWithPanel({ filter, selected, onSelect }: MapWithPanelProps) {
  return (
    <div className={`mt-6 grid gap-5 ${selected ? 'lg:grid-cols-[1fr_24rem]' : ''}`}>
      <ListingMap
        filter={filter}
        center={OREGON_BORDER}
        zoom={7}
        legend
        className="h-[calc(100dvh-21rem)] min-h-[22rem] md:h-[calc(100dvh-15rem)] md:min-h-[28rem]"
        onSelect={onSelect}
        selected={selected}
        {...(selected && {
          focus: { latitude: selected.latitude, longitude: selected.longitude, zoom: SELECTED_ZOOM },
        })}
      />
      {selected && <SelectedBusiness point={selected} onClose={() => onSelect(undefined)} />}
    </div>
  )
}

/** Built from the current listings (S1 §2). */
function IndustrySelect({
  value,
  onChange,
}: {
  value: string | undefined
  onChange: (industry: string | undefined) => void
}) {
  const { data: industries = [] } = useQuery(industriesQuery())
  const isListed = value === undefined || industries.some(({ industry }) => industry === value)
  return (
    <Field label="Industry">
      <Select
        form={SEARCH_FORM}
        name="industry"
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value || undefined)}
      >
        <option value="">All industries</option>
        {industries.map(({ industry, count }) => (
          <option key={industry} value={industry}>
            {industry} ({count.toLocaleString('en-US')})
          </option>
        ))}
        {!isListed && <option value={value}>{value}</option>}
      </Select>
    </Field>
  )
}
