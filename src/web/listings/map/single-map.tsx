import { useEffect } from 'react'
import { circle, divIcon, marker } from '#web/map/leaflet.ts'
import type { Map as LeafletMap } from '#web/map/leaflet.ts'
import type { TileSource } from '#web/request-scope.ts'
import { MapCanvas } from '#web/map/map-canvas.tsx'
import { MapControls } from '#web/map/map-controls.tsx'
import { useBaseMap } from '#web/map/use-base-map.ts'

const ZOOM = 12
/** Maximum distance of a place from its public coordinates, which have two decimals. */
const APPROXIMATE_METERS = 700

interface SingleMapProps {
  latitude: number
  longitude: number
  title: string
  /** The coordinates are exact, not the rounded public ones. */
  isExact?: boolean | undefined
  tiles: TileSource
}

/** The location of one business; approximate coordinates get a circle. */
export function SingleMap({ latitude, longitude, title, isExact = false, tiles }: SingleMapProps) {
  const [ref, map] = useBaseMap({ latitude, longitude, zoom: ZOOM, tiles })
  useEffect(() => {
    if (!map) return undefined
    map.setView([latitude, longitude], ZOOM, { animate: false })
    return addPin(map, [latitude, longitude], title, isExact)
  }, [map, latitude, longitude, title, isExact])
  return (
    <>
      <MapCanvas ref={ref} attribution={tiles.attribution} />
      {map && <MapControls map={map} />}
    </>
  )
}

function addPin(map: LeafletMap, place: [number, number], title: string, isExact: boolean): () => void {
  const pin = document.createElement('span')
  pin.className = 'map-pin'
  pin.role = 'img'
  pin.ariaLabel = title
  const icon = divIcon({ html: pin, className: 'map-marker', iconSize: [0, 0] })
  const pinned = marker(place, { icon, interactive: false, keyboard: false })
  const around = circle(place, { radius: APPROXIMATE_METERS, className: 'map-approximate', interactive: false })
  const added = (isExact ? [pinned] : [around, pinned]).map((layer) => layer.addTo(map))
  return () => {
    for (const layer of added) layer.remove()
  }
}
