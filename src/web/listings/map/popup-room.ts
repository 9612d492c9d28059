import type { Map as LeafletMap } from '#web/map/leaflet.ts'

/** The four sides of a box, in pixels of the window. */
export interface Sides {
  top: number
  right: number
  bottom: number
  left: number
}

const MARGIN = 12
/** A popup's tip and half of the pill that it points to; the map's attribution has room there too. */
const BELOW = 36
/** Below this the controls make room for the popup; see map.css. */
const NARROW = 480
const CONTROLS = 64

/** The part of the window where a popup may be: within the map, beside its controls. */
export function mapRoom(map: LeafletMap): Sides {
  const { top, right, bottom, left } = map.getContainer().getBoundingClientRect()
  return {
    top: top + MARGIN,
    right: right - (map.getSize().x < NARROW ? MARGIN : CONTROLS),
    bottom: bottom - BELOW,
    left: left + MARGIN,
  }
}

/** What the header and a phone's tab bar leave of the window, as the page's scroll padding tells. */
export function windowRoom(): Sides {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
  return {
    top: Number.parseFloat(scrollPaddingTop) || 0,
    right: window.innerWidth,
    bottom: window.innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0),
    left: 0,
  }
}

/** How far a box has to move to lie within another; its upper left corner, where it is larger. */
export function shiftInto(box: Sides, room: Sides): { x: number; y: number } {
  return { x: shift(box.left, box.right, room.left, room.right), y: shift(box.top, box.bottom, room.top, room.bottom) }
}

function shift(start: number, end: number, first: number, last: number): number {
  if (start < first || end - start > last - first) return first - start
  return Math.min(0, last - end)
}
