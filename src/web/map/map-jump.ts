import type { BoundingBox } from '#shared/listings/listing-filter.ts'
import type { FitBoundsOptions, Map as LeafletMap } from './leaflet.ts'

const jumping = new WeakSet<LeafletMap>()

/** Shows a box at once. To those who watch for a visitor's moves, this is none. */
export function jumpTo(map: LeafletMap, [west, south, east, north]: BoundingBox, options: FitBoundsOptions = {}): void {
  jumping.add(map)
  // Without animation the events fire before this returns.
  map.fitBounds(
    [
      [south, west],
      [north, east],
    ],
    { ...options, animate: false },
  )
  jumping.delete(map)
}

export function isJumping(map: LeafletMap): boolean {
  return jumping.has(map)
}
