import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { MapCluster, PlacedMapPoint } from '#shared/listings/listing-map.ts'
import { filterSearch } from '#shared/listings/listing-filter.ts'
import type { Map as LeafletMap } from '#web/map/leaflet.ts'
import { listingMapQuery } from '#web/listings/queries.ts'
import { countInBox } from '#web/map/map-box.ts'
import { moveTo, zoomToCluster } from '#web/map/map-camera.ts'
import type { ListingMapProps } from './listing-map-props.ts'
import { ListingPopup } from './listing-popup.tsx'
import { MapLegend } from './map-legend.tsx'
import { MapNotice } from './map-notice.tsx'
import { MapPopup } from './map-popup.tsx'
import type { MarkerPress } from './marker-layer.ts'
import { SpotPopup } from './spot-popup.tsx'
import { useMapView } from './use-map-view.ts'
import { useMarkers } from './use-markers.ts'

type Opened = { point: PlacedMapPoint } | { cluster: MapCluster }
type OpenPopup = Opened & { press: MarkerPress; filterKey: string }

/** The businesses on a map: markers, the open popup, the legend, and a notice if there are none. */
export function ListingLayer({ map, filter = {}, focus, legend = false, onSelect, onHover, ...ids }: LayerProps) {
  const view = useMapView(map)
  const query = useQuery({
    ...listingMapQuery(filter, view.asked, view.zoom),
    enabled: view.isVisible,
    placeholderData: keepPreviousData,
  })
  const filterKey = new URLSearchParams(filterSearch(filter)).toString()
  const [opened, setOpened] = useState<OpenPopup>()
  // The open popup may not match the new filter.
  const popup = opened?.filterKey === filterKey ? opened : undefined

  function close() {
    const { button } = popup?.press ?? {}
    if (button?.isConnected) button.focus({ preventScroll: true })
    else map.getContainer().focus({ preventScroll: true })
    setOpened(undefined)
  }

  useMarkers(
    map,
    query.data,
    {
      highlightedId: ids.highlightedId,
      selectedId: ids.selectedId ?? (popup && 'point' in popup ? popup.point.id : undefined),
    },
    {
      onHover: (id) => onHover?.(id),
      onPoint(point, press) {
        setOpened({ point, press, filterKey })
        onSelect?.(point)
      },
      onCluster(cluster, press) {
        if (!zoomToCluster(map, cluster)) setOpened({ cluster, press, filterKey })
      },
    },
  )
  useFocus(map, focus)

  const inView = query.data ? countInBox(query.data, view.shown) : undefined
  const at = popup && ('point' in popup ? popup.point : popup.cluster)
  return (
    <>
      <MapNotice isFailed={query.isError} isEmpty={inView === 0 && !query.isPlaceholderData} onRetry={query.refetch} />
      {legend && <MapLegend count={inView} isWide={map.getSize().x >= 640} />}
      {popup && at && (
        <MapPopup
          key={'point' in popup ? popup.point.id : popup.cluster.extent.join()}
          map={map}
          latitude={at.latitude}
          longitude={at.longitude}
          label={'point' in popup ? popup.point.title : `${popup.cluster.count} businesses at this place`}
          takesFocus={popup.press.isKeyboard}
          onDismiss={close}
          onClosed={() => setOpened(undefined)}
        >
          {'point' in popup ? (
            <ListingPopup point={popup.point} onClose={close} />
          ) : (
            <SpotPopup cluster={popup.cluster} filter={filter} onClose={close} />
          )}
        </MapPopup>
      )}
    </>
  )
}

type LayerProps = ListingMapProps & { map: LeafletMap }

function useFocus(map: LeafletMap, focus: ListingMapProps['focus']): void {
  const { latitude, longitude, zoom } = focus ?? {}
  useEffect(() => {
    if (latitude === undefined || longitude === undefined || zoom === undefined) return
    // The spot's popup, opened by the same press, covers it.
    const popup = map.getPane('popupPane')?.querySelector<HTMLElement>('.leaflet-popup')
    moveTo(map, { latitude, longitude, zoom }, (popup?.offsetHeight ?? 0) / 2)
  }, [map, latitude, longitude, zoom])
}
