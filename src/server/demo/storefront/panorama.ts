import type { StorefrontKind } from '#server/demo/demo-business.ts'

import { drawAwning } from './awning.ts'
import { darker, lighter } from './colour.ts'
import { EAVES, openingSpans } from './facade.ts'
import { drawLettering } from './lettering.ts'
import { type Light, lightOf } from './light.ts'
import { drawOpening, upperWindow } from './openings.ts'
import { BARK, BRASS, GLOW, INK, IRON, LEAF, PAPER } from './palette.ts'
import { type Place, placeOf } from './place.ts'
import * as food from './props-food.ts'
import * as garden from './props-garden.ts'
import * as street from './props-street.ts'
import { stand } from './prop.ts'
import { randomFrom } from './random.ts'
import { drawRoof } from './roof.ts'
import { fir } from './scenery.ts'
import { at, circle, d, rect, repeat, shape, stroke } from './svg.ts'

/** The panorama's size in the units of a storefront, of which 5 make one of its picture's. */
export const PANORAMA = { width: 8000, height: 1100 }
const GROUND = 1010

/**
 * A row of storefronts from the fields to the shore, without a sky: it stands on any background, light or dark.
 *
 * The middle 3500 units are a picture of their own, for narrow screens.
 */
export function drawPanorama(): string {
  return drawCountry() + HOUSES.map((house) => drawHouse(house)).join('') + drawPavement() + drawThings()
}

type Colors = readonly [wall: string, accent: string, second: string, trim: string, sign: string, signInk: string]

interface House {
  x: number
  kind: StorefrontKind
  colors: Colors
  place: Pick<Place, 'lettering' | 'wall' | 'roof' | 'storeys' | 'width' | 'openings' | 'awning' | 'signShape'>
}
