import type { Map as LeafletMap, Popup } from './leaflet.ts'
import { mapRoom, shiftInto, windowRoom } from './popup-room.ts'

const USER_EVENTS = ['pointerdown', 'wheel', 'keydown'] as const

/**
 * Keeps a popup wholly in the map and in the window, through the flight to its business and whatever is loaded for it,
 * until somebody moves on their own. A map of another size always brings it back.
 */
export function holdPopup(map: LeafletMap, popup: Popup): { place: () => void; release: () => void } {
  let isHeld = true
  const place = () => {
    if (isHeld) bringIn(map, popup)
  }
  const placeAnew = () => bringIn(map, popup)
  const letGo = () => (isHeld = false)
  map.on('moveend', place)
  map.on('resize', placeAnew)
  for (const type of USER_EVENTS) document.addEventListener(type, letGo, { capture: true, passive: true })
  return {
    place,
    release() {
      map.off('moveend', place)
      map.off('resize', placeAnew)
      for (const type of USER_EVENTS) document.removeEventListener(type, letGo, { capture: true })
    },
  }
}

/** The map first; then the page, where even a map that shows all of it is partly under the header or below the window. */
function bringIn(map: LeafletMap, popup: Popup): void {
  const box = popup.getElement()?.getBoundingClientRect()
  if (!box) return
  const { x, y } = shiftInto(box, mapRoom(map))
  const { top, right, bottom, left } = box
  const moved = { top: top + y, right: right + x, bottom: bottom + y, left: left + x }
  const scroll = shiftInto(moved, windowRoom()).y
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  if (Math.abs(x) >= 1 || Math.abs(y) >= 1) map.panBy([-Math.round(x), -Math.round(y)], { animate: !isCalm })
  if (Math.abs(scroll) >= 1) window.scrollBy({ top: -scroll, behavior: isCalm ? 'instant' : 'smooth' })
}
