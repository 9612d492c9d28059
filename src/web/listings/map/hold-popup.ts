import type { Map as LeafletMap, Popup } from '#web/map/leaflet.ts'
import { mapRoom, shiftInto, windowRoom } from './popup-room.ts'

const USER_EVENTS = ['pointerdown', 'wheel', 'keydown'] as const

/**
 * Keeps a popup wholly in the map and in the window, through the flight to its business and whatever is loaded for it,
 * until somebody moves on their own. A map of another size always brings it back.
 */
export function holdPopup(map: LeafletMap, popup: Popup): { place: () => void; release: () => void } {
  let isHeld = true
  let isMoving = false
  let asked = ''

  /** A map that may move no further, or that has too little room, is asked once: its answer would be asked for again. */
  function bringIn(): void {
    const shift = shiftOf(map, popup)
    if (isMoving || !shift || String(shift) === asked) return
    asked = String(shift)
    isMoving = true
    // Without an animation the end of the move is told before this returns.
    move(map, shift)
    isMoving = false
  }

  function bringInAnew(): void {
    asked = ''
    bringIn()
  }

  const place = () => isHeld && bringInAnew()
  const follow = () => isHeld && bringIn()
  const letGo = () => (isHeld = false)
  map.on('moveend', follow)
  map.on('resize', bringInAnew)
  for (const type of USER_EVENTS) document.addEventListener(type, letGo, { capture: true, passive: true })
  return {
    place,
    release() {
      map.off('moveend', follow)
      map.off('resize', bringInAnew)
      for (const type of USER_EVENTS) document.removeEventListener(type, letGo, { capture: true })
    },
  }
}

/** How far the map has to be moved, in whole pixels, and how far the page then has to be scrolled. */
type Shift = [x: number, y: number, scroll: number]

/** The map first; then the page, where even a map that shows all of it is partly under the header or below the window. */
function shiftOf(map: LeafletMap, popup: Popup): Shift | undefined {
  const box = popup.getElement()?.getBoundingClientRect()
  if (!box) return undefined
  const { x, y } = shiftInto(box, mapRoom(map))
  const { top, right, bottom, left } = box
  const moved = { top: top + y, right: right + x, bottom: bottom + y, left: left + x }
  return [Math.round(x), Math.round(y), Math.round(shiftInto(moved, windowRoom()).y)]
}

function move(map: LeafletMap, [x, y, scroll]: Shift): void {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  if (x !== 0 || y !== 0) map.panBy([-x, -y], { animate: !isCalm })
  if (scroll !== 0) window.scrollBy({ top: -scroll, behavior: isCalm ? 'instant' : 'smooth' })
}
