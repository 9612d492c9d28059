import { drawAwning, drawCloth } from '#server/listings/storefront/house/awning.ts'
import { darker, lighter, mix } from '#server/listings/storefront/paint/color.ts'
import { EAVES } from '#server/listings/storefront/house/facade.ts'
import { openingSpans, type Span } from '#server/listings/storefront/house/spans.ts'
import { drawLettering } from '#server/listings/storefront/paint/lettering.ts'
import { lightOf } from '#server/listings/storefront/paint/light.ts'
import { drawOpening } from '#server/listings/storefront/house/openings.ts'
import { BRASS, PAPER } from '#server/listings/storefront/paint/palette.ts'
import type { PanoramaHouse } from './panorama-houses.ts'
import { type Place, placeOf } from '#server/listings/storefront/place.ts'
import { standRow } from '#server/listings/storefront/props/prop.ts'
import { drawRoof } from '#server/listings/storefront/house/roof.ts'
import { at, d, rect, shape, stroke } from '#server/listings/storefront/paint/svg.ts'

const WARM = '#F3C878'
const STRIPES = 1.5

/** A house that is shown at a fifth of its size: no textures, larger letters, fewer stripes and fewer goods. */
export function drawPanoramaHouse({ kind, lit, ...look }: PanoramaHouse): string {
  const place: Place = { ...placeOf(look.lettering, kind), ...look }
  const { colors, width } = place
  const top = EAVES + (place.stories - 1) * 176
  const spans = openingSpans(place)
  return (
    rect(-width / 2, -top, width, top, colors.wall) +
    drawRoof(place, top) +
    corners(place, top) +
    (place.stories === 2 ? upstairs(place, lit) : '') +
    shopFront(place, spans, lit) +
    awning(place, spans) +
    board(place)
  )
}

function corners({ width, wall, colors }: Place, top: number): string {
  const [size, color] = wall === 'clapboard' || wall === 'timber' ? [15, colors.trim] : [24, lighter(colors.wall, 0.22)]
  return rect(-width / 2, -top, size, top, color) + rect(width / 2 - size, -top, size, top, color)
}

/** All windows in one path, which makes the file smaller. */
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

/** A few large props. */
function goods({ left, width }: Span, index: number, place: Place): string {
  return standRow(place.shop.window, left + 12, -92, width - 24, place.colors, {
    height: 132,
    gap: 16,
    scale: 1.7,
    from: index,
  })
}

/** The stripes are wider than those of a storefront, which would flicker at this size. */
function awning(place: Place, spans: readonly Span[]): string {
  if (place.awning !== 'scalloped' && place.awning !== 'straight') return drawAwning(place, spans)
  const reach = (place.width / 2 - 24) / STRIPES
  return at(0, 0, STRIPES, drawCloth(-reach, reach, -352 / STRIPES, -280 / STRIPES, place, 12))
}

/** The letters are larger than those of a storefront, to be legible at a fifth of the size. */
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

function each(spans: readonly Span[], draw: (left: number, width: number) => string): string {
  return spans.map(({ left, width }) => draw(left, width)).join('')
}

function box(x: number, y: number, width: number, height: number): string {
  return d`M${x} ${y}h${width}v${height}h${-width}z`
}
