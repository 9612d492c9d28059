import { useEffect } from 'react'
import { circle } from 'leaflet/src/layer/vector/Circle.js'
import { divIcon, marker } from '#web/map/leaflet.ts'
import type { Map as LeafletMap } from '#web/map/leaflet.ts'
import type { TileSource } from '#web/request-scope.ts'
import { MapCanvas } from '#web/map/map-canvas.tsx'
import { MapControls } from '#web/map/map-controls.tsx'
import { useBaseMap } from '#web/map/use-base-map.ts'

const ZOOM = 12
/** Maximum distance of a place from its public coordinates, which have two decimals. */
const APPROXIMATE_METERS = 700
const METERS_PER_MILE = 1609.344
/** At which a circle of one mile around fills a map 256 px high. */
const AREA_ZOOM = 12.6

interface SingleMapProps {
  latitude: number
  longitude: number
  title: string
  /** The coordinates are exact, not the rounded public ones. */
  isExact?: boolean | undefined
  /** Of a confidential business: it is anywhere within this distance. */
  areaMiles?: number | null | undefined
  tiles: TileSource
}

/** The location of one business; approximate coordinates get a circle, and an area is nothing but a circle. */
export function SingleMap({ latitude, longitude, title, isExact = false, areaMiles, tiles }: SingleMapProps) {
  const zoom = areaMiles ? Math.floor(AREA_ZOOM - Math.log2(areaMiles)) : ZOOM
  const [ref, map] = useBaseMap({ latitude, longitude, zoom, tiles })
  useEffect(() => {
    if (!map) return undefined
    map.setView([latitude, longitude], zoom, { animate: false })
    if (areaMiles) return addArea(map, [latitude, longitude], areaMiles)
    return addPin(map, [latitude, longitude], title, isExact)
  }, [map, latitude, longitude, title, isExact, areaMiles, zoom])
  return (
    <>
      <MapCanvas ref={ref} attribution={tiles.attribution} />
      {map && <MapControls map={map} />}
    </>
  )
}

function addArea(map: LeafletMap, place: [number, number], miles: number): () => void {
  const area = circle(place, { radius: miles * METERS_PER_MILE, className: 'map-approximate', interactive: false })
  area.addTo(map)
  return () => area.remove()
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
