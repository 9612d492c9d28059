import type { MapCluster } from '#shared/listings/listing-map.ts'
import { point } from './leaflet.ts'
import type { Map as LeafletMap } from './leaflet.ts'
import { isSpot } from './map-box.ts'

/** A target of `flyTo`. */
export interface MapFocus {
  latitude: number
  longitude: number
  zoom: number
}

const FLIGHT_SECONDS = 0.6
/** Padding for the markers of a split cluster, in pixels on each side. */
const CLUSTER_MARGIN = 40

/** Flies to the place, or jumps with reduced motion. The place ends up `below` pixels under the center. */
export function moveTo(map: LeafletMap, { latitude, longitude, zoom }: MapFocus, below = 0): void {
  const center = map.unproject(map.project([latitude, longitude], zoom).subtract([0, below]), zoom)
  const isThere = map.getZoom() === zoom && map.getCenter().distanceTo(center) < 1
  if (isThere) return
  if (map.options.zoomAnimation) map.flyTo(center, zoom, { duration: FLIGHT_SECONDS })
  else map.setView(center, zoom, { animate: false })
}

/** Zooms in until the cluster splits. Returns false if no zoom level splits it. */
export function zoomToCluster(map: LeafletMap, { extent }: MapCluster): boolean {
  if (isSpot(extent) || map.getZoom() >= map.getMaxZoom()) return false
  const [west, south, east, north] = extent
  const { x, y } = map.getSize()
  const margin = point(Math.min(CLUSTER_MARGIN, x / 4), Math.min(CLUSTER_MARGIN, y / 4)).multiplyBy(2)
  const fitting = map.getBoundsZoom(
    [
      [south, west],
      [north, east],
    ],
    false,
    margin,
  )
  moveTo(map, {
    latitude: (south + north) / 2,
    longitude: (west + east) / 2,
    zoom: Math.min(map.getMaxZoom(), Math.max(map.getZoom() + 1, fitting)),
  })
  return true
}
