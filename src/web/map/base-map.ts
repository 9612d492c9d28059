import type { TileSource } from '#web/request-scope.ts'
import { map as createMap } from './leaflet.ts'
import type { Map as LeafletMap } from './leaflet.ts'
import { addTiles } from './tile-layer.ts'
import { addState } from './state-layer.ts'

/** Initial view of a map. */
export interface MapStart {
  latitude: number
  longitude: number
  zoom: number
  tiles: TileSource
}

/** Public coordinates are rounded to about a kilometer; more zoom would suggest a false precision. */
const MAX_ZOOM = 15
const MIN_ZOOM = 4
const SIZE_CHECK_MS = 300

/** A map of the state without businesses. Call `dispose` before the element is removed. */
export function createBaseMap(element: HTMLElement, start: MapStart): { map: LeafletMap; dispose: () => void } {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = createMap(element, {
    center: [start.latitude, start.longitude],
    zoom: start.zoom,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    zoomControl: false,
    attributionControl: false,
    scrollWheelZoom: false,
    zoomSnap: 0.5,
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    markerZoomAnimation: !isCalm,
    inertia: !isCalm,
  })
  // Leaflet makes its element focusable.
  element.role = 'group'
  element.ariaLabel = 'Map: the arrow keys move it, plus and minus zoom'
  const stops = [addState(map), addTiles(map, start.tiles), watchSize(map, element), guardWheelZoom(map)]
  return {
    map,
    dispose() {
      for (const stop of stops) stop()
      map.remove()
    },
  }
}

/** S1 §2: the map checks its size again after 300 ms, when a tab or sheet may have finished opening. */
function watchSize(map: LeafletMap, element: HTMLElement): () => void {
  const check = () => void map.invalidateSize({ animate: false })
  const timer = setTimeout(check, SIZE_CHECK_MS)
  const observer = new ResizeObserver(check)
  observer.observe(element)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}

/**
 * The wheel scrolls the page and zooms the map only with Ctrl, or after a click on the map until the pointer leaves it.
 * Returns a function that removes the listeners.
 */
function guardWheelZoom(map: LeafletMap): () => void {
  const container = map.getContainer()
  const stopping = new AbortController()
  const { signal } = stopping
  let isEngaged = false
  container.addEventListener('pointerdown', () => (isEngaged = true), { signal })
  container.addEventListener('pointerleave', () => (isEngaged = false), { signal })
  container.addEventListener(
    'wheel',
    (event) => {
      if (isEngaged || event.ctrlKey || event.metaKey) map.scrollWheelZoom.enable()
      else map.scrollWheelZoom.disable()
    },
    { capture: true, passive: true, signal },
  )
  return () => stopping.abort()
}
