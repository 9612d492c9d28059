import { useEffect, useEffectEvent, useRef } from 'react'
import type { MapAnswer } from '#shared/listings/listing-map.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { Map as LeafletMap } from '#web/map/leaflet.ts'
import { hideCoveredMarkers } from './covered-markers.ts'
import { createMarkerLayer } from './marker-layer.ts'
import type { MarkerEvents, MarkerLayer } from './marker-layer.ts'

interface Emphasis {
  highlightedId: ListingId | undefined
  selectedId: ListingId | undefined
}

/** What moves markers under the legend and the controls, or out from under them. */
const COVERING = 'moveend zoomend resize popupopen popupclose'

/** Keeps a map's markers in sync with the map data. */
export function useMarkers(
  map: LeafletMap,
  answer: MapAnswer | undefined,
  { highlightedId, selectedId }: Emphasis,
  events: MarkerEvents,
): void {
  const layer = useRef<MarkerLayer>(undefined)
  const onPoint = useEffectEvent(events.onPoint)
  const onCluster = useEffectEvent(events.onCluster)
  const onHover = useEffectEvent(events.onHover)
  useEffect(() => {
    const created = createMarkerLayer(map, {
      onPoint: (point, press) => onPoint(point, press),
      onCluster: (cluster, press) => onCluster(cluster, press),
      onHover: (id) => onHover(id),
    })
    layer.current = created
    const uncover = () => hideCoveredMarkers(map)
    map.on(COVERING, uncover)
    return () => {
      map.off(COVERING, uncover)
      created.remove()
    }
  }, [map])
  useEffect(() => {
    if (answer) layer.current?.show(answer)
    layer.current?.emphasise(highlightedId, selectedId)
    hideCoveredMarkers(map)
  }, [map, answer, highlightedId, selectedId])
}
