import { drawDetail, drawWindowClose } from '#demo/storefront/views/close-up.ts'
import { drawBackRoom, drawInterior } from '#demo/storefront/views/indoors.ts'
import { type LightName, lightOf } from '#demo/storefront/paint/light.ts'
import { type Place, placeOf } from './place.ts'
import { randomFrom } from '#demo/random.ts'
import type { StorefrontKind } from './shop-front.ts'
import { drawFront, drawStreet } from '#demo/storefront/views/street.ts'

/**
 * Draws a picture of a sample business as SVG, 1200 by 900.
 *
 * Picture 0 is the cover, 1 a window, 2 the sales room, 3 the street, 4 dusk, 5 the back room, 6 the door, 7 another
 * season. The same title, kind and number always give the same text. The name on the wall of the sales room can be left out.
 */
export function drawStorefront(
  business: { title: string; kind: StorefrontKind },
  picture: number,
  { hasNameInside = true } = {},
): string {
  const place = { ...placeOf(business.title, business.kind), hasNameInside }
  const draw = PICTURES[picture % PICTURES.length] ?? drawCover
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="0 0 1200 900">${draw(place)}</svg>`
}

/** The pictures that show neither the house nor, without the name inside, its sign. */
export const INDOORS: readonly number[] = [2, 5]

const PICTURES: readonly ((place: Place) => string)[] = [
  drawCover,
  (place) => drawWindowClose(place, lightOf(place.light)),
  drawInterior,
  (place) => drawStreet(place, lightOf(place.light)),
  (place) => drawFront(place, lightOf('dusk')),
  drawBackRoom,
  (place) => drawDetail(place, lightOf(place.light)),
  (place) => drawFront(place, lightOf(seasonOf(place))),
]

function drawCover(place: Place): string {
  return drawFront(place, lightOf(place.light))
}

function seasonOf(place: Place): LightName {
  return randomFrom(`season ${place.title}`).pick(['rain', 'snow', 'autumn'])
}
