import type { Map as LeafletMap } from '#web/map/leaflet.ts'
import type { Popup } from '#web/map/popup.ts'
import { mapRoom, shiftInto, windowRoom } from './popup-room.ts'

const USER_EVENTS = ['pointerdown', 'wheel', 'keydown'] as const

/**
 * Keeps a popup fully visible within the map and the window while the map flies to it and its content loads, until the
 * user moves the map. A resize of the map always makes it visible again.
 */
export function pinPopup(map: LeafletMap, popup: Popup): { place: () => void; release: () => void } {
  let isHeld = true
  let isMoving = false
  let asked = ''

  /** Tried once per position: a map at its bounds, or too small, would otherwise cause an endless loop. */
  function bringIn(): void {
    const shift = shiftOf(map, popup)
    // A flight that ends elsewhere has swallowed an earlier move.
    const ask = [...(shift ?? []), map.getCenter().lat, map.getCenter().lng].join(' ')
    if (isMoving || !shift || ask === asked) return
    asked = ask
    isMoving = true
    // Without animation, `moveend` fires before this returns.
    move(map, shift)
    isMoving = false
  }

  function bringInAnew(): void {
    asked = ''
    bringIn()
  }

  const place = () => isHeld && bringInAnew()
  const follow = () => isHeld && bringIn()
  /** A press in the popup also ends a movement that is under way: a link that moves under the finger misses its click. */
  function letGo({ type, target }: Event): void {
    isHeld = false
    if (type !== 'pointerdown' || !(target instanceof Node) || !popup.getElement()?.contains(target)) return
    map.stop()
    window.scrollTo({ top: window.scrollY, behavior: 'instant' })
  }

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

/** Required map movement and page scroll, in whole pixels. */
type Shift = [x: number, y: number, scroll: number]

/** Moves the map first, then scrolls the page if the popup is still covered by the header or below the window. */
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
