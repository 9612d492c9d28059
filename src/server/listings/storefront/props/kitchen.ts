import {
  BARK,
  BRASS,
  BRICK,
  CLAY,
  CREAM,
  CRUST,
  HONEY,
  INK,
  IRON,
  LEAF,
  PAPER,
  ROSE,
  STEEL,
  WOOD,
} from '#server/listings/storefront/paint/palette.ts'
import { prop } from './prop.ts'
import { circle, d, ellipse, rect, repeat, shape, stroke } from '#server/listings/storefront/paint/svg.ts'

export const espresso = prop(
  132,
  100,
  ({ accent }) =>
    rect(-66, -96, 132, 34, accent, { rx: 8 }) +
    rect(-60, -62, 120, 50, IRON) +
    rect(-66, -12, 132, 12, STEEL, { rx: 3 }) +
    rect(-56, -100, 112, 6, STEEL) +
    [-30, 30]
      .map(
        (x) =>
          rect(x - 12, -62, 24, 10, STEEL) +
          stroke(d`M${x} -50h18`, BARK, 6) +
          rect(x - 8, -28, 16, 16, PAPER, { rx: 3 }),
      )
      .join('') +
    [-40, 0, 40].map((x) => circle(x, -79, 6, x ? CREAM : BRASS)).join(''),
)

export const pastryCase = prop(
  190,
  104,
  () =>
    rect(-95, -104, 190, 104, BARK, { rx: 6 }) +
    rect(-87, -94, 174, 78, '#DDE3D6') +
    rect(-87, -58, 174, 5, WOOD) +
    repeat(5, (index) => loaf(-66 + index * 33, -58, 13)) +
    repeat(4, (index) => circle(-56 + index * 38, -28, 12, index % 2 ? ROSE : HONEY)) +
    shape('M-70 -94h24l-40 78h-1v-38z', PAPER, { opacity: 0.35 }),
)

export const barrel = prop(
  92,
  108,
  () =>
    shape('M-36 0C-50 -36 -50 -72 -36 -108H36C50 -72 50 -36 36 0z', WOOD) +
    stroke('M-14 -106C-20 -70 -20 -38 -14 -2M14 -106C20 -70 20 -38 14 -2', BARK, 2) +
    stroke('M-43 -26H43M-43 -82H43', IRON, 7, { 'stroke-linecap': 'butt' }),
)

export const tank = prop(
  104,
  250,
  () =>
    stroke('M-34 -44L-40 -2M34 -44L40 -2M0 -20V-2', IRON, 7) +
    shape('M-50 -210Q0 -270 50 -210V-62L12 -22H-12L-50 -62z', STEEL) +
    shape('M14 -234Q40 -226 50 -210V-62L12 -22H4L20 -62z', '#8B9694') +
    shape('M-38 -206Q-30 -220 -22 -224V-70h-16z', '#D3D9D5') +
    stroke('M-50 -160H50M-50 -84H50', '#7C8785', 3) +
    circle(0, -124, 15, BRASS) +
    circle(0, -124, 9, PAPER) +
    stroke('M0 -124l4 -5', INK, 2),
)

export const keg = prop(
  60,
  76,
  () =>
    rect(-30, -76, 60, 76, STEEL, { rx: 9 }) +
    rect(8, -76, 22, 76, '#8B9694', { rx: 9 }) +
    stroke('M-30 -52H30M-30 -22H30', '#7C8785', 5) +
    rect(-12, -82, 24, 7, IRON),
)

export const taps = prop(
  120,
  84,
  ({ accent }) =>
    rect(-58, -46, 116, 16, BRASS, { rx: 8 }) +
    rect(-50, -32, 10, 32, BRASS) +
    rect(40, -32, 10, 32, BRASS) +
    repeat(
      4,
      (index) =>
        rect(-43 + index * 24, -84, 12, 38, [accent, PAPER, BRICK, INK][index] ?? INK, { rx: 4 }) +
        rect(-39 + index * 24, -30, 5, 12, STEEL),
    ),
)

export const stove = prop(
  150,
  148,
  ({ accent }) =>
    rect(-75, -104, 150, 100, STEEL, { rx: 5 }) +
    rect(-64, -78, 128, 56, IRON, { rx: 5 }) +
    rect(-54, -68, 108, 30, '#2E3A38') +
    repeat(5, (index) => circle(-52 + index * 26, -91, 6, INK)) +
    rect(-66, -6, 132, 6, INK) +
    rect(-58, -138, 54, 32, accent, { rx: 4 }) +
    rect(-62, -142, 62, 7, IRON) +
    rect(14, -122, 46, 16, IRON, { rx: 3 }) +
    stroke('M60 -114h18', IRON, 5),
)

export const oven = prop(
  170,
  220,
  () =>
    rect(-85, -220, 170, 214, '#8E9997', { rx: 6 }) +
    rect(-85, -6, 170, 6, INK) +
    [-210, -140, -70]
      .map(
        (y) =>
          rect(-74, y, 148, 54, IRON, { rx: 4 }) +
          rect(-62, y + 12, 124, 30, '#E5A955') +
          repeat(4, (index) => loaf(-44 + index * 29, y + 41, 11)) +
          rect(-40, y + 4, 80, 4, STEEL),
      )
      .join(''),
)

export const diningTable = prop(
  220,
  130,
  ({ accent }) =>
    chair(-84, 1, accent) +
    chair(84, -1, accent) +
    rect(-5, -78, 10, 74, IRON) +
    rect(-30, -5, 60, 5, IRON) +
    rect(-62, -86, 124, 9, WOOD, { rx: 4 }) +
    rect(-8, -110, 16, 24, PAPER, { rx: 3 }) +
    circle(-4, -116, 7, CLAY) +
    circle(5, -120, 7, HONEY) +
    stroke('M0 -110v-4', LEAF, 3),
)

export const barStools = prop(180, 112, ({ accent }) =>
  [-62, 0, 62]
    .map(
      (x) =>
        stroke(d`M${x - 12} -96L${x - 22} -2M${x + 12} -96L${x + 22} -2M${x - 18} -38H${x + 18}`, IRON, 5) +
        rect(x - 26, -110, 52, 14, accent, { rx: 7 }),
    )
    .join(''),
)

export const cart = prop(
  150,
  150,
  ({ accent }) =>
    stroke('M-74 -104h14l18 72h84', IRON, 5) +
    shape('M-58 -96H62L48 -44H-45z', accent) +
    stroke('M-52 -78H58M-47 -62H53M-20 -96L-14 -44M20 -96L16 -44', PAPER, 2) +
    circle(-32, -9, 9, INK) +
    circle(38, -9, 9, INK) +
    circle(-28, -104, 13, '#B9473A') +
    circle(-4, -106, 14, HONEY) +
    stroke('M24 -100l16 -44', CRUST, 14) +
    circle(14, -104, 13, LEAF),
)

export const cafeTable = prop(
  190,
  106,
  ({ accent }) =>
    [-66, 66]
      .map(
        (x) =>
          stroke(d`M${x - 20} -46L${x - 24} -2M${x + 20} -46L${x + 24} -2M${x + Math.sign(x) * 22} -98V-46`, INK, 4) +
          rect(x - 24, -52, 48, 8, accent, { rx: 4 }),
      )
      .join('') +
    rect(-3, -70, 6, 66, INK) +
    rect(-22, -5, 44, 5, INK) +
    ellipse(0, -72, 44, 6, PAPER) +
    rect(-18, -88, 15, 14, CREAM, { rx: 3 }) +
    rect(6, -86, 12, 12, accent, { rx: 3 }),
)

function loaf(x: number, y: number, half: number): string {
  return (
    shape(d`M${x - half} ${y}v-9q0 -${half * 0.8} ${half} -${half * 0.8}q${half} 0 ${half} ${half * 0.8}v9z`, CRUST) +
    stroke(d`M${x - half * 0.4} ${y - half * 0.85}l5 6M${x + half * 0.25} ${y - half * 0.85}l5 6`, CREAM, 2)
  )
}

function chair(x: number, side: 1 | -1, color: string): string {
  const back = x - side * 20
  return (
    stroke(d`M${back} -112L${back + side * 4} -2M${x + side * 18} -50V-2`, BARK, 5) +
    rect(x - 22, -56, 44, 9, color, { rx: 4 }) +
    stroke(d`M${back} -108v30`, color, 9)
  )
}
