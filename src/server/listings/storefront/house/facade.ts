import { darker, lighter } from '#server/listings/storefront/paint/color.ts'
import { drawAwning } from './awning.ts'
import type { Light } from '#server/listings/storefront/paint/light.ts'
import { drawOpening, upperWindow } from './openings.ts'
import type { Place } from '#server/listings/storefront/place.ts'
import { drawRoof, roofHeight } from './roof.ts'
import { drawSign } from './sign.ts'
import { openingSpans } from './spans.ts'
import { rect, repeat } from '#server/listings/storefront/paint/svg.ts'
import { drawWall } from './wall.ts'

export const EAVES = 472
const UPPER_STORY = 176

/** The front of a house. The middle of its base is at the origin. */
export function drawFacade(place: Place, light: Light): string {
  const { width, colors } = place
  const top = eavesOf(place)
  const spans = openingSpans(place)
  const openings = spans.map((span, index) => drawOpening(span, index, place, light)).join('')
  return (
    light.outdoors(
      drawWall(place.wall, -width / 2, -top, width, top, colors.wall, place.title) +
        drawRoof(place, top) +
        pilasters(place, top),
    ) +
    (place.stories === 2 ? upperStory(place, light) : '') +
    openings +
    light.outdoors(plinth(place) + drawAwning(place, spans)) +
    drawSign(place, light)
  )
}

export function facadeHeight(place: Place): number {
  return eavesOf(place) + roofHeight(place)
}

function eavesOf(place: Place): number {
  return EAVES + (place.stories - 1) * UPPER_STORY
}

function pilasters(place: Place, top: number): string {
  if (place.wall === 'clapboard' || place.wall === 'timber' || place.wall === 'glass') {
    return [-1, 1].map((side) => rect(side * (place.width / 2 - 7) - 7, -top, 14, top, place.colors.trim)).join('')
  }
  return [-1, 1]
    .map((side) => {
      const x = side * (place.width / 2 - 13) - 13
      return rect(x, -top, 26, top, lighter(place.colors.wall, 0.22)) + rect(x - 3, -360, 32, 12, place.colors.trim)
    })
    .join('')
}

function plinth(place: Place): string {
  return [-1, 1]
    .map((side) => rect(side * (place.width / 2 - 15) - 17, -24, 34, 24, darker(place.colors.wall, 0.3)))
    .join('')
}

function upperStory(place: Place, light: Light): string {
  const count = place.width > 740 ? 4 : 3
  const step = (place.width - 60) / count
  return (
    light.outdoors(
      rect(-place.width / 2 - 4, -EAVES, place.width + 8, 14, place.colors.trim) +
        rect(-place.width / 2, -EAVES + 14, place.width, 5, '#1C2B26', { opacity: 0.16 }),
    ) +
    repeat(count, (index) =>
      upperWindow(-place.width / 2 + 30 + step * (index + 0.5), -EAVES - 26, place, light, index),
    )
  )
}
