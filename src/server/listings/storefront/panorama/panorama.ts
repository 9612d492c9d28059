import { BARK, BRASS, GLOW, INK, IRON, LEAF, type Palette, PAPER } from '#server/listings/storefront/paint/palette.ts'
import { drawPanoramaHouse } from './panorama-house.ts'
import { PANORAMA_HOUSES } from './panorama-houses.ts'
import { planter } from '#server/listings/storefront/props/garden.ts'
import { easelSign } from '#server/listings/storefront/props/street.ts'
import { at, circle, d, rect, repeat, shape, stroke } from '#server/listings/storefront/paint/svg.ts'

/** The size of the panorama in the units of a storefront. */
export const PANORAMA = { width: 8400, height: 1155 }
const GROUND = 1062
/** Drawn transparent, so they suit a light page and a dark page. */
const HAZE = { hills: '#7E9C8C', firs: '#4E7A66', mountain: '#86A3B3' }
const PLAIN: Palette = { wall: PAPER, trim: PAPER, accent: BRASS, second: BRASS, sign: PAPER, signInk: INK }

/**
 * A row of storefronts from the fields to the water. It has no sky, so it suits a light page and a dark page.
 * A narrow screen shows only the middle 3700 units, so these must look complete.
 */
export function drawPanorama(): string {
  let x = 0
  const houses = PANORAMA_HOUSES.map((house) => {
    x += house.gap + house.width
    return at(x - house.width / 2, GROUND, 1, drawPanoramaHouse(house))
  })
  return (
    `<defs>${tree()}${lampPost()}<g id="planter">${at(0, 0, 1.3, planter.draw(PLAIN))}</g></defs>` +
    drawCountry() +
    drawTrees() +
    houses.join('') +
    drawPavement() +
    drawThings()
  )
}

/** Hills, a mountain and firs behind the houses. */
function drawCountry(): string {
  const firs = FIRS.map(([x, height]) => fir(x, height)).join('')
  return (
    shape('M3500 800L4280 292Q4370 226 4470 228T4640 290L5440 800z', HAZE.mountain, { opacity: 0.4 }) +
    shape(
      'M4092 414L4280 292Q4370 226 4470 228T4640 290L4836 414L4760 400L4700 456L4600 366L4510 476L4400 380L4300 444L4210 398z',
      PAPER,
      { opacity: 0.42 },
    ) +
    shape(
      d`M0 620C500 480 900 430 1500 520S2500 300 3100 380S4300 680 5000 540S6300 290 6900 380S7900 560 8400 470V${GROUND}H0z`,
      HAZE.hills,
      { opacity: 0.34 },
    ) +
    shape(d`${firs}M0 800h${PANORAMA.width}V${GROUND}H0z`, HAZE.firs, { opacity: 0.5 })
  )
}

/** The x and the height of each fir that is visible between and over the roofs. */
const FIRS = [
  [40, 560],
  [205, 790],
  [330, 640],
  [1010, 560],
  [1330, 640],
  [1735, 690],
  [2265, 700],
  [2900, 560],
  [3010, 690],
  [4840, 690],
  [5420, 740],
  [5530, 600],
  [6225, 640],
  [6720, 590],
  [7340, 700],
  [7450, 560],
  [8120, 580],
  [8210, 760],
  [8330, 640],
] as const

function fir(x: number, height: number): string {
  const [w, h] = [height * 0.07, height]
  return d`M${x} ${GROUND - h}l${w} ${h * 0.26}h${-w * 0.5}l${w} ${h * 0.28}h${-w * 0.5}l${w} ${h * 0.46}h${-w * 4}l${w} ${-h * 0.46}h${-w * 0.5}l${w} ${-h * 0.28}h${-w * 0.5}z`
}

function drawPavement(): string {
  return (
    rect(0, GROUND - 2, PANORAMA.width, 60, '#CFC4B1') +
    stroke(
      repeat(21, (index) => d`M${200 + index * 400} ${GROUND + 2}l-12 50`),
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
    .map(([x = 0, scale = 1]) => at(x, GROUND, scale, '<use href="#tree"/>'))
    .join('')
}

function tree(): string {
  const crown = circle(-58, -230, 64, '#4F7A50') + circle(58, -226, 66, '#4F7A50')
  const light = circle(-34, -310, 34, '#7FA56C') + circle(40, -258, 26, '#7FA56C')
  const trunk = stroke('M0 0V-190M0 -110L-34 -168M0 -132L30 -186', BARK, 16)
  return `<g id="tree">${trunk}${crown}${circle(0, -296, 84, LEAF)}${circle(-4, -206, 60, LEAF)}${light}</g>`
}

function drawThings(): string {
  const lamps = [1010, 3570, 4862, 6760, 8190].map((x) => `<use href="#lamp" x="${x}" y="${GROUND + 34}"/>`)
  const planters = [1760, 4206, 5450, 6600].map((x) => `<use href="#planter" x="${x}" y="${GROUND + 20}"/>`)
  return lamps.join('') + planters.join('') + at(3010, GROUND + 20, 1.2, easelSign.draw(PLAIN))
}

function lampPost(): string {
  const iron = 'M-34 -336H34L0 -368zM-20 -288h40v8h-40zM-18 -14h36v14h-36z'
  const lamp = circle(0, -312, 78, GLOW, { opacity: 0.25 }) + shape('M-18 -284H18L26 -338H-26z', GLOW)
  return `<g id="lamp">${at(0, 0, 1.15, lamp + stroke('M0 0V-280', IRON, 11) + shape(iron, IRON))}</g>`
}
