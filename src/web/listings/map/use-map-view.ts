import { useEffect, useState } from 'react'
import type { BoundingBox } from '#shared/listings/listing-filter.ts'
import type { Map as LeafletMap } from '#web/map/leaflet.ts'
import { boxAround, boxContains } from '#web/map/map-box.ts'
import { isJumping } from '#web/map/map-jump.ts'

export interface MapView {
  /** The visible bounding box. */
  shown: BoundingBox
  /** The requested box: larger than the visible one, so that a small move needs no request. */
  asked: BoundingBox
  zoom: number
  /** False while the map has no size, e.g. in a hidden tab panel. */
  isVisible: boolean
}

const SETTLE_MS = 150

/** The map's view, updated after each move (debounced). */
export function useMapView(map: LeafletMap): MapView {
  const [view, setView] = useState(() => viewOf(map))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = () => {
      clearTimeout(timer)
      const look = () => setView((before) => viewOf(map, before))
      // Nothing follows a jump.
      if (isJumping(map)) look()
      else timer = setTimeout(look, SETTLE_MS)
    }
    map.on('moveend zoomend resize', settle)
    return () => {
      clearTimeout(timer)
      map.off('moveend zoomend resize', settle)
    }
  }, [map])
  return view
}

function viewOf(map: LeafletMap, before?: MapView): MapView {
  const bounds = map.getBounds()
  const shown: BoundingBox = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]
  const zoom = Math.round(map.getZoom())
  const isVisible = map.getSize().x > 0 && map.getSize().y > 0
  const isStillAsked = before?.isVisible && before.zoom === zoom && boxContains(before.asked, shown)
  return { shown, asked: isStillAsked ? before.asked : boxAround(shown), zoom, isVisible }
}
