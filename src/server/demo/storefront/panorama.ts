import { drawAwning, drawCloth } from './awning.ts'
import { darker, lighter, mix } from './colour.ts'
import { EAVES, openingSpans, type Span } from './facade.ts'
import { drawLettering } from './lettering.ts'
import { lightOf } from './light.ts'
import { drawOpening } from './openings.ts'
import { BARK, BRASS, GLOW, INK, IRON, LEAF, type Palette, PAPER } from './palette.ts'
import { PANORAMA_HOUSES, type PanoramaHouse } from './panorama-houses.ts'
import { type Place, placeOf } from './place.ts'
import { standRow } from './prop.ts'
import { planter } from './props-garden.ts'
import { easelSign } from './props-street.ts'
import { drawRoof } from './roof.ts'
import { at, circle, d, rect, repeat, shape, stroke } from './svg.ts'

/** The size of the panorama in the units of a storefront. */
export const PANORAMA = { width: 8400, height: 1155 }
const GROUND = 1062
/** Seen through, so that they are pale on a pale page and dark on a dark one. */
const HAZE = { hills: '#7E9C8C', firs: '#4E7A66', mountain: '#86A3B3' }
const WARM = '#F3C878'
const STRIPES = 1.5
const PLAIN: Palette = { wall: PAPER, trim: PAPER, accent: BRASS, second: BRASS, sign: PAPER, signInk: INK }

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
  return (
    `<defs>${tree()}${lampPost()}<g id="planter">${at(0, 0, 1.3, planter.draw(PLAIN))}</g></defs>` +
    drawCountry() +
    drawTrees() +
    houses.join('') +
    drawPavement() +
    drawThings()
  )
}

function drawHouse({ kind, lit, ...look }: PanoramaHouse): string {
  const place: Place = { ...placeOf(look.lettering, kind), ...look }
  const { colors, width } = place
  const top = EAVES + (place.storeys - 1) * 176
  const spans = openingSpans(place)
  return (
    rect(-width / 2, -top, width, top, colors.wall) +
    drawRoof(place, top) +
    corners(place, top) +
    (place.storeys === 2 ? upstairs(place, lit) : '') +
    shopFront(place, spans, lit) +
    awning(place, spans) +
    board(place)
  )
}

function corners({ width, wall, colors }: Place, top: number): string {
  const [size, color] = wall === 'clapboard' || wall === 'timber' ? [15, colors.trim] : [24, lighter(colors.wall, 0.22)]
  return rect(-width / 2, -top, size, top, color) + rect(width / 2 - size, -top, size, top, color)
}

/** All windows at once, which takes less text than one after the other. */
function upstairs({ width, colors }: Place, lit: boolean): string {
  const [sill, step] = [-EAVES - 26, (width - 60) / 3]
  const windows = (draw: (x: number) => string) => [-step, 0, step].map((x) => draw(x)).join('')
  return (
    rect(-width / 2 - 4, -EAVES, width + 8, 14, colors.trim) +
    shape(
      windows((x) => box(x - 42, sill - 122, 84, 124) + box(x - 50, sill - 2, 100, 12)),
      colors.trim,
    ) +
    shape(
      windows((x) => box(x - 32, sill - 112, 64, 108)),
      lit ? WARM : '#8FA9AE',
    ) +
    shape(
      windows((x) => d`M${x - 32} ${sill - 112}h26q-4 60 -26 84zM${x + 32} ${sill - 112}h-26q4 60 26 84z`),
      PAPER,
      { opacity: 0.55 },
    ) +
    stroke(
      windows((x) => d`M${x} ${sill - 112}v108M${x - 32} ${sill - 60}h64`),
      colors.trim,
      5,
    )
  )
}

function shopFront(place: Place, spans: readonly Span[], lit: boolean): string {
  const { trim, accent } = place.colors
  const glass = lit ? WARM : '#93AFB0'
  const [windows, doors] = [spans.filter(({ kind }) => kind === 'window'), spans.filter(({ kind }) => kind === 'door')]
  const each = (of: readonly Span[], draw: (left: number, width: number) => string) =>
    of.map(({ left, width }) => draw(left, width)).join('')
  return (
    spans
      .filter((span) => !windows.includes(span) && !doors.includes(span))
      .map((span, index) => drawOpening(span, index, place, { ...lightOf(lit ? 'evening' : 'noon'), outdoors: String }))
      .join('') +
    shape(
      each([...windows, ...doors], (x, w) => box(x, -296, w, 296)) +
        each(windows, (x, w) => box(x - 6, -82, w + 12, 14)),
      trim,
    ) +
    shape(
      each(windows, (x, w) => box(x + 10, -62, w / 2 - 15, 50) + box(x + w / 2 + 5, -62, w / 2 - 15, 50)),
      mix(trim, accent, 0.7),
    ) +
    shape(
      each(doors, (x, w) => box(x + 12, -236, w - 24, 236)),
      accent,
    ) +
    shape(
      each(doors, (x, w) => box(x + 30, -72, w - 60, 54)),
      darker(accent, 0.2),
    ) +
    shape(
      each(windows, (x, w) => box(x + 10, -286, w - 20, 206)) +
        each(doors, (x, w) => box(x + 12, -286, w - 24, 42) + box(x + 30, -212, w - 60, 120)),
      glass,
    ) +
    shape(
      each(windows, (x, w) => box(x + 10, -94, w - 20, 12)),
      darker(glass, 0.35),
    ) +
    windows.map((span, index) => goods(span, index, place)).join('') +
    shape(
      each(windows, (x, w) => d`M${x + 10} -150L${x + w * 0.45} -286h${w * 0.16}L${x + 10} -92z`) +
        each(doors, (x, w) => d`M${x + 30} -140L${x + w - 30} -206v36L${x + 30} -104z`),
      PAPER,
      { opacity: lit ? 0.14 : 0.24 },
    ) +
    stroke(
      each(windows, (x, w) => d`M${x + w / 3} -286v44M${x + (w * 2) / 3} -286v44M${x + 10} -242h${w - 20}`),
      trim,
      5,
    ) +
    stroke(
      each(doors, (x, w) => d`M${x + w - 22} -106v-36`),
      BRASS,
      7,
    )
  )
}

/** Few things, but large ones. */
function goods({ left, width }: Span, index: number, place: Place): string {
  return standRow(place.shop.window, left + 12, -92, width - 24, place.colors, {
    height: 132,
    gap: 16,
    scale: 1.7,
    from: index,
  })
}

/** Of wider stripes than a storefront's own, which would flicker when small. */
function awning(place: Place, spans: readonly Span[]): string {
  if (place.awning !== 'scalloped' && place.awning !== 'straight') return drawAwning(place, spans)
  const reach = (place.width / 2 - 24) / STRIPES
  return at(0, 0, STRIPES, drawCloth(-reach, reach, -352 / STRIPES, -280 / STRIPES, place, 12))
}

function box(x: number, y: number, width: number, height: number): string {
  return d`M${x} ${y}h${width}v${height}h${-width}z`
}

/** Larger letters than a storefront's own sign has, to be read at a fifth of its size. */
function board({ lettering, colors, width, signShape }: Place): string {
  const reach = Math.min(width - 44, lettering.length * 54 + 110)
  const letters = drawLettering(lettering, reach - 50, 92, { color: colors.signInk, maxLines: 1 })
  return (
    rect(
      -reach / 2,
      -468,
      reach,
      108,
      colors.sign,
      signShape === 'plain' ? {} : { rx: signShape === 'rounded' ? 40 : 14 },
    ) + at(0, -414, 1, letters)
  )
}

/** Hills, a mountain and firs behind the houses. */
function drawCountry(): string {
  const firs = FIRS.map(([x, height]) => fir(x, height)).join('')
  return (
    shape('M3560 760L4290 258Q4370 186 4470 188T4640 256L5420 760z', HAZE.mountain, { opacity: 0.4 }) +
    shape(
      'M4100 389L4290 258Q4370 186 4470 188T4640 256L4846 389L4760 372L4700 424L4600 330L4510 440L4400 346L4300 412L4220 366z',
      PAPER,
      { opacity: 0.5 },
    ) +
    shape(
      d`M0 620C500 480 900 430 1500 520S2500 300 3100 380S4300 680 5000 540S6300 290 6900 380S7900 560 8400 470V${GROUND}H0z`,
      HAZE.hills,
      { opacity: 0.34 },
    ) +
    shape(firs, HAZE.firs, { opacity: 0.5 })
  )
}

/** Where they show between and over the roofs, and how high they are. */
const FIRS = [
  [40, 560],
  [205, 790],
  [330, 640],
  [900, 720],
  [1010, 560],
  [1330, 640],
  [1450, 560],
  [1735, 690],
  [2265, 700],
  [2900, 560],
  [3010, 690],
  [4840, 690],
  [5420, 740],
  [5530, 600],
  [6225, 640],
  [6300, 560],
  [6720, 590],
  [7340, 700],
  [7450, 560],
  [8120, 580],
  [8210, 760],
  [8330, 640],
] as const

function fir(x: number, height: number): string {
  const [w, h] = [height * 0.07, height]
  return d`M${x} ${GROUND - h}l${w} ${h * 0.36}h${-w * 0.4}l${w} ${h * 0.3}h${-w * 0.4}l${w} ${h * 0.34}h${-w * 4.4}l${w} ${-h * 0.34}h${-w * 0.4}l${w} ${-h * 0.3}h${-w * 0.4}z`
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
