import { drawCloth } from '#server/listings/storefront/house/awning.ts'
import { darker, lighter, mix } from '#server/listings/storefront/paint/color.ts'
import { emblem, pendant } from './indoors.ts'
import { drawLettering } from '#server/listings/storefront/paint/lettering.ts'
import type { Light } from '#server/listings/storefront/paint/light.ts'
import { drawDoor, glassColor } from '#server/listings/storefront/house/openings.ts'
import { BARK, BRASS, GLOW, INK, IRON, PAPER, WOOD } from '#server/listings/storefront/paint/palette.ts'
import type { Place } from '#server/listings/storefront/place.ts'
import { stand, standRow } from '#server/listings/storefront/props/prop.ts'
import { planter, shrub } from '#server/listings/storefront/props/garden.ts'
import { at, circle, d, ellipse, rect, repeat, shape, stroke } from '#server/listings/storefront/paint/svg.ts'
import { drawWall } from '#server/listings/storefront/house/wall.ts'

/** A display window and its goods. */
export function drawWindowClose(place: Place, light: Light): string {
  const { colors, shop, wall } = place
  const glass = glassColor(light)
  const room =
    rect(150, 150, 900, 560, glass) +
    rect(150, 150, 900, 300, lighter(glass, 0.12)) +
    rect(150, 396, 900, 12, BARK) +
    standRow(shop.shelf, 170, 396, 860, colors, { height: 84, gap: 26, scale: 1.2 }) +
    rect(150, 640, 900, 70, WOOD) +
    rect(150, 640, 900, 10, BARK) +
    shape('M150 710V690H1050V710z', BARK)
  const lamps = [380, 820].map((x) => pendant(x, 232, colors.accent, 152)).join('')
  const goods = standRow(shop.window, 168, 670, 864, colors, { height: 214, gap: 30, scale: 2.5, shadow: true })
  const front =
    rect(118, 118, 964, 34, colors.trim) +
    rect(118, 118, 34, 620, colors.trim) +
    rect(1048, 118, 34, 620, colors.trim) +
    rect(118, 706, 964, 34, colors.trim) +
    rect(96, 734, 1008, 24, colors.trim) +
    rect(118, 758, 964, 9, INK, { opacity: 0.2 }) +
    rect(118, 767, 964, 133, mix(colors.trim, colors.accent, 0.75)) +
    repeat(4, (index) => rect(140 + index * 234, 788, 214, 90, mix(colors.trim, colors.accent, 0.6))) +
    rect(594, 150, 12, 560, colors.trim)
  return (
    light.outdoors(drawWall(wall, 0, 0, 1200, 900, colors.wall, place.title)) +
    room +
    lamps +
    light.indoors(goods) +
    shape('M150 520L520 150h90L150 610zM760 706L1050 416v70L830 706z', PAPER, { opacity: 0.13 }) +
    light.outdoors(front + top(place))
  )
}

/** The door, the hanging sign and the house number. */
export function drawDetail(place: Place, light: Light): string {
  const { colors, wall } = place
  const texture = drawWall(wall, 0, 0, 600, 420, colors.wall, place.title)
  const base =
    rect(0, 800, 1200, 100, place.ground === 'dock' ? '#B79A76' : place.ground === 'gravel' ? '#D5C29C' : '#DBD2C2') +
    rect(0, 792, 1200, 10, INK, { opacity: 0.16 }) +
    rect(630, 794, 470, 34, '#BDB2A0', { rx: 3 })
  return (
    light.outdoors(at(0, 0, 2, texture) + rect(0, 720, 1200, 76, darker(colors.wall, 0.3)) + base) +
    light.outdoors(rect(664, 66, 402, 740, '#1C2B26', { opacity: 0.16, rx: 4 })) +
    at(650, 796, 2.5, drawDoor(0, 160, 296, place, light)) +
    light.outdoors(cap(place) + houseNumber(place) + bladeSign(place)) +
    lantern(545, 330, light) +
    light.outdoors(stand(planter, 520, 838, 2, colors) + stand(shrub, 1142, 836, 1.5, colors))
  )
}

function top(place: Place): string {
  if (place.awning === 'none' || place.awning === 'marquee' || place.awning === 'canopy')
    return (
      rect(84, 66, 1032, 40, place.colors.accent) +
      rect(84, 98, 1032, 12, darker(place.colors.accent, 0.3)) +
      rect(118, 110, 964, 26, INK, { opacity: 0.16 })
    )
  return drawCloth(70, 1130, -14, 96, place, 50)
}

function cap({ colors }: Place): string {
  return (
    rect(634, 22, 432, 38, colors.trim) +
    rect(620, 8, 460, 18, colors.trim) +
    rect(634, 58, 432, 6, INK, { opacity: 0.18 })
  )
}

function houseNumber({ houseNumber: number, colors }: Place): string {
  return (
    rect(490, 452, 110, 68, colors.sign, { rx: 10 }) +
    rect(496, 458, 98, 56, 'none', { rx: 7, stroke: BRASS, 'stroke-width': 2.5 }) +
    `<g transform="translate(545 486)">${drawLettering(number, 78, 44, { color: colors.signInk, maxLines: 1 })}</g>`
  )
}

function bladeSign(place: Place): string {
  const { colors, lettering } = place
  return (
    stroke('M40 96V210M40 122H440M40 196Q150 190 190 124', IRON, 11) +
    circle(440, 122, 10, IRON) +
    stroke('M130 124v44M386 124v44', IRON, 5) +
    rect(74, 176, 384, 400, '#1C2B26', { opacity: 0.18, rx: 24 }) +
    rect(64, 166, 384, 400, colors.sign, { rx: 24 }) +
    rect(78, 180, 356, 372, 'none', { rx: 16, stroke: BRASS, 'stroke-width': 4 }) +
    circle(256, 316, 112, lighter(colors.wall, 0.72)) +
    circle(256, 316, 112, 'none', { stroke: BRASS, 'stroke-width': 4 }) +
    emblem(place, 256, 316, 138) +
    `<g transform="translate(256 490)">${drawLettering(lettering, 316, 92, { color: colors.signInk, shade: darker(colors.sign, 0.4), slant: place.slant })}</g>`
  )
}

function lantern(x: number, y: number, light: Light): string {
  const glow = light.lit ? circle(x, y, 92, GLOW, { opacity: 0.3 }) : ''
  return (
    glow +
    light.outdoors(
      stroke(d`M${x} ${y - 62}v-24M${x - 24} ${y - 86}h48`, IRON, 8) +
        shape(d`M${x - 40} ${y - 44}L${x} ${y - 72}L${x + 40} ${y - 44}z`, IRON),
    ) +
    shape(d`M${x - 30} ${y - 44}H${x + 30}L${x + 22} ${y + 40}H${x - 22}z`, light.lit ? GLOW : '#E9E2CC') +
    light.outdoors(
      stroke(d`M${x} ${y - 44}v84M${x - 26} ${y - 4}h52`, IRON, 4) + rect(x - 27, y + 38, 54, 10, IRON, { rx: 3 }),
    ) +
    ellipse(x, y + 12, 6, 12, PAPER)
  )
}
