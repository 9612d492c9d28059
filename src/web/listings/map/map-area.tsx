import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { parseBox } from '#shared/listings/bounding-box.ts'
import { DEFAULT_MILES } from '#shared/listings/distance.ts'
import type { ListingFilter } from '#shared/listings/listing-filter.ts'
import { reportEvent } from '#web/insights/report-event.ts'
import { placesQuery } from '#web/listings/form/places-query.ts'
import { filterDetails, readMarketplaceSearch } from '#web/listings/marketplace-search.ts'
import type { Map as LeafletMap, polygon } from '#web/map/leaflet.ts'
import { boxOfCircle, circleAround, within, writeBox } from './searched-box.ts'
import { usePlace } from '#web/listings/reading/use-place.ts'
import { useMovedByHand } from './use-moved-by-hand.ts'

export interface MapAreaProps {
  map: LeafletMap
  filter: ListingFilter
  /** Leaflet's, which is loaded with the map alone. */
  draw: typeof polygon
}

/** Where is searched: the circle around a place, and on the marketplace a button that searches what the map shows. */
export function MapArea({ map, filter, draw }: MapAreaProps) {
  const { near, miles = DEFAULT_MILES } = usePlace(filter)
  const search = readMarketplaceSearch({ ...useSearch({ strict: false }) })
  const { bbox } = search
  const navigate = useNavigate()
  const canSearch = useLocation({ select: ({ pathname }) => pathname === '/marketplace' })
  const { data } = useQuery({ ...placesQuery(near ?? ''), enabled: Boolean(near) })
  const place = near ? (data?.match ?? undefined) : undefined
  const [isMoved, show] = useMovedByHand(map, [bbox, near, miles].join(' '))

  const showBox = useEffectEvent((box: string) => {
    if (box !== boxNow(map)) show(within(parseBox(box)))
  })
  useEffect(() => {
    if (bbox !== undefined) showBox(bbox)
  }, [bbox])

  const showCircle = useEffectEvent(() => {
    if (place && bbox === undefined) show(boxOfCircle(place, miles))
  })
  useEffect(() => {
    if (!place) return undefined
    showCircle()
    // A polygon, since every map has those for its outline, and a circle would be in every first load of a map.
    const reach = draw(circleAround(place, miles), { className: 'map-reach', interactive: false }).addTo(map)
    return () => void reach.remove()
  }, [map, draw, place, miles])

  const hasButton = canSearch && isMoved
  // Markers make room for what lies over the map.
  useEffect(() => {
    if (!hasButton) return undefined
    const tell = () => void map.fire('resize')
    tell()
    return tell
  }, [map, hasButton])

  function searchHere(): void {
    const here = { bbox: boxNow(map) }
    reportEvent('filters_applied', filterDetails(search))
    // The button goes away. How many were found is announced.
    map.getContainer().focus({ preventScroll: true })
    void navigate({ to: '.', search: (old) => ({ ...old, ...here }), resetScroll: false })
  }

  return (
    <>
      {place && (
        <p className="sr-only">
          The circle is {miles} miles around {place.name}.
        </p>
      )}
      {hasButton && (
        <button
          type="button"
          onClick={searchHere}
          className="map-search absolute top-16 left-1/2 z-450 md:top-3 inline-flex min-h-11 -translate-x-1/2 items-center gap-2 rounded-full border border-line-strong bg-surface px-4 text-sm font-medium whitespace-nowrap text-ink shadow-float hover:bg-evergreen-soft has-[~output>p]:top-36 md:has-[~output>p]:top-16"
        >
          <Search size={16} strokeWidth={1.5} aria-hidden="true" />
          Search this area
        </button>
      )}
    </>
  )
}

function boxNow(map: LeafletMap): string {
  const bounds = map.getBounds()
  return writeBox([bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()])
}
