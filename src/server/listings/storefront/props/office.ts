import {
  BARK,
  BRASS,
  CLAY,
  CREAM,
  CRUST,
  HONEY,
  INK,
  IRON,
  LEAF,
  MIST,
  PAPER,
  SKY,
  STEEL,
  WOOD,
} from '#server/listings/storefront/paint/palette.ts'
import { prop } from './prop.ts'
import { circle, d, rect, repeat, shape, stroke } from '#server/listings/storefront/paint/svg.ts'

const GREENISH = '#A9C59B'

export const desk = prop(
  200,
  140,
  ({ accent }) =>
    rect(-96, -74, 192, 11, WOOD, { rx: 3 }) +
    rect(-88, -64, 56, 60, BARK) +
    stroke('M-78 -44h36M-78 -24h36', HONEY, 3) +
    rect(78, -64, 9, 62, BARK) +
    rect(-4, -92, 8, 18, IRON) +
    rect(-40, -140, 80, 50, INK, { rx: 5 }) +
    rect(-34, -134, 68, 38, MIST) +
    stroke('M-26 -122h36M-26 -112h24', PAPER, 4) +
    stroke('M74 -76L62 -110L46 -100', BRASS, 4) +
    shape('M34 -106l20 -8l6 14z', accent) +
    rect(-80, -80, 40, 6, PAPER),
)

export const officeChair = prop(
  80,
  120,
  ({ accent }) =>
    stroke('M0 -50V-18M0 -18L-28 -5M0 -18L28 -5', IRON, 6) +
    rect(-32, -62, 64, 16, accent, { rx: 8 }) +
    rect(-28, -120, 56, 54, accent, { rx: 12 }),
)

export const laptop = prop(
  80,
  54,
  ({ accent }) =>
    rect(-32, -52, 64, 44, INK, { rx: 4 }) +
    rect(-27, -47, 54, 34, MIST) +
    rect(-18, -38, 24, 5, accent) +
    rect(-18, -29, 34, 4, PAPER) +
    rect(-40, -8, 80, 8, STEEL, { rx: 4 }),
)

export const monitors = prop(
  120,
  82,
  ({ accent }) =>
    rect(-4, -24, 8, 22, IRON) +
    rect(-22, -4, 44, 4, IRON) +
    rect(-56, -82, 112, 62, INK, { rx: 5 }) +
    rect(-50, -76, 100, 50, '#33505C') +
    stroke('M-42 -66h30M-42 -56h46M-34 -46h30', MIST, 4) +
    rect(16, -68, 26, 34, accent),
)

export const serverRack = prop(
  110,
  220,
  ({ accent }) =>
    rect(-55, -220, 110, 216, INK, { rx: 5 }) +
    repeat(
      7,
      (index) =>
        rect(-46, -210 + index * 29, 92, 22, '#3A4846', { rx: 3 }) +
        circle(-36, -199 + index * 29, 3, HONEY) +
        circle(-26, -199 + index * 29, 3, index % 2 ? LEAF : accent) +
        stroke(d`M-6 ${-199 + index * 29}h42`, '#5E6B68', 5),
    ),
)

export const papers = prop(
  76,
  54,
  ({ accent }) =>
    repeat(5, (index) => rect(-36 + (index % 2) * 4, -8 - index * 8, 66, 7, index === 2 ? accent : PAPER)) +
    stroke('M-24 -46L14 -52', BRASS, 4),
)

export const binders = prop(104, 64, ({ accent, second }) =>
  repeat(
    6,
    (index) =>
      rect(-52 + index * 17.5, -62, 15, 62, [accent, second, INK, CLAY, accent, BRASS][index] ?? INK, { rx: 2 }) +
      rect(-49 + index * 17.5, -50, 9, 16, PAPER),
  ),
)

export const filingCabinet = prop(
  80,
  160,
  () =>
    rect(-40, -160, 80, 156, '#8E9A92', { rx: 4 }) +
    repeat(
      4,
      (index) =>
        rect(-34, -154 + index * 38, 68, 33, STEEL, { rx: 2 }) + rect(-14, -144 + index * 38, 28, 6, IRON, { rx: 3 }),
    ),
)

export const calculator = prop(
  56,
  68,
  ({ accent }) =>
    rect(-28, -68, 56, 68, IRON, { rx: 6 }) +
    rect(-21, -60, 42, 16, MIST) +
    repeat(9, (index) =>
      rect(-20 + (index % 3) * 15, -38 + Math.floor(index / 3) * 12, 10, 8, index === 8 ? accent : PAPER, { rx: 2 }),
    ),
)

export const register = prop(
  90,
  78,
  ({ accent }) =>
    rect(-44, -34, 88, 34, BARK, { rx: 4 }) +
    rect(-38, -14, 76, 10, WOOD) +
    shape('M-36 -36L-26 -64H26L36 -36z', accent) +
    rect(-20, -78, 40, 16, INK, { rx: 3 }) +
    rect(-14, -74, 28, 8, GREENISH) +
    repeat(8, (index) => circle(-18 + (index % 4) * 12, -54 + Math.floor(index / 4) * 10, 3.2, PAPER)),
)

export const press = prop(
  210,
  160,
  ({ accent }) =>
    rect(-100, -44, 200, 40, IRON, { rx: 4 }) +
    rect(-86, -130, 60, 90, accent, { rx: 8 }) +
    rect(30, -130, 60, 90, accent, { rx: 8 }) +
    circle(2, -100, 28, STEEL) +
    circle(2, -60, 22, '#8B9694') +
    circle(2, -100, 8, INK) +
    rect(-22, -156, 48, 26, PAPER) +
    stroke('M-12 -148h28M-12 -140h20', SKY, 3) +
    rect(72, -56, 40, 6, PAPER) +
    repeat(4, (index) => circle(-84 + index * 14, -24, 4, index % 2 ? HONEY : PAPER)),
)

export const posters = prop(
  104,
  78,
  ({ accent, second }) =>
    rect(-52, -78, 48, 78, accent) +
    circle(-28, -48, 14, HONEY) +
    rect(-44, -20, 32, 5, PAPER) +
    rect(4, -72, 48, 72, second) +
    shape('M4 -16L24 -46L36 -30L52 -50V0H4z', CREAM),
)

export const schoolDesks = prop(190, 92, ({ accent }) =>
  [-50, 50]
    .map(
      (x) =>
        stroke(d`M${x - 32} -58V-2M${x + 32} -58V-2`, IRON, 5) +
        rect(x - 42, -66, 84, 11, WOOD, { rx: 3 }) +
        rect(x - 18, -78, 30, 12, accent) +
        rect(x - 16, -40, 40, 7, accent) +
        stroke(d`M${x + 2} -34V-2`, IRON, 5),
    )
    .join(''),
)

export const blackboard = prop(
  200,
  150,
  () =>
    stroke('M-70 -40L-84 -2M70 -40L84 -2', BARK, 7) +
    rect(-100, -150, 200, 114, WOOD) +
    rect(-92, -142, 184, 98, '#2F4A42') +
    stroke('M-70 -118h60M-70 -98h90M-70 -78h44M30 -66l20 -40l20 40z', CREAM, 3, { opacity: 0.8 }),
)

export const parcels = prop(
  96,
  62,
  ({ accent }) =>
    rect(-46, -36, 54, 36, CRUST) +
    stroke('M-19 -36V0M-46 -18H8', PAPER, 3) +
    rect(14, -26, 34, 26, accent) +
    stroke('M31 -26V0', PAPER, 3) +
    rect(-34, -60, 36, 24, CREAM) +
    rect(-24, -52, 16, 8, SKY),
)

export const boxes = prop(120, 100, () =>
  [
    [-30, 0, 56],
    [32, 0, 48],
    [-14, -56, 44],
  ]
    .map(
      ([x = 0, y = 0, size = 0]) =>
        rect(x - size / 2, y - size, size, size, CRUST) +
        rect(x - 5, y - size, 10, size * 0.4, CREAM) +
        stroke(d`M${x + size / 2 - 14} ${y - 10}h8`, BARK, 3),
    )
    .join(''),
)
