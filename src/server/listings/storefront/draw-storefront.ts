import { drawDetail, drawWindowClose } from '#server/listings/storefront/views/close-up.ts'
import { drawBackRoom, drawInterior } from '#server/listings/storefront/views/indoors.ts'
import { drawLettering } from '#server/listings/storefront/paint/lettering.ts'
import { INK, PAPER } from '#server/listings/storefront/paint/palette.ts'
import { at, rect } from '#server/listings/storefront/paint/svg.ts'
import { type LightName, lightOf } from '#server/listings/storefront/paint/light.ts'
import { type Place, placeOf } from './place.ts'
import { randomFrom } from '#server/listings/storefront/random.ts'
import type { StorefrontKind } from './shop-front.ts'
import { drawFront, drawStreet } from '#server/listings/storefront/views/street.ts'

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
  return asSvg(draw(place))
}

/** The cover of a business without photos, or its sales room without the name, with a note that says so. */
export function drawUntilPhotos(business: { title: string; kind: StorefrontKind }, isNameless: boolean): string {
  const place = { ...placeOf(business.title, business.kind), hasNameInside: false }
  const note = drawLettering('Drawing until photos arrive'.toUpperCase(), 500, 34, { color: INK, maxLines: 1 })
  return asSvg(
    `${isNameless ? drawInterior(place) : drawCover(place)}${rect(0, 832, 560, 68, PAPER, { opacity: 0.92 })}${at(280, 866, 1, note)}`,
  )
}

function asSvg(drawn: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="0 0 1200 900">${drawn}</svg>`
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
