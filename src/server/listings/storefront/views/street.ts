import { darker, mix } from '#server/listings/storefront/paint/color.ts'
import { drawFacade, facadeHeight } from '#server/listings/storefront/house/facade.ts'
import type { Light } from '#server/listings/storefront/paint/light.ts'
import { BARK, EVERGREEN, GLOW, IRON, LEAF, PAPER } from '#server/listings/storefront/paint/palette.ts'
import { type Place, placeOf } from '#server/listings/storefront/place.ts'
import { stand } from '#server/listings/storefront/props/prop.ts'
import { randomFrom } from '#server/listings/storefront/random.ts'
import { drawBackdrop, drawGround, drawSky, fir, GROUND } from '#server/listings/storefront/scenery/scenery.ts'
import { at, circle, d, ellipse, rect, repeat, shape, stroke } from '#server/listings/storefront/paint/svg.ts'
import { drawWeather } from '#server/listings/storefront/scenery/weather.ts'

/** The house from the front, at any hour and in any weather. The cover is such a picture. */
export function drawFront(place: Place, light: Light): string {
  const scale = Math.min(1, 648 / facadeHeight(place), 860 / place.width)
  return (
    drawSky(place, light) +
    drawBackdrop(place, light) +
    greenery(place, light) +
    drawGround(place, light) +
    houseShadow(place, scale) +
    at(600, GROUND, scale, drawFacade(place, light)) +
    spill(place, light, scale) +
    light.outdoors(outside(place, scale)) +
    drawWeather(place, light)
  )
}

/** The house at a smaller size, between two neighbors or between trees. */
export function drawStreet(place: Place, light: Light): string {
  const scale = Math.min(0.66, 480 / facadeHeight(place))
  const middle = at(600, GROUND, scale, drawFacade(place, light))
  const sides = place.ground === 'gravel' ? light.outdoors(wood(place)) : neighbors(place, light, scale)
  return (
    drawSky(place, light) +
    drawBackdrop(place, light) +
    drawGround(place, light) +
    sides +
    houseShadow(place, scale) +
    middle +
    spill(place, light, scale) +
    light.outdoors((place.ground === 'dock' ? '' : tree(128, GROUND + 34, 1.12)) + parked(place)) +
    lampPost(place.ground === 'gravel' ? 1010 : 614 + (place.width / 2) * scale, GROUND + 40, light)
  )
}

function neighbors(place: Place, light: Light, scale: number): string {
  const known = place.ground === 'dock' ? ON_THE_DOCK : ON_THE_STREET
  const first = randomFrom(`neighbours ${place.title}`).whole(0, known.length - 1)
  return [-1, 1]
    .map((side) => {
      const [kind, lettering] = known[(first + side + 1) % known.length] ?? ON_THE_STREET[0]
      const next: Place = { ...placeOf(`${place.title} ${side}`, kind), lettering }
      const size = Math.min(scale, 500 / facadeHeight(next))
      const x = 600 + side * ((place.width * scale) / 2 + (next.width * size) / 2 + 22)
      return at(x, GROUND, size, drawFacade(next, light))
    })
    .join('')
}

const ON_THE_DOCK = [
  ['marina', 'BAIT & TACKLE'],
  ['marina', 'BOAT RENTAL'],
  ['marina', 'NET LOFT'],
] as const
const ON_THE_STREET = [
  ['bookshop', 'BOOKS'],
  ['florist', 'FLOWERS'],
  ['bakery', 'BAKERY'],
  ['cafe', 'COFFEE'],
  ['office', 'OFFICES'],
  ['clothing', 'CLOTHING'],
  ['hardware', 'HARDWARE'],
  ['gift', 'GIFTS'],
] as const

function wood(place: Place): string {
  const random = randomFrom(`wood ${place.title}`)
  const places = [40, 118, 205, 270, 930, 1010, 1090, 1165]
  return places
    .map((x) => fir(x, GROUND + 4, random.between(230, 400), mix(EVERGREEN, '#3F7457', random.next())))
    .join('')
}

/** Trees at both sides of the house. */
function greenery(place: Place, light: Light): string {
  const random = randomFrom(`green ${place.title}`)
  const edge = 600 - place.width / 2
  if (place.ground === 'dock') return ''
  return light.outdoors(
    [edge - 170, edge - 95, 1200 - edge + 90, 1200 - edge + 165]
      .map((x) => {
        return random.chance(0.55)
          ? fir(x, GROUND + 2, random.between(240, 420), mix(EVERGREEN, '#46795D', random.next()))
          : bush(x, GROUND + 2, random.between(0.8, 1.3))
      })
      .join(''),
  )
}

function bush(x: number, y: number, scale: number): string {
  return at(
    x,
    y,
    scale,
    ellipse(0, -34, 78, 40, LEAF) + ellipse(-40, -26, 46, 30, '#6F9A66') + ellipse(34, -50, 38, 30, '#6F9A66'),
  )
}

function houseShadow(place: Place, scale: number): string {
  const half = (place.width / 2) * scale
  return shape(
    d`M${600 - half} ${GROUND}H${600 + half}L${600 + half + 46} ${GROUND + 30}H${600 - half + 34}z`,
    '#1C2B26',
    { opacity: 0.16 },
  )
}

/** The light of the windows on the ground. */
function spill(place: Place, light: Light, scale: number): string {
  if (!light.lit) return ''
  const half = (place.width / 2 - 40) * scale
  return shape(
    d`M${600 - half} ${GROUND + 2}H${600 + half}L${600 + half + 60} ${GROUND + 76}H${600 - half - 60}z`,
    GLOW,
    { opacity: light.name === 'dusk' ? 0.28 : 0.16 },
  )
}

/** One prop at each side of the house. A car or a van stands at the curb. */
function outside({ shop, width, colors }: Place, scale: number): string {
  const edge = (width / 2) * scale
  const [one, other] = shop.outside
  return [one, other]
    .map((item, index) => {
      if (!item) return ''
      const size = item.width > 250 ? 1.06 : item.height > 150 ? 0.95 : 1.16
      const reach = Math.min(600 - 20 - (item.width * size) / 2, edge - 10 + (item.width > 200 ? 40 : 26))
      const x = index === 0 ? 600 - reach : 600 + reach
      return stand(item, x, GROUND + (item.width > 250 ? 118 : 50), size, colors)
    })
    .join('')
}

function parked({ shop, colors, ground }: Place): string {
  const vehicle = shop.outside.find((item) => item.width > 250)
  const item = vehicle ?? shop.outside[0]
  if (!item || (ground === 'dock' && vehicle)) return ''
  return stand(item, vehicle ? 720 : 430, GROUND + (vehicle ? 128 : 48), vehicle ? 0.9 : 0.8, colors)
}

function tree(x: number, y: number, scale: number): string {
  return at(
    x,
    y,
    scale,
    ellipse(10, 0, 60, 8, '#1C2B26', { opacity: 0.18 }) +
      stroke('M0 -2V-190M0 -110L-34 -168M0 -132L30 -186', BARK, 13) +
      [
        [0, -300, 82],
        [-62, -240, 62],
        [60, -238, 64],
        [0, -220, 70],
      ]
        .map(([cx = 0, cy = 0, r = 0], index) => circle(cx, cy, r, index % 2 ? '#6F9A66' : LEAF))
        .join('') +
      repeat(9, (index) =>
        circle(-70 + ((index * 53) % 150), -322 + ((index * 37) % 130), 12, '#86A767', { opacity: 0.7 }),
      ) +
      rect(-42, -8, 84, 8, darker(BARK, 0.3), { rx: 4 }),
  )
}

function lampPost(x: number, y: number, light: Light): string {
  const glow = light.lit ? circle(0, -318, 74, GLOW, { opacity: 0.28 }) : ''
  return at(
    x,
    y,
    1,
    light.outdoors(
      ellipse(6, 0, 30, 6, '#1C2B26', { opacity: 0.2 }) +
        stroke('M0 -4V-280', IRON, 10) +
        rect(-18, -14, 36, 14, IRON, { rx: 4 }) +
        rect(-9, -190, 18, 8, IRON),
    ) +
      glow +
      shape('M-18 -286H18L26 -338H-26z', light.lit ? GLOW : PAPER) +
      light.outdoors(
        shape('M-32 -338H32L0 -366z', IRON) + rect(-20, -288, 40, 8, IRON) + stroke('M0 -336v48', IRON, 3),
      ),
  )
}
