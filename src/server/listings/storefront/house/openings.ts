import { darker, lighter, mix } from '#server/listings/storefront/paint/color.ts'
import type { Span } from './spans.ts'
import type { Light } from '#server/listings/storefront/paint/light.ts'
import { BRASS, GLOW, INK, PAPER, STEEL } from '#server/listings/storefront/paint/palette.ts'
import type { Place } from '#server/listings/storefront/place.ts'
import { standRow } from '#server/listings/storefront/props/prop.ts'
import { circle, d, rect, repeat, shape, stroke } from '#server/listings/storefront/paint/svg.ts'

const HEAD = -296

/** A window, a door or a gate of the first floor. */
export function drawOpening(span: Span, index: number, place: Place, light: Light): string {
  if (span.kind === 'window') return displayWindow(span, index, place, light)
  if (span.kind === 'door') return drawDoor(span.left, span.width, -HEAD, place, light)
  return span.kind === 'bay' ? bay(span, place, light) : barnDoor(span, place, light)
}

/** The color of glass by day, or with lamps on. */
export function glassColor(light: Light): string {
  return light.lit ? '#F3C878' : '#93AFB0'
}

export function drawDoor(left: number, width: number, height: number, place: Place, light: Light): string {
  const { accent, trim } = place.colors
  const [x, w, sill] = [left + 12, width - 24, -height + 60]
  const pane = { x: x + 20, y: sill + 26, w: w - 40, h: (height - 60) * 0.5 }
  const leaf =
    rect(left, -height, width, height, trim) +
    rect(x, sill, w, height - 60, accent) +
    rect(x, sill, w, 6, darker(accent, 0.3)) +
    rect(x + 16, -72, w - 32, 54, darker(accent, 0.18)) +
    rect(x + 22, -66, w - 44, 42, lighter(accent, 0.1)) +
    rect(left - 6, -8, width + 12, 10, STEEL)
  const glass =
    rect(x, -height + 12, w, 40, glassColor(light)) + rect(pane.x, pane.y, pane.w, pane.h, glassColor(light))
  const shine = shape(
    d`M${pane.x} ${pane.y + pane.h * 0.7}L${pane.x + pane.w} ${pane.y + 8}v26L${pane.x} ${pane.y + pane.h - 4}z`,
    PAPER,
    { opacity: light.lit ? 0.14 : 0.28 },
  )
  const card =
    rect(pane.x + 8, pane.y + 20, pane.w - 16, 22, PAPER, { rx: 2 }) +
    stroke(d`M${pane.x + 15} ${pane.y + 31}h${pane.w - 30}`, accent, 4)
  return (
    light.outdoors(leaf) +
    glass +
    shine +
    light.outdoors(
      card + stroke(d`M${x + w - 10} -108v-34`, BRASS, 6) + stroke(d`M${left + width / 2} ${-height + 12}v40`, trim, 4),
    )
  )
}

export function upperWindow(x: number, bottom: number, place: Place, light: Light, index: number): string {
  const lit = light.lit && index % 3 !== 1
  const glass = rect(x - 32, bottom - 112, 64, 108, lit ? '#F3C878' : light.lit ? '#51657C' : '#8FA9AE')
  const curtains = shape(
    d`M${x - 32} ${bottom - 112}h26q-4 60 -26 84zM${x + 32} ${bottom - 112}h-26q4 60 26 84z`,
    PAPER,
    { opacity: lit ? 0.6 : 0.45 },
  )
  const frame = rect(x - 42, bottom - 122, 84, 124, place.colors.trim)
  const muntins = stroke(d`M${x} ${bottom - 112}v108M${x - 32} ${bottom - 60}h64`, place.colors.trim, 5)
  return (
    light.outdoors(frame) +
    glass +
    curtains +
    light.outdoors(
      muntins +
        rect(x - 48, bottom - 2, 96, 10, place.colors.trim) +
        rect(x - 44, bottom + 8, 88, 5, INK, { opacity: 0.16 }),
    )
  )
}

function displayWindow({ left, width }: Span, index: number, place: Place, light: Light): string {
  const { trim, accent } = place.colors
  const [x, y, w, h] = [left + 10, HEAD + 10, width - 20, -HEAD - 88]
  const frame =
    rect(left, HEAD, width, -HEAD, trim) +
    rect(x, -66, w, 54, mix(trim, accent, 0.75)) +
    repeat(2, (panel) => rect(x + 8 + (panel * w) / 2, -58, w / 2 - 16, 38, mix(trim, accent, 0.6))) +
    rect(left - 5, -80, width + 10, 12, trim) +
    rect(left, -68, width, 4, INK, { opacity: 0.18 })
  const room =
    rect(x, y, w, h, glassColor(light)) +
    rect(x, y + h * 0.34, w, 4, PAPER, { opacity: 0.35 }) +
    rect(x, y + h - 16, w, 16, darker(glassColor(light), 0.35))
  const goods = light.indoors(
    standRow(place.shop.window, x + 6, y + h - 12, w - 12, place.colors, {
      height: h * 0.62,
      gap: 12,
      scale: 1.15,
      from: index,
    }),
  )
  const lamp = light.lit ? circle(x + w / 2, y + 36, 34, GLOW, { opacity: 0.55 }) : ''
  const pendant =
    stroke(d`M${x + w / 2} ${y}v22`, INK, 2.5) +
    shape(d`M${x + w / 2 - 17} ${y + 36}q0 -16 17 -16q17 0 17 16z`, accent) +
    circle(x + w / 2, y + 38, 7, light.lit ? PAPER : GLOW)
  return (
    light.outdoors(frame) +
    room +
    lamp +
    (place.awning === 'none' || place.awning === 'canopy' ? light.indoors(pendant) : '') +
    goods +
    reflections(x, y, w, h, light) +
    light.outdoors(bars(x, y, w, h, trim))
  )
}

function reflections(x: number, y: number, w: number, h: number, light: Light): string {
  const data = d`M${x} ${y + h * 0.62}L${x + w * 0.42} ${y}h${w * 0.14}L${x} ${y + h * 0.86}zM${x + w * 0.62} ${y + h}L${x + w} ${y + h * 0.4}v${h * 0.12}L${x + w * 0.72} ${y + h}z`
  return shape(data, PAPER, { opacity: light.lit ? 0.1 : 0.2 })
}

function bars(x: number, y: number, w: number, h: number, color: string): string {
  const posts = w > 220 ? [w / 3, (w * 2) / 3] : [w / 2]
  return (
    stroke(d`M${x} ${y + 44}h${w}`, color, 5) +
    stroke(posts.map((post) => d`M${x + post} ${y}v44`).join(''), color, 4) +
    stroke(d`M${x} ${y}v${h}M${x + w} ${y}v${h}`, color, 4)
  )
}

function bay({ left, width }: Span, place: Place, light: Light): string {
  const { trim, second } = place.colors
  const [x, w, height] = [left + 12, width - 24, 330]
  const panel = (height - 22) / 5
  const door =
    rect(left, -height, width, height, trim) +
    repeat(5, (row) => rect(x, -height + 12 + row * panel, w, panel - 4, row % 2 ? second : lighter(second, 0.07)))
  const glass = repeat(4, (column) =>
    rect(x + 12 + (column * (w - 12)) / 4, -height + 22 + panel, (w - 12) / 4 - 12, panel - 24, glassColor(light)),
  )
  return (
    light.outdoors(door + rect(x, -height + 12, w, 12, INK, { opacity: 0.25 })) +
    glass +
    light.outdoors(rect(x + w / 2 - 20, -28, 40, 8, STEEL, { rx: 4 }) + rect(x, -8, w, 8, INK))
  )
}

function barnDoor({ left, width }: Span, place: Place, light: Light): string {
  const { trim, wall } = place.colors
  const [half, height] = [width / 2, 330]
  const leaf = (x: number) =>
    rect(x, -height, half, height, trim) +
    rect(x + 10, -height + 10, half - 20, height / 2 - 15, darker(wall, 0.16)) +
    rect(x + 10, -height / 2 + 5, half - 20, height / 2 - 12, darker(wall, 0.16)) +
    stroke(
      d`M${x + 14} ${-height + 14}L${x + half - 14} ${-height / 2 - 9}M${x + half - 14} ${-height / 2 + 9}L${x + 14} -11`,
      trim,
      9,
    )
  return light.outdoors(
    rect(left - 26, -height - 14, width + 52, 9, INK) +
      leaf(left) +
      leaf(left + half) +
      stroke(d`M${left + half - 9} -150v-34M${left + half + 9} -150v-34`, BRASS, 6),
  )
}
