import type { StorefrontKind } from '#server/listings/storefront/shop-front.ts'
import type { Opening, Place } from '#server/listings/storefront/place.ts'
import {
  BRASS,
  BRICK,
  CREAM,
  EVERGREEN,
  INK,
  type Palette,
  PAPER,
  SKY,
} from '#server/listings/storefront/paint/palette.ts'

export interface PanoramaHouse extends Pick<
  Place,
  'lettering' | 'wall' | 'roof' | 'stories' | 'width' | 'openings' | 'awning' | 'signShape' | 'colors'
> {
  kind: StorefrontKind
  /** The free ground to the left of the house. */
  gap: number
  /** Whether its lamps are on. */
  lit: boolean
}

const PLUM = '#6D4257'
const NAVY = '#2C4258'
const TEAL = '#3E7C7B'
const OCHRE = '#C77F45'
const HONEY_SIGN = '#F0D9A0'

const SHOP: readonly Opening[] = ['window', 'door', 'window']
const LEFT_DOOR: readonly Opening[] = ['door', 'window']
const RIGHT_DOOR: readonly Opening[] = ['window', 'door']

/** From left to right: from the fields to the water. */
export const PANORAMA_HOUSES: readonly PanoramaHouse[] = [
  {
    ...house('farm', 'FARM', 560, 330, ['window', 'barnDoor'], true),
    wall: 'timber',
    roof: 'barn',
    awning: 'none',
    colors: colors('#A3402E', EVERGREEN, '#6B7344', PAPER, CREAM, BRICK),
  },
  {
    ...house('garage', 'AUTO', 640, 170, ['bay', 'door']),
    wall: 'stucco',
    roof: 'parapet',
    awning: 'canopy',
    colors: colors('#D6D3C4', SKY, NAVY, PAPER, NAVY, PAPER),
  },
  {
    ...house('florist', 'FLOWERS', 540, 16, RIGHT_DOOR),
    wall: 'clapboard',
    roof: 'gable',
    signShape: 'rounded',
    colors: colors('#C6D2C2', '#B0677A', EVERGREEN, PAPER, EVERGREEN, PAPER),
  },
  {
    ...house('hardware', 'HARDWARE', 600, 16, SHOP),
    wall: 'brick',
    roof: 'falseFront',
    awning: 'straight',
    colors: colors('#B5634B', EVERGREEN, BRASS, CREAM, INK, HONEY_SIGN),
  },
  {
    ...house('cafe', 'COFFEE', 500, 190, LEFT_DOOR, true),
    wall: 'timber',
    roof: 'gable',
    awning: 'canopy',
    stories: 2,
    colors: colors('#95714F', TEAL, OCHRE, CREAM, CREAM, '#54402C'),
  },
  {
    ...house('bookshop', 'BOOKS', 620, 16, SHOP, true),
    wall: 'brick',
    roof: 'parapet',
    awning: 'scalloped',
    stories: 2,
    colors: colors('#8F4F3F', EVERGREEN, BRASS, CREAM, EVERGREEN, HONEY_SIGN),
  },
  {
    ...house('bakery', 'BAKERY', 640, 16, SHOP, true),
    wall: 'stucco',
    roof: 'arched',
    signShape: 'rounded',
    colors: colors('#EADBC0', BRICK, BRASS, '#8C6A4C', BRICK, PAPER),
  },
  {
    ...house('gift', 'TOYS', 480, 16, RIGHT_DOOR),
    wall: 'clapboard',
    roof: 'gable',
    stories: 2,
    signShape: 'notched',
    colors: colors('#B5C6CC', BRASS, SKY, PAPER, NAVY, HONEY_SIGN),
  },
  {
    ...house('theater', 'CINEMA', 660, 190, ['window', 'door', 'door', 'window'], true),
    wall: 'brick',
    roof: 'arched',
    awning: 'marquee',
    colors: colors('#D0B49A', PLUM, BRASS, PAPER, PLUM, HONEY_SIGN),
  },
  {
    ...house('barber', 'BARBER', 470, 16, LEFT_DOOR),
    wall: 'stone',
    roof: 'parapet',
    awning: 'straight',
    stories: 2,
    colors: colors('#BBB4A6', SKY, BRICK, PAPER, CREAM, NAVY),
  },
  {
    ...house('bicycle', 'BIKES', 580, 16, SHOP),
    wall: 'clapboard',
    roof: 'falseFront',
    awning: 'scalloped',
    colors: colors('#DDBB8E', TEAL, OCHRE, PAPER, '#285453', PAPER),
  },
  {
    ...house('marina', 'BOATS', 640, 200, ['bay', 'door'], true),
    wall: 'clapboard',
    roof: 'gable',
    awning: 'canopy',
    colors: colors('#8FA597', BRICK, NAVY, PAPER, PAPER, BRICK),
  },
]

function house(
  kind: StorefrontKind,
  lettering: string,
  width: number,
  gap: number,
  openings: readonly Opening[],
  lit = false,
) {
  return { kind, lettering, width, gap, openings, lit, stories: 1, awning: 'scalloped', signShape: 'plain' } as const
}

function colors(wall: string, accent: string, second: string, trim: string, sign: string, signInk: string): Palette {
  return { wall, accent, second, trim, sign, signInk }
}
