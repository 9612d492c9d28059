import { darker } from '#server/listings/storefront/paint/color.ts'
import type { Span } from './spans.ts'
import { GLOW, IRON, PAPER } from '#server/listings/storefront/paint/palette.ts'
import type { Place } from '#server/listings/storefront/place.ts'
import { circle, d, rect, repeat, shape, stroke } from '#server/listings/storefront/paint/svg.ts'

const TOP = -352
const BOTTOM = -284

/** Awnings over the windows and the door. A roll-up door has none. */
export function drawAwning(place: Place, spans: readonly Span[]): string {
  if (place.awning === 'none') return ''
  if (place.awning === 'marquee') return marquee(place)
  const draw = place.awning === 'canopy' ? canopy : striped
  return runs(spans)
    .map(({ left, right }) => draw(left - 12, right + 12, place))
    .join('')
}

/** A striped awning with its valance. The close-up of a window uses it too. */
export function drawCloth(left: number, right: number, top: number, bottom: number, place: Place, flare = 22): string {
  const count = Math.max(3, Math.round((right - left) / 44 / 2) * 2 + 1)
  const colors = [place.colors.accent, PAPER]
  const at = (share: number, spread: number) => left - spread + (right - left + spread * 2) * share
  const stripes = [0, 1]
    .map((turn) =>
      shape(
        repeat(count, (index) =>
          index % 2 === turn
            ? d`M${at(index / count, 0)} ${top}H${at((index + 1) / count, 0)}L${at((index + 1) / count, flare)} ${bottom}H${at(index / count, flare)}z`
            : '',
        ),
        colors[turn] ?? PAPER,
      ),
    )
    .join('')
  const step = (right - left + flare * 2) / count
  const drop = step * 0.42
  const hem = (index: number) =>
    place.awning === 'scalloped'
      ? d`M${at(index / count, flare)} ${bottom}v${drop * 0.45}a${step / 2} ${drop} 0 0 0 ${step} 0v${-drop * 0.45}z`
      : d`M${at(index / count, flare)} ${bottom}h${step}v${drop}h${-step}z`
  const valance = [0, 1]
    .map((turn) =>
      shape(
        repeat(count, (index) => (index % 2 === turn ? hem(index) : '')),
        darker(colors[turn] ?? PAPER, 0.12),
      ),
    )
    .join('')
  const shadow = shape(
    d`M${left - flare + 8} ${bottom}H${right + flare - 8}v${drop + 26}H${left - flare + 22}z`,
    '#1C2B26',
    { opacity: 0.2 },
  )
  return shadow + stripes + valance + rect(left, top - 5, right - left, 8, darker(place.colors.accent, 0.3), { rx: 4 })
}

function striped(left: number, right: number, place: Place): string {
  return drawCloth(left, right, TOP, BOTTOM, place, 16)
}

function canopy(left: number, right: number, place: Place): string {
  const rods = [left + 26, right - 26].map((x) => d`M${x} ${TOP + 4}L${x} ${BOTTOM - 14}`).join('')
  return (
    rect(left, BOTTOM - 2, right - left, 22, '#1C2B26', { opacity: 0.2 }) +
    stroke(rods, IRON, 4) +
    rect(left - 10, BOTTOM - 26, right - left + 20, 28, place.colors.accent, { rx: 3 }) +
    rect(left - 10, BOTTOM - 26, right - left + 20, 8, darker(place.colors.accent, 0.3), { rx: 3 })
  )
}

function marquee(place: Place): string {
  const half = place.width * 0.4
  return (
    rect(-half + 10, BOTTOM, half * 2 - 20, 24, '#1C2B26', { opacity: 0.25 }) +
    rect(-half, BOTTOM - 66, half * 2, 68, place.colors.accent, { rx: 4 }) +
    rect(-half + 12, BOTTOM - 54, half * 2 - 24, 44, PAPER) +
    repeat(Math.floor(half / 13), (index) => circle(-half + 13 + index * 26, BOTTOM - 4, 4.5, GLOW)) +
    stroke(
      d`M${-half + 50} ${BOTTOM - 40}h${half * 0.7}M${-half + 50} ${BOTTOM - 24}h${half}M${half - 50} ${BOTTOM - 40}h${-half * 0.4}M${half - 50} ${BOTTOM - 24}h${-half * 0.3}`,
      '#54635E',
      6,
    )
  )
}

/** Adjacent windows and doors share an awning. */
function runs(spans: readonly Span[]): { left: number; right: number }[] {
  const found: { left: number; right: number }[] = []
  let open = false
  for (const { kind, left, width } of spans) {
    const covered = kind === 'window' || kind === 'door'
    const last = found.at(-1)
    if (covered && open && last) last.right = left + width
    else if (covered) found.push({ left, right: left + width })
    open = covered
  }
  return found
}
