import { darker } from '#server/listings/storefront/paint/color.ts'
import { drawLettering } from '#server/listings/storefront/paint/lettering.ts'
import type { Light } from '#server/listings/storefront/paint/light.ts'
import { BRASS, GLOW, IRON } from '#server/listings/storefront/paint/palette.ts'
import type { Place } from '#server/listings/storefront/place.ts'
import { circle, d, shape, stroke } from '#server/listings/storefront/paint/svg.ts'

const MIDDLE = -413
const HEIGHT = 84

/** The sign over the windows. */
export function drawSign(place: Place, light: Light): string {
  const { colors, lettering } = place
  const width = Math.min(place.width - 90, Math.max(300, lettering.length * 38 + 90))
  const board = outline(place, width, HEIGHT)
  const inner = outline(place, width - 16, HEIGHT - 16)
  const letters = drawLettering(lettering, width - 64, HEIGHT - 26, {
    color: colors.signInk,
    shade: darker(colors.sign, 0.4),
    slant: place.slant,
  })
  const move = `translate(0 ${MIDDLE})`
  return (
    light.outdoors(shape(board, '#1C2B26', { opacity: 0.2, transform: `translate(5 ${MIDDLE + 7})` })) +
    (light.lit
      ? light.indoors(shape(board, colors.sign, { transform: move }))
      : light.outdoors(shape(board, colors.sign, { transform: move }))) +
    stroke(inner, BRASS, 2.5, { transform: move }) +
    lamps(width, light) +
    `<g transform="${move}">${letters}</g>`
  )
}

function outline(place: Place, width: number, height: number): string {
  const [x, y] = [width / 2, height / 2]
  if (place.signShape === 'plain') return d`M${-x} ${-y}H${x}V${y}H${-x}z`
  const bend = place.signShape === 'rounded' ? 22 : 14
  const sweep = place.signShape === 'rounded' ? 1 : 0
  const corner = `a${bend} ${bend} 0 0 ${sweep}`
  return d`M${-x + bend} ${-y}H${x - bend}${corner} ${bend} ${bend}V${y - bend}${corner} ${-bend} ${bend}H${-x + bend}${corner} ${-bend} ${-bend}V${-y + bend}${corner} ${bend} ${-bend}z`
}

function lamps(width: number, light: Light): string {
  return [-0.3, 0.3]
    .map((share) => {
      const x = width * share
      const glow = light.lit
        ? shape(d`M${x - 14} -455L${x - 80} -373H${x + 80}L${x + 14} -455z`, GLOW, { opacity: 0.16 })
        : ''
      return (
        glow +
        light.outdoors(stroke(d`M${x} -464v-8`, IRON, 4) + shape(d`M${x - 16} -455q0 -12 16 -12q16 0 16 12z`, IRON)) +
        (light.lit ? circle(x, -454, 5, GLOW) : '')
      )
    })
    .join('')
}
