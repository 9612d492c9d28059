import { brightness, darker, distance } from '#server/listings/storefront/paint/color.ts'
import { type Building, SHOP_FRONTS, type ShopFront, type StorefrontKind } from './shop-front.ts'
import type { LightName } from '#server/listings/storefront/paint/light.ts'
import { signText } from '#server/listings/storefront/paint/lettering.ts'
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
import { type Random, randomFrom } from '#server/listings/storefront/random.ts'

export type Wall = 'brick' | 'clapboard' | 'stucco' | 'stone' | 'timber' | 'glass'
export type Roof = 'parapet' | 'gable' | 'falseFront' | 'arched' | 'barn'
export type Opening = 'window' | 'door' | 'bay' | 'barnDoor'
export type Awning = 'scalloped' | 'straight' | 'canopy' | 'marquee' | 'none'
export type Backdrop = 'firs' | 'mountain' | 'water' | 'palouse' | 'town'

/** What stays the same in all pictures of a business. */
export interface Place {
  title: string
  lettering: string
  /** Whether the name is on the wall of the sales room. */
  hasNameInside: boolean
  slant: boolean
  shop: ShopFront
  wall: Wall
  roof: Roof
  stories: 1 | 2
  width: number
  openings: readonly Opening[]
  awning: Awning
  signShape: 'plain' | 'rounded' | 'notched'
  backdrop: Backdrop
  ground: 'street' | 'gravel' | 'dock'
  light: LightName
  houseNumber: string
  colors: Palette
}

/** A title and a kind always give the same place, so all pictures of a business show the same house. */
export function placeOf(title: string, kind: StorefrontKind): Place {
  const random = randomFrom(`${kind} ${title}`)
  const shop = SHOP_FRONTS[kind]
  const style = STYLES[shop.building]
  const wall = random.pick(style.walls)
  const stories = random.chance(style.twoStories) ? 2 : 1
  return {
    title,
    lettering: signText(title, kind),
    hasNameInside: true,
    slant: random.chance(0.35),
    shop,
    wall,
    roof: random.pick(style.roofs),
    stories,
    width: Math.round(random.between(...style.width)),
    openings: random.pick(style.openings),
    awning: random.pick(style.awnings),
    signShape: random.pick(['plain', 'rounded', 'notched']),
    backdrop: random.pick(style.backdrops),
    ground: style.ground,
    light: random.pick(['morning', 'morning', 'noon', 'noon', 'noon', 'evening']),
    houseNumber: String(random.whole(11, 989)),
    colors: paletteOf(wall, shop.building, random),
  }
}

function paletteOf(wall: Wall, building: Building, random: Random): Palette {
  const color = building === 'barn' ? random.pick(BARN_REDS) : random.pick(WALL_COLORS[wall])
  const accents = ACCENTS.filter((accent) => distance(accent, color) > 78)
  const accent = random.pick(accents)
  const second = random.pick(accents.filter((other) => distance(other, accent) > 45))
  const painted = random.pick([darker(accent, 0.35), accent, CREAM, INK])
  const sign = distance(painted, color) > 90 ? painted : brightness(color) > 0.5 ? darker(accent, 0.35) : CREAM
  return {
    wall: color,
    accent,
    second,
    trim: random.pick(brightness(color) > 0.72 ? [PAPER, darker(accent, 0.2), '#8C6A4C'] : [PAPER, CREAM, PAPER]),
    sign,
    signInk: brightness(sign) > 0.6 ? darker(accent, 0.4) : random.pick([PAPER, CREAM, '#F0D9A0']),
  }
}

const ACCENTS = [EVERGREEN, BRICK, SKY, BRASS, '#6D4257', '#3E7C7B', '#2C4258', '#C77F45', '#6B7344'] as const
const BARN_REDS = ['#A3402E', '#93493A', '#E7DCC6', '#6F7F77'] as const

const WALL_COLORS: Record<Wall, readonly string[]> = {
  brick: ['#B5634B', '#A4553F', '#C48A6C', '#8F4F3F', '#D0B49A'],
  clapboard: ['#E9DFC8', '#C6D2C2', '#B5C6CC', '#DDBB8E', '#8FA597', '#D9B5A4'],
  stucco: ['#EADBC0', '#E2C29D', '#D6D3C4', '#D3A88A', '#BFCABD'],
  stone: ['#BBB4A6', '#ABA798', '#C6B99F'],
  timber: ['#B18961', '#95714F', '#83654D'],
  glass: ['#DCE3D8', '#CFDCD6'],
}

interface Style {
  walls: readonly Wall[]
  roofs: readonly Roof[]
  openings: readonly (readonly Opening[])[]
  awnings: readonly Awning[]
  backdrops: readonly Backdrop[]
  ground: Place['ground']
  width: readonly [narrowest: number, widest: number]
  twoStories: number
}

const ANYWHERE = ['firs', 'mountain', 'water', 'palouse', 'town'] as const
const SHOP: Style = {
  walls: ['brick', 'brick', 'clapboard', 'stucco', 'stone', 'timber'],
  roofs: ['parapet', 'parapet', 'falseFront', 'gable', 'arched'],
  openings: [
    ['window', 'door', 'window'],
    ['window', 'window', 'door'],
    ['door', 'window', 'window'],
  ],
  awnings: ['scalloped', 'scalloped', 'straight', 'canopy'],
  backdrops: ANYWHERE,
  ground: 'street',
  width: [720, 800],
  twoStories: 0.35,
}

const STYLES: Record<Building, Style> = {
  shop: SHOP,
  office: {
    ...SHOP,
    walls: ['brick', 'stone', 'stucco', 'clapboard'],
    awnings: ['straight', 'canopy', 'scalloped'],
    twoStories: 0.6,
  },
  house: {
    ...SHOP,
    walls: ['clapboard', 'clapboard', 'stucco', 'stone'],
    roofs: ['gable'],
    awnings: ['canopy', 'straight', 'scalloped'],
    twoStories: 0.5,
    width: [680, 740],
  },
  garage: {
    ...SHOP,
    walls: ['brick', 'stucco', 'clapboard', 'stone'],
    roofs: ['parapet', 'falseFront', 'gable', 'arched'],
    twoStories: 0,
    width: [800, 860],
    openings: [
      ['bay', 'bay', 'door'],
      ['window', 'door', 'bay'],
      ['door', 'bay', 'bay'],
      ['bay', 'door', 'window'],
    ],
    awnings: ['straight', 'canopy', 'scalloped'],
  },
  barn: {
    ...SHOP,
    walls: ['timber', 'clapboard'],
    roofs: ['barn', 'gable', 'barn'],
    openings: [['window', 'barnDoor', 'window']],
    awnings: ['none'],
    backdrops: ['palouse', 'palouse', 'mountain'],
    ground: 'gravel',
    twoStories: 0,
    width: [660, 720],
  },
  boathouse: {
    ...SHOP,
    walls: ['clapboard', 'timber'],
    roofs: ['gable', 'falseFront'],
    openings: [
      ['window', 'door', 'bay'],
      ['bay', 'door', 'window'],
    ],
    awnings: ['canopy', 'straight'],
    backdrops: ['water'],
    ground: 'dock',
    twoStories: 0,
    width: [700, 760],
  },
  theater: {
    ...SHOP,
    walls: ['brick', 'stucco'],
    roofs: ['arched', 'falseFront', 'parapet'],
    openings: [['window', 'door', 'door', 'window']],
    awnings: ['marquee'],
    twoStories: 0,
  },
  glasshouse: {
    ...SHOP,
    walls: ['glass'],
    roofs: ['gable', 'arched'],
    awnings: ['none', 'straight'],
    backdrops: ['firs', 'palouse', 'mountain'],
    ground: 'gravel',
    twoStories: 0,
  },
}
