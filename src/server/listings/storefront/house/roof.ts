import { darker, lighter } from '#server/listings/storefront/paint/color.ts'
import { BARK } from '#server/listings/storefront/paint/palette.ts'
import type { Place, Roof } from '#server/listings/storefront/place.ts'
import { circle, d, rect, repeat, shape, stroke } from '#server/listings/storefront/paint/svg.ts'

export function roofHeight(place: Place): number {
  return HEIGHTS[place.roof](place.width)
}

/** The roof, with its eaves at the height `top`. */
export function drawRoof(place: Place, top: number): string {
  return ROOFS[place.roof](place, -top)
}

const HEIGHTS: Record<Roof, (width: number) => number> = {
  parapet: () => 64,
  falseFront: () => 112,
  arched: () => 118,
  gable: (width) => width * 0.24 + 14,
  barn: (width) => width * 0.33,
}

const ROOFS: Record<Roof, (place: Place, y: number) => string> = { parapet, falseFront, arched, gable, barn }

function parapet({ width, colors }: Place, y: number): string {
  const half = width / 2
  return (
    rect(-half, y - 46, width, 48, colors.wall) +
    rect(-half - 8, y - 8, width + 16, 14, colors.trim) +
    rect(-half, y + 6, width, 8, '#1C2B26', { opacity: 0.15 }) +
    dentils(-half + 12, y - 22, width - 24, colors.trim) +
    rect(-half - 14, y - 64, width + 28, 20, colors.trim) +
    rect(-half - 8, y - 44, width + 16, 6, darker(colors.trim, 0.18))
  )
}

function falseFront({ width, colors }: Place, y: number): string {
  const half = width / 2
  const step = half * 0.55
  const outline = d`M${-half} ${y + 4}V${y - 44}H${-step - 26}Q${-step} ${y - 44} ${-step} ${y - 70}V${y - 96}H${step}V${y - 70}Q${step} ${y - 44} ${step + 26} ${y - 44}H${half}V${y + 4}z`
  return (
    shape(outline, colors.wall) +
    stroke(
      d`M${-half - 6} ${y - 46}H${-step - 26}Q${-step} ${y - 46} ${-step} ${y - 70}V${y - 96}M${step} ${y - 96}V${y - 70}Q${step} ${y - 46} ${step + 26} ${y - 46}H${half + 6}`,
      colors.trim,
      13,
    ) +
    rect(-step - 14, y - 112, step * 2 + 28, 18, colors.trim) +
    rect(-half - 6, y - 6, width + 12, 11, colors.trim) +
    circle(0, y - 52, 25, colors.accent) +
    circle(0, y - 52, 25, 'none', { stroke: colors.trim, 'stroke-width': 6 }) +
    star(0, y - 52, colors.trim)
  )
}

function arched({ width, colors }: Place, y: number): string {
  const half = width / 2
  const curve = d`M${-half} ${y - 30}H${-half * 0.72}Q0 ${y - 184} ${half * 0.72} ${y - 30}H${half}`
  return (
    shape(d`${curve}V${y + 4}H${-half}z`, colors.wall) +
    stroke(curve, darker(colors.trim, 0.18), 20) +
    stroke(curve, colors.trim, 15) +
    rect(-half - 6, y - 6, width + 12, 11, colors.trim) +
    shape(d`M-54 ${y - 20}a54 54 0 0 1 108 0z`, colors.trim) +
    shape(d`M-44 ${y - 24}a44 44 0 0 1 88 0z`, '#7C959A') +
    stroke(d`M0 ${y - 24}v-44M0 ${y - 24}l-30 -31M0 ${y - 24}l30 -31`, colors.trim, 4)
  )
}

function gable({ width, colors, wall }: Place, y: number): string {
  const [half, rise] = [width / 2, width * 0.24]
  const slope = d`M${-half - 26} ${y + 10}L0 ${y - rise}L${half + 26} ${y + 10}`
  return (
    shape(d`M${-half} ${y + 2}L0 ${y - rise}L${half} ${y + 2}z`, lighter(colors.wall, 0.12)) +
    boards(half, rise, y, darker(colors.wall, 0.1)) +
    stroke(slope, roofColor(wall), 26, { 'stroke-linejoin': 'miter' }) +
    stroke(d`M${-half - 14} ${y + 12}L0 ${y - rise + 20}L${half + 14} ${y + 12}`, colors.trim, 9, {
      'stroke-linejoin': 'miter',
    }) +
    circle(0, y - rise * 0.45, 29, colors.trim) +
    circle(0, y - rise * 0.45, 21, '#7C959A') +
    stroke(d`M0 ${y - rise * 0.45 - 21}v42M-21 ${y - rise * 0.45}h42`, colors.trim, 4)
  )
}

function barn({ width, colors, wall }: Place, y: number): string {
  const [half, rise] = [width / 2, width * 0.33 - 16]
  const edge = d`M${-half - 18} ${y + 6}L${-half * 0.68} ${y - rise * 0.66}L0 ${y - rise}L${half * 0.68} ${y - rise * 0.66}L${half + 18} ${y + 6}`
  return (
    shape(
      d`M${-half} ${y + 2}L${-half * 0.68} ${y - rise * 0.66}L0 ${y - rise}L${half * 0.68} ${y - rise * 0.66}L${half} ${y + 2}z`,
      colors.wall,
    ) +
    stroke(edge, roofColor(wall), 26) +
    stroke(
      d`M${-half} ${y + 6}L${-half * 0.65} ${y - rise * 0.6}L0 ${y - rise + 17}L${half * 0.65} ${y - rise * 0.6}L${half} ${y + 6}`,
      colors.trim,
      9,
    ) +
    rect(-50, y - rise * 0.68, 100, 84, colors.trim) +
    rect(-41, y - rise * 0.68 + 9, 82, 66, darker(colors.wall, 0.3)) +
    stroke(d`M-40 ${y - rise * 0.68 + 10}l80 64m0 -64l-80 64`, colors.trim, 8)
  )
}

function dentils(x: number, y: number, width: number, color: string): string {
  const count = Math.floor(width / 26)
  const step = width / count
  return shape(
    repeat(count, (index) => d`M${x + step * (index + 0.25)} ${y}h${step / 2}v14h${-step / 2}z`),
    color,
  )
}

function boards(half: number, rise: number, y: number, color: string): string {
  const count = Math.floor(rise / 20)
  return stroke(
    repeat(count, (index) => {
      const reach = half * (1 - ((index + 0.5) * 20) / rise) - 20
      return reach > 0 ? d`M${-reach} ${y - (index + 0.5) * 20}H${reach}` : ''
    }),
    color,
    2,
  )
}

function star(x: number, y: number, color: string): string {
  return shape(d`M${x} ${y - 14}l4 10h10l-8 6l3 10l-9 -6l-9 6l3 -10l-8 -6h10z`, color)
}

function roofColor(wall: Place['wall']): string {
  return wall === 'glass' ? '#8FA79C' : wall === 'timber' ? '#5D6B66' : darker(BARK, 0.25)
}
