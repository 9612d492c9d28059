import type { Map as LeafletMap } from './leaflet.ts'

/**
 * The wheel scrolls the page and zooms the map only with Ctrl, or after a click on the map until the pointer leaves it.
 * Returns a function that removes the listeners.
 */
export function guardWheelZoom(map: LeafletMap): () => void {
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
