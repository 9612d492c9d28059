import type { Map as LeafletMap } from '#web/map/leaflet.ts'

/** The smallest target that a pointer hits reliably, in pixels (WCAG 2.5.8). */
const SMALLEST_TARGET = 24
/** What lies over the map. */
const OVERLAYS = '.map-legend, .map-controls, .map-search'

/**
 * Hides markers of which the legend or the controls leave less than a target. A focused marker stays. Moving the map shows
 * them again.
 */
export function hideCoveredMarkers(map: LeafletMap): void {
  const overlays = [...(map.getContainer().parentElement?.querySelectorAll<HTMLElement>(OVERLAYS) ?? [])]
    .filter((overlay) => getComputedStyle(overlay).visibility === 'visible')
    .map((overlay) => overlay.getBoundingClientRect())
  const buttons = [...map.getContainer().querySelectorAll<HTMLElement>('.map-marker > button')]
  const covered = buttons.map((button) => {
    const marker = button.getBoundingClientRect()
    return button !== document.activeElement && overlays.some((overlay) => isCovered(marker, overlay))
  })
  for (const [index, button] of buttons.entries()) button.style.visibility = covered[index] ? 'hidden' : ''
}

/** Whether no side of the marker sticks out far enough. */
export function isCovered(marker: DOMRect, overlay: DOMRect): boolean {
  const width = Math.min(marker.right, overlay.right) - Math.max(marker.left, overlay.left)
  const height = Math.min(marker.bottom, overlay.bottom) - Math.max(marker.top, overlay.top)
  if (width <= 0 || height <= 0) return false
  return marker.width - width < SMALLEST_TARGET && marker.height - height < SMALLEST_TARGET
}
