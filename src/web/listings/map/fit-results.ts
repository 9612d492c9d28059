import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { BoundingBox, ListingFilter } from '#shared/listings/listing-filter.ts'
import type { MapAnswer } from '#shared/listings/listing-map.ts'
import { listingMapQuery } from '#web/listings/queries.ts'
import type { Map as LeafletMap } from '#web/map/leaflet.ts'
import { boxOf, countInBox } from '#web/map/map-box.ts'
import { isJumping, jumpTo } from '#web/map/map-jump.ts'

const EVERYWHERE: BoundingBox = [-180, -90, 180, 90]
/** The fewest clusters. Their extents are exact at any zoom. */
const FARTHEST = 3
/** What S1's view must have of all businesses to stay. */
const ENOUGH = 0.9
/** One business alone is shown with its town. */
const CLOSEST = 11

interface Fitting {
  filter: ListingFilter
  /** The filter as text; empty without one. */
  filterKey: string
  shown: BoundingBox
  /** What is in the view of this filter. */
  answer: MapAnswer | undefined
  isVisible: boolean
  /** A place or an area decides on the view. */
  isPlaced: boolean
  /** A chosen business does. */
  isFocused: boolean
}

/**
 * Moves the map to the results of each new filter, unless the visitor moves it before they have come; after that the view
 * is the visitor's. Returns false while a filter is
 * waiting for its view.
 */
export function useFitResults(map: LeafletMap, { filter, filterKey, shown, answer, ...view }: Fitting): boolean {
  const [decided, setDecided] = useState<string>()
  const isDue = view.isVisible && !view.isPlaced && !view.isFocused && decided !== filterKey
  const { data: all, isError } = useQuery({ ...listingMapQuery(filter, EVERYWHERE, FARTHEST), enabled: isDue })
  const isWaiting = isDue && !isError && (!all || (filterKey === '' && !answer))
  const isEnough = filterKey === '' && all && answer && countInBox(answer, shown) >= all.total * ENOUGH
  useEffect(() => {
    if (!isDue) return undefined
    const keep = () => {
      if (!isJumping(map)) setDecided(filterKey)
    }
    map.on('movestart', keep)
    return () => void map.off('movestart', keep)
  }, [map, isDue, filterKey])
  const isNow = isDue && !isWaiting
  const fit = useEffectEvent(() => {
    if (all && all.total > 0 && !isEnough) jumpTo(map, boxOf(all), { ...roomOf(map), maxZoom: CLOSEST })
  })
  useEffect(() => {
    if (!isNow) return
    fit()
    // With what the map's own events set.
    queueMicrotask(() => setDecided(filterKey))
  }, [isNow, filterKey])
  const fixed = view.isPlaced ? undefined : view.isFocused ? filterKey : decided
  if (fixed !== decided) setDecided(fixed)
  return !isDue
}

/** For half a pill at each side, and for what lies over the map. */
function roomOf(map: LeafletMap) {
  const { x, y } = map.getSize()
  const [side, end] = [Math.min(48, x / 12), Math.min(28, y / 12)]
  return {
    paddingTopLeft: [side, end] as [number, number],
    paddingBottomRight: [side * 1.5, end * 1.5] as [number, number],
  }
}
