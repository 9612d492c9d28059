import type { ListingFilter } from '#shared/listings/listing-filter.ts'
import type { MapCluster, PlacedMapPoint } from '#shared/listings/listing-map.ts'
import type { Map as LeafletMap } from '#web/map/leaflet.ts'
import { ListingPopup } from './listing-popup.tsx'
import { MapPopup } from './map-popup.tsx'
import { SpotPopup } from './spot-popup.tsx'

/** What a popup shows: one business, or a cluster that no zoom level splits. */
export type Opened = { point: PlacedMapPoint } | { cluster: MapCluster }

export interface OpenedPopupProps {
  map: LeafletMap
  opened: Opened
  filter: ListingFilter
  takesFocus: boolean
  /** Dismissed by Escape or its close button. */
  onClose: () => void
  /** Closed by Leaflet, e.g. after an outside click. */
  onClosed: () => void
}

/** The open popup of a map, loaded on first use. */
export function OpenedPopup({ map, opened, filter, takesFocus, onClose, onClosed }: OpenedPopupProps) {
  const { latitude, longitude } = 'point' in opened ? opened.point : opened.cluster
  return (
    <MapPopup
      key={'point' in opened ? opened.point.id : opened.cluster.extent.join()}
      map={map}
      latitude={latitude}
      longitude={longitude}
      label={'point' in opened ? opened.point.title : `${opened.cluster.count} businesses at this place`}
      takesFocus={takesFocus}
      onDismiss={onClose}
      onClosed={onClosed}
    >
      {'point' in opened ? (
        <ListingPopup point={opened.point} onClose={onClose} />
      ) : (
        <SpotPopup cluster={opened.cluster} filter={filter} onClose={onClose} />
      )}
    </MapPopup>
  )
}
