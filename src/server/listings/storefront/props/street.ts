import { BARK, CREAM, CRUST, INK, IRON, PAPER, STEEL, WOOD } from '#server/listings/storefront/paint/palette.ts'
import { prop } from './prop.ts'
import { circle, d, rect, repeat, shape, stroke } from '#server/listings/storefront/paint/svg.ts'

export const easelSign = prop(
  80,
  112,
  ({ accent }) =>
    stroke('M-30 -104L-36 -2M30 -104L36 -2', BARK, 6) +
    rect(-34, -110, 68, 84, WOOD, { rx: 3 }) +
    rect(-28, -104, 56, 72, '#2F4A42') +
    stroke('M-18 -90h36M-18 -76h26M-18 -62h32', CREAM, 3.5) +
    circle(10, -46, 6, accent),
)

export const bench = prop(
  190,
  90,
  () =>
    stroke('M-76 -84V-2M76 -84V-2', IRON, 7) +
    [-82, -66].map((y) => rect(-92, y, 184, 11, WOOD, { rx: 4 })).join('') +
    rect(-94, -46, 188, 12, CRUST, { rx: 4 }),
)

export const fence = prop(
  220,
  74,
  () =>
    rect(-110, -54, 220, 8, PAPER) +
    rect(-110, -24, 220, 8, PAPER) +
    repeat(8, (index) => shape(d`M${-107 + index * 29} 0v-62l8 -10l8 10V0z`, PAPER)),
)

export const bikeRack = prop(150, 60, () =>
  repeat(3, (index) => stroke(d`M${-60 + index * 42} -2V-44q0 -12 16 -12q16 0 16 12V-2`, STEEL, 6)),
)

export const mailbox = prop(
  60,
  112,
  () =>
    rect(-22, -16, 8, 16, IRON) +
    rect(14, -16, 8, 16, IRON) +
    shape('M-28 -14V-84Q-28 -110 0 -110Q28 -110 28 -84V-14z', '#2F6690') +
    rect(-20, -84, 40, 7, INK) +
    rect(-20, -64, 40, 26, '#4F82A6'),
)
