import { drawAwning } from './awning.ts'
import { darker, lighter } from './colour.ts'
import { EAVES, openingSpans } from './facade.ts'
import { drawLettering } from './lettering.ts'
import { type Light, lightOf } from './light.ts'
import { drawOpening, upperWindow } from './openings.ts'
import { BARK, BRASS, GLOW, INK, IRON, LEAF, PAPER } from './palette.ts'
import { PANORAMA_HOUSES, type PanoramaHouse } from './panorama-houses.ts'
import { type Place, placeOf } from './place.ts'
import { type Prop, stand } from './prop.ts'
import { planter } from './props-garden.ts'
import { bench, easelSign } from './props-street.ts'
import { randomFrom } from './random.ts'
import { drawRoof } from './roof.ts'
import { fir } from './scenery.ts'
import { at, circle, d, ellipse, rect, repeat, shape, stroke } from './svg.ts'

/** The size of the panorama in the units of a storefront. */
export const PANORAMA = { width: 8400, height: 1155 }
const GROUND = 1062
/** Seen through, so that they are pale on a pale page and dark on a dark one. */
const HAZE = { hills: ['#7E9C8C', 0.34], firs: ['#4E7A66', 0.5] } as const

/**
 * A row of storefronts from the fields to the water, without a sky: it stands on a pale page as on a dark one.
 * The middle 3700 units are a picture of their own, which is all that a narrow screen shows.
 */
export function drawPanorama(): string {
  let x = 0
  const houses = PANORAMA_HOUSES.map((house) => {
    x += house.gap + house.width
    return at(x - house.width / 2, GROUND, 1, drawHouse(house))
  })
  return drawCountry() + drawTrees() + houses.join('') + drawPavement() + drawThings()
}

function drawHouse({ kind, lit, ...look }: PanoramaHouse): string {
  const place: Place = { ...placeOf(look.lettering, kind), ...look }
  const light = lightOf(lit ? 'evening' : 'noon')
  const { colors, width } = place
  const top = EAVES + (place.storeys - 1) * 176
  const spans = openingSpans(place)
  const plain = { ...light, outdoors: (drawing: string) => drawing }
  return (
    rect(-width / 2, -top, width, top, colors.wall) +
    drawRoof(place, top) +
    corners(place, top) +
    (place.storeys === 2 ? upstairs(place, plain) : '') +
    spans.map((span, index) => drawOpening(span, index, place, plain)).join('') +
    drawAwning(place, spans) +
    board(place)
  )
}

function corners({ width, wall, colors }: Place, top: number): string {
  const [size, color] = wall === 'clapboard' || wall === 'timber' ? [15, colors.trim] : [24, lighter(colors.wall, 0.22)]
  return rect(-width / 2, -top, size, top, color) + rect(width / 2 - size, -top, size, top, color)
}

function upstairs(place: Place, light: Light): string {
  const step = (place.width - 60) / 3
  return (
    rect(-place.width / 2 - 4, -EAVES, place.width + 8, 14, place.colors.trim) +
    repeat(3, (index) => upperWindow((index - 1) * step, -EAVES - 26, place, light, index))
  )
}

/** Larger letters than a storefront's own sign has, to be read at a fifth of its size. */
function board({ lettering, colors, width, signShape }: Place): string {
  const reach = Math.min(width - 44, lettering.length * 54 + 110)
  const letters = drawLettering(lettering, reach - 50, 92, { color: colors.signInk, maxLines: 1 })
  return (
    rect(-reach / 2, -468, reach, 108, colors.sign, signShape === 'plain' ? {} : { rx: signShape === 'rounded' ? 40 : 14 }) +
    at(0, -414, 1, letters)
  )
}

/** Hills and firs behind the houses. */
function drawCountry(): string {
  const random = randomFrom('country')
  const trees = repeat(58, () => {
    const x = random.between(0, PANORAMA.width)
    return fir(x, GROUND, random.between(330, 720) * (1.05 - 0.3 * Math.sin((x / PANORAMA.width) * Math.PI)), 'X')
  })
  const [hills, firs] = [HAZE.hills, HAZE.firs]
  return (
    shape(
      d`M0 620C500 480 900 430 1500 520S2500 250 3100 330S4300 620 5000 470S6300 220 6900 330S7900 560 8400 470V${GROUND}H0z`,
      hills[0],
      { opacity: hills[1] },
    ) +
    shape([...trees.matchAll(/ d="([^"]*)"/g)].map(([, data]) => data).join(''), firs[0], { opacity: firs[1] })
  )
}

function drawPavement(): string {
  return (
    rect(0, GROUND - 2, PANORAMA.width, 60, '#CFC4B1') +
    stroke(
      repeat(34, (index) => d`M${130 + index * 250} ${GROUND + 2}l-12 50`),
      '#B5A994',
      5,
    ) +
    rect(0, GROUND + 54, PANORAMA.width, 39, '#A89D8B')
  )
}

function drawTrees(): string {
  return [
    [150, 1.5],
    [975, 1.35],
    [2967, 1.7],
    [5445, 1.75],
    [7382, 1.3],
    [8260, 1.5],
  ]
    .map(([x = 0, scale = 1]) => tree(x, scale))
    .join('')
}

function tree(x: number, scale: number): string {
  return at(
    x,
    GROUND,
    scale,
    stroke('M0 0V-190M0 -110L-34 -168M0 -132L30 -186', BARK, 16) +
      circle(-58, -230, 64, '#4F7A50') +
      circle(58, -226, 66, '#4F7A50') +
      circle(0, -296, 84, LEAF) +
      circle(-4, -206, 60, LEAF) +
      circle(-34, -310, 34, '#7FA56C') +
      circle(40, -258, 26, '#7FA56C'),
  )
}

function drawThings(): string {
  const things: readonly [item: Prop, x: number, scale: number][] = [
    [planter, 1760, 1.2],
    [easelSign, 3010, 1.2],
    [bench, 4640, 1.2],
    [planter, 5450, 1.4],
    [planter, 6600, 1.2],
  ]
  return (
    [1010, 3570, 4862, 6760, 8190].map((x) => lampPost(x)).join('') +
    things.map(([item, x, scale]) => stand(item, x, GROUND + 20, scale, PANORAMA_HOUSES[0].colors, false)).join('')
  )
}

function lampPost(x: number): string {
  return at(
    x,
    GROUND + 34,
    1.15,
    circle(0, -312, 78, GLOW, { opacity: 0.25 }) +
      stroke('M0 0V-280', IRON, 11) +
      shape('M-18 -284H18L26 -338H-26z', GLOW) +
      shape('M-34 -336H34L0 -368zM-20 -288h40v8h-40zM-18 -14h36v14h-36z', IRON),
  )
}
