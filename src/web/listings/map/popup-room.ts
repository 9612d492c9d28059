import type { Map as LeafletMap } from '#web/map/leaflet.ts'

/** The sides of a box, in window pixels. */
export interface Sides {
  top: number
  right: number
  bottom: number
  left: number
}

const MARGIN = 12
/** Space for a popup's tip and half of its pill, and for the map's attribution. */
const BELOW = 36
/** Below this width the controls are hidden for the popup; see map.css. */
const NARROW = 480
const CONTROLS = 64

/** The area where a popup fits: within the map, beside its controls. */
export function mapRoom(map: LeafletMap): Sides {
  const { top, right, bottom, left } = map.getContainer().getBoundingClientRect()
  return {
    top: top + MARGIN,
    right: right - (map.getSize().x < NARROW ? MARGIN : CONTROLS),
    bottom: bottom - BELOW,
    left: left + MARGIN,
  }
}

/** The window without the header and a phone's tab bar, from the page's scroll padding. */
export function windowRoom(): Sides {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
  return {
    top: Number.parseFloat(scrollPaddingTop) || 0,
    right: window.innerWidth,
    bottom: window.innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0),
    left: 0,
  }
}

/** The distance that moves a box into another. If it is larger, its upper left corner is aligned. */
export function shiftInto(box: Sides, room: Sides): { x: number; y: number } {
  return { x: shift(box.left, box.right, room.left, room.right), y: shift(box.top, box.bottom, room.top, room.bottom) }
}

function shift(start: number, end: number, first: number, last: number): number {
  if (start < first || end - start > last - first) return first - start
  return Math.min(0, last - end)
}
