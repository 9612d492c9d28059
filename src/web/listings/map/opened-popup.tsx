import type { ListingFilter } from '#shared/listings/listing-filter.ts'
import type { MapCluster, PlacedMapPoint } from '#shared/listings/listing-map.ts'
import type { Map as LeafletMap } from '#web/map/leaflet.ts'
import { ListingPopup } from './listing-popup.tsx'
import { MapPopup } from './map-popup.tsx'
import { MapSheet } from './map-sheet.tsx'
import { SpotPopup } from './spot-popup.tsx'

export { moveTo, zoomToCluster } from '#web/map/map-camera.ts'

/** What a popup shows: one business, or a cluster that no zoom level splits. */
export type Opened = { point: PlacedMapPoint } | { cluster: MapCluster }

export interface OpenedPopupProps {
  map: LeafletMap
  opened: Opened
  filter: ListingFilter
  takesFocus: boolean
  /** At the lower edge of the map, where a popup has no room. */
  isSheet: boolean
  /** The map is on its way to the place. */
  isFlying: boolean
  /** Dismissed by Escape or its close button. */
  onClose: () => void
  /** Closed by Leaflet, e.g. after an outside click. */
  onClosed: () => void
}

/** The open popup of a map, loaded on first use. */
export function OpenedPopup({ map, opened, filter, takesFocus, isSheet, isFlying, ...on }: OpenedPopupProps) {
  const { latitude, longitude } = 'point' in opened ? opened.point : opened.cluster
  const key = 'point' in opened ? opened.point.id : opened.cluster.extent.join()
  const frame = {
    map,
    latitude,
    longitude,
    label: 'point' in opened ? opened.point.title : `${opened.cluster.count} businesses at this place`,
    takesFocus,
    onDismiss: on.onClose,
    onClosed: on.onClosed,
  }
  const content =
    'point' in opened ? (
      <ListingPopup point={opened.point} onClose={on.onClose} />
    ) : (
      <SpotPopup cluster={opened.cluster} filter={filter} onClose={on.onClose} />
    )
  return isSheet ? (
    <MapSheet key={key} {...frame} isFlying={isFlying}>
      {content}
    </MapSheet>
  ) : (
    <MapPopup key={key} {...frame}>
      {content}
    </MapPopup>
  )
}
