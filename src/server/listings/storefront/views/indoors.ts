import { darker, lighter, mix } from '#server/listings/storefront/paint/color.ts'
import { drawLettering } from '#server/listings/storefront/paint/lettering.ts'
import { BARK, BRASS, CREAM, GLOW, INK, IRON, MIST, PAPER, WOOD } from '#server/listings/storefront/paint/palette.ts'
import type { Place } from '#server/listings/storefront/place.ts'
import { stand, standRow } from '#server/listings/storefront/props/prop.ts'
import { at, circle, d, ellipse, rect, repeat, shape, stroke } from '#server/listings/storefront/paint/svg.ts'
import { drawWall } from '#server/listings/storefront/house/wall.ts'

const FLOOR = 640

/** The sales room: shelves, counter, lamps, and the props on the floor. */
export function drawInterior(place: Place): string {
  const { colors, shop } = place
  const wall = mix(CREAM, colors.accent, 0.1)
  return (
    rect(0, 0, 1200, FLOOR, wall) +
    wainscot(colors.accent) +
    planks(WOOD) +
    (place.hasNameInside ? nameOnWall(place) : '') +
    shelves(place) +
    streetWindow(place) +
    [330, 600, 870].map((x) => pendant(x, 118, colors.accent)).join('') +
    counter(place) +
    standRow(shop.floor, 36, 842, 600, colors, { height: 300, gap: 28, scale: 1.35, shadow: true })
  )
}

/** The back room: equipment under a lamp, and boxes on a rack. */
export function drawBackRoom(place: Place): string {
  if (place.shop.building === 'house') return drawHomeRoom(place)
  const { colors, shop, wall } = place
  const rough = wall === 'brick' || wall === 'stone' ? mix(colors.wall, CREAM, 0.45) : '#DAD3C1'
  return (
    drawWall(
      wall === 'timber' ? 'timber' : 'brick',
      0,
      0,
      1200,
      FLOOR,
      wall === 'timber' ? mix(colors.wall, CREAM, 0.4) : rough,
      place.title,
    ) +
    rect(0, FLOOR - 16, 1200, 16, darker(rough, 0.3)) +
    concrete() +
    stroke('M0 52H1200M760 52V170', IRON, 11) +
    highWindow() +
    rack(place) +
    [300, 900].map((x) => pendant(x, 96, IRON)).join('') +
    ellipse(600, 800, 560, 60, '#1C2B26', { opacity: 0.07 }) +
    standRow(shop.back, 40, 806, 1120, colors, { height: 405, gap: 40, scale: 2.1, shadow: true })
  )
}

/** A living room, which a house has instead of a back room. */
function drawHomeRoom(place: Place): string {
  const { colors, shop } = place
  const rug = mix(colors.second, CREAM, 0.35)
  return (
    rect(0, 0, 1200, FLOOR, mix(CREAM, colors.accent, 0.12)) +
    wainscot(mix(colors.accent, CREAM, 0.45)) +
    planks(WOOD) +
    at(600, 456, 1, gardenWindow(colors.trim)) +
    rack(place) +
    pendant(600, 96, colors.accent) +
    ellipse(600, 790, 520, 74, rug) +
    ellipse(600, 790, 480, 58, 'none', { stroke: lighter(rug, 0.45), 'stroke-width': 8 }) +
    standRow(shop.back, 40, 806, 1120, colors, { height: 330, gap: 36, scale: 1.75, shadow: true })
  )
}

function gardenWindow(trim: string): string {
  return (
    rect(-150, -306, 300, 284, trim) +
    rect(-134, -290, 268, 252, MIST) +
    shape('M-134 -110Q-60 -160 0 -130T134 -140V-38H-134z', '#9DB08C') +
    shape('M-134 -38V-150L-30 -290H24z', PAPER, { opacity: 0.3 }) +
    stroke('M0 -290V-38M-134 -170H134', trim, 8) +
    rect(-166, -30, 332, 14, trim)
  )
}

function wainscot(accent: string): string {
  const color = mix(accent, '#8E8A78', 0.35)
  return (
    rect(0, 470, 1200, FLOOR - 470, color) +
    rect(0, 460, 1200, 14, lighter(color, 0.25)) +
    rect(0, FLOOR - 20, 1200, 20, darker(color, 0.3)) +
    stroke(
      repeat(19, (index) => d`M${32 + index * 64} 480V${FLOOR - 26}`),
      darker(color, 0.16),
      3,
    )
  )
}

function planks(color: string): string {
  return (
    rect(0, FLOOR, 1200, 260, lighter(color, 0.18)) +
    stroke(
      repeat(21, (index) => d`M${index * 60} ${FLOOR}L${(index * 60 - 600) * 1.9 + 600} 900`),
      darker(color, 0.08),
      2.5,
    ) +
    stroke(d`M0 ${FLOOR + 60}H1200M0 ${FLOOR + 150}H1200`, darker(color, 0.08), 1.5, { opacity: 0.6 }) +
    rect(0, FLOOR, 1200, 10, INK, { opacity: 0.12 })
  )
}

function concrete(): string {
  return (
    rect(0, FLOOR, 1200, 260, '#BDB7A9') +
    rect(0, FLOOR, 1200, 10, INK, { opacity: 0.14 }) +
    stroke(d`M300 ${FLOOR}L30 900M900 ${FLOOR}L1170 900M0 ${FLOOR + 92}H1200`, '#A9A395', 3)
  )
}

function nameOnWall(place: Place): string {
  const { colors, lettering } = place
  return (
    rect(392, 184, 416, 92, colors.sign, { rx: place.signShape === 'plain' ? 0 : 16 }) +
    rect(400, 192, 400, 76, 'none', { rx: 10, stroke: BRASS, 'stroke-width': 2 }) +
    `<g transform="translate(600 230)">${drawLettering(lettering, 366, 60, { color: colors.signInk, slant: place.slant })}</g>`
  )
}

function shelves({ colors, shop }: Place): string {
  return (
    [232, 336, 440]
      .map(
        (y, row) =>
          rect(60, y, 280, 11, BARK) +
          rect(60, y + 11, 280, 6, INK, { opacity: 0.14 }) +
          stroke(d`M84 ${y + 12}v16M316 ${y + 12}v16`, IRON, 6) +
          standRow(shop.shelf, 64, y, 272, colors, { height: 78, gap: 12, scale: 1.1, from: row }),
      )
      .join('') +
    rect(410, 428, 380, 11, BARK) +
    rect(410, 439, 380, 6, INK, { opacity: 0.14 }) +
    standRow(shop.window, 414, 428, 372, colors, { height: 106, gap: 16, scale: 1.25 })
  )
}

function streetWindow(place: Place): string {
  const { trim, accent } = place.colors
  return (
    rect(872, 176, 276, 272, trim) +
    rect(886, 190, 248, 244, MIST) +
    shape('M886 372Q960 330 1020 360T1134 350V434H886z', '#9DB08C') +
    circle(1090, 238, 24, PAPER) +
    shape('M886 434V330L990 190h44z', PAPER, { opacity: 0.3 }) +
    stroke('M1010 190V434M886 300H1134', trim, 8) +
    rect(860, 442, 300, 14, trim) +
    shape('M872 176h90q-10 120 -90 170zM1148 176h-90q10 120 90 170z', accent, { opacity: 0.85 }) +
    rect(850, 166, 320, 11, BRASS, { rx: 5 })
  )
}

/** A lamp on a wire from `ceiling`. */
export function pendant(x: number, y: number, color: string, ceiling = 0): string {
  return (
    circle(x, y + 6, 66, GLOW, { opacity: 0.22 }) +
    stroke(d`M${x} ${ceiling}V${y - 40}`, INK, 4) +
    shape(d`M${x - 52} ${y}Q${x - 46} ${y - 46} ${x} ${y - 46}Q${x + 46} ${y - 46} ${x + 52} ${y}z`, color) +
    ellipse(x, y, 52, 7, GLOW) +
    circle(x, y + 5, 13, PAPER)
  )
}

function counter({ colors, shop }: Place): string {
  const [left, top, width] = [664, 560, 480]
  return (
    ellipse(left + width / 2, 790, width * 0.54, 18, INK, { opacity: 0.16 }) +
    rect(left, top, width, 226, colors.accent) +
    rect(left, top + 206, width, 20, darker(colors.accent, 0.4)) +
    repeat(
      4,
      (index) =>
        rect(left + 18 + index * 114, top + 40, 100, 146, darker(colors.accent, 0.15)) +
        rect(left + 26 + index * 114, top + 48, 84, 130, lighter(colors.accent, 0.08)),
    ) +
    rect(left - 16, top - 10, width + 32, 24, WOOD, { rx: 5 }) +
    rect(left, top + 14, width, 8, INK, { opacity: 0.2 }) +
    standRow(shop.counter, left + 6, top - 10, width - 12, colors, { height: 108, gap: 34, scale: 1.15 })
  )
}

function highWindow(): string {
  return (
    rect(450, 100, 300, 150, IRON) +
    rect(460, 110, 280, 130, MIST) +
    shape('M460 240V180L530 110h50z', PAPER, { opacity: 0.35 }) +
    stroke('M530 110V240M600 110V240M670 110V240M460 175H740', IRON, 5)
  )
}

function rack({ colors, shop }: Place): string {
  return [0, 1]
    .map((side) => {
      const x = side ? 850 : 60
      return (
        [250, 350]
          .map(
            (y, row) =>
              rect(x, y, 290, 10, IRON) +
              rect(x, y + 10, 290, 6, INK, { opacity: 0.14 }) +
              standRow(shop.shelf, x + 6, y, 278, colors, { height: 74, gap: 14, scale: 1.1, from: row + side }),
          )
          .join('') + stroke(d`M${x + 6} 160V372M${x + 284} 160V372`, IRON, 7)
      )
    })
    .join('')
}

/** The first prop of the window, as an emblem on the sign. */
export function emblem(place: Place, x: number, y: number, size: number): string {
  const item = place.shop.window[0]
  if (!item) return ''
  const scale = Math.min(size / item.width, size / item.height)
  return stand(item, x, y + (item.height * scale) / 2, scale, place.colors, false)
}
