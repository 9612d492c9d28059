import type { Opening, Place } from '#server/listings/storefront/place.ts'

const MARGIN = 34
const GAP = 22

/** The horizontal position of an opening. */
export interface Span {
  kind: Opening
  left: number
  width: number
}

export function openingSpans(place: Place): Span[] {
  const room = place.width - MARGIN * 2 - GAP * (place.openings.length - 1)
  const fixed = place.openings.reduce((total, kind) => total + (FIXED_WIDTHS[kind] ?? 0), 0)
  const shared = (room - fixed) / Math.max(1, place.openings.filter((kind) => FIXED_WIDTHS[kind] === undefined).length)
  let left = -place.width / 2 + MARGIN
  return place.openings.map((kind) => {
    const width = FIXED_WIDTHS[kind] ?? shared
    const span = { kind, left, width }
    left += width + GAP
    return span
  })
}

const FIXED_WIDTHS: Partial<Record<Opening, number>> = { door: 122, barnDoor: 250 }
