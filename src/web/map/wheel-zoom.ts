import type { Map as LeafletMap } from 'leaflet'

/**
 * The wheel scrolls the page, as everywhere, and zooms the map only with Ctrl held or after a press on the map,
 * until the pointer leaves it.
 */
export function guardWheelZoom(map: LeafletMap): void {
  const container = map.getContainer()
  let isEngaged = false
  container.addEventListener('pointerdown', () => (isEngaged = true))
  container.addEventListener('pointerleave', () => (isEngaged = false))
  container.addEventListener(
    'wheel',
    (event) => {
      if (isEngaged || event.ctrlKey || event.metaKey) map.scrollWheelZoom.enable()
      else map.scrollWheelZoom.disable()
    },
    { capture: true, passive: true },
  )
}
