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
  PAPER,
  STEEL,
  WOOD,
} from '#server/listings/storefront/paint/palette.ts'
import { prop } from './prop.ts'
import { circle, d, rect, repeat, shape, stroke } from '#server/listings/storefront/paint/svg.ts'

export const toolBoard = prop(
  150,
  100,
  () =>
    rect(-75, -100, 150, 96, CRUST) +
    stroke('M-52 -82V-34', BARK, 7) +
    rect(-66, -90, 28, 14, IRON, { rx: 3 }) +
    stroke('M-14 -84V-30', STEEL, 6) +
    circle(-14, -86, 9, STEEL) +
    circle(-14, -88, 4, CRUST) +
    stroke('M14 -50V-26', BRICK, 9) +
    stroke('M14 -86V-52', STEEL, 4) +
    shape('M34 -78H66L58 -58H34z', STEEL) +
    stroke('M34 -68h-4v26', BARK, 8),
)

export const paintCans = prop(96, 66, ({ accent, second }) =>
  [
    [-30, 0, accent],
    [30, 0, HONEY],
    [0, -33, second],
  ]
    .map(
      ([x, y, fill]) =>
        rect(Number(x) - 22, Number(y) - 32, 44, 32, '#66726F', { rx: 3 }) +
        rect(Number(x) - 22, Number(y) - 22, 44, 14, String(fill)),
    )
    .join(''),
)

export const toolbox = prop(
  80,
  56,
  ({ accent }) =>
    stroke('M-20 -38v-14h40v14', INK, 5) +
    rect(-40, -38, 80, 38, accent, { rx: 4 }) +
    rect(-40, -26, 80, 5, INK) +
    rect(-8, -30, 16, 13, BRASS),
)

export const toolChest = prop(
  120,
  130,
  ({ accent }) =>
    rect(-60, -124, 120, 112, accent, { rx: 5 }) +
    repeat(
      5,
      (index) =>
        rect(-52, -116 + index * 20, 104, 15, PAPER, { opacity: 0.18 }) + rect(-22, -111 + index * 20, 44, 4, STEEL),
    ) +
    circle(-44, -6, 7, INK) +
    circle(44, -6, 7, INK),
)

export const workbench = prop(
  250,
  190,
  ({ accent }) =>
    rect(-100, -190, 200, 82, CRUST) +
    stroke('M-70 -174v44M-30 -178v50M8 -174v38', STEEL, 6) +
    rect(-82, -180, 24, 12, IRON) +
    shape('M40 -174h36l-8 20h-28z', STEEL) +
    rect(-122, -86, 244, 14, WOOD) +
    rect(-110, -72, 14, 70, BARK) +
    rect(96, -72, 14, 70, BARK) +
    rect(-96, -26, 192, 8, BARK) +
    rect(-86, -110, 40, 24, accent) +
    rect(50, -104, 46, 18, IRON, { rx: 4 }) +
    rect(-60, -54, 60, 28, CLAY),
)

export const ladder = prop(
  70,
  220,
  () =>
    stroke('M-28 -2L-10 -214M28 -2L10 -214', HONEY, 8) +
    repeat(6, (index) => stroke(d`M${-25 + index * 2.6} ${-34 - index * 31}H${25 - index * 2.6}`, WOOD, 6)),
)

export const pipes = prop(
  130,
  60,
  () =>
    repeat(4, (index) => circle(-45 + index * 30, -14, 14, STEEL) + circle(-45 + index * 30, -14, 7, INK)) +
    repeat(3, (index) => circle(-30 + index * 30, -40, 14, CLAY) + circle(-30 + index * 30, -40, 7, INK)),
)

export const lumber = prop(190, 70, () =>
  repeat(
    5,
    (index) =>
      rect(-94 + (index % 2) * 8, -14 - index * 13, 180, 12, index % 2 ? CRUST : WOOD) +
      rect(78 + (index % 2) * 8, -14 - index * 13, 8, 12, CREAM),
  ),
)

export const tableSaw = prop(
  160,
  112,
  () =>
    stroke('M-58 -70L-66 -2M58 -70L66 -2M-62 -24H62', IRON, 8) +
    rect(-78, -84, 156, 18, STEEL, { rx: 3 }) +
    shape('M-30 -84a26 26 0 0 1 52 0z', '#D3D9D5') +
    rect(-30, -66, 60, 34, IRON) +
    rect(28, -92, 50, 8, WOOD) +
    circle(-50, -52, 8, BRICK),
)

export const chairMade = prop(
  84,
  118,
  () =>
    stroke('M-28 -112L-24 -2M28 -58V-2M-26 -28H28', BARK, 7) +
    rect(-30, -64, 64, 10, WOOD, { rx: 4 }) +
    stroke('M-27 -104v34', CRUST, 10),
)

export const tires = prop(90, 112, () =>
  [0, -36, -72]
    .map(
      (y) =>
        rect(-44, y - 35, 88, 34, INK, { rx: 14 }) +
        stroke(d`M-26 ${y - 27}v18M0 ${y - 27}v18M26 ${y - 27}v18`, IRON, 4),
    )
    .join(''),
)

export const brushes = prop(160, 230, ({ accent }) =>
  repeat(
    2,
    (index) =>
      rect(-70 + index * 90, -226, 52, 222, index ? accent : '#3E7C9B', { rx: 24 }) +
      repeat(6, (row) => stroke(d`M${-66 + index * 90} ${-200 + row * 34}l44 14`, PAPER, 3, { opacity: 0.45 })),
  ),
)
