import {
  BARK,
  BRASS,
  BRICK,
  CLAY,
  CREAM,
  HONEY,
  INK,
  IRON,
  LEAF,
  MIST,
  PAPER,
  ROSE,
  SAGE,
  SKY,
  STEEL,
  WOOD,
} from '#server/listings/storefront/paint/palette.ts'
import { prop } from './prop.ts'
import { circle, d, ellipse, rect, repeat, shape, stroke } from '#server/listings/storefront/paint/svg.ts'

export const mirror = prop(
  110,
  170,
  () =>
    rect(-55, -24, 110, 10, WOOD) +
    stroke('M-44 -14V-2M44 -14V-2', BARK, 6) +
    ellipse(0, -98, 48, 68, BRASS) +
    ellipse(0, -98, 41, 61, MIST) +
    shape('M-28 -70L10 -150L24 -140L-16 -56z', PAPER, { opacity: 0.5 }) +
    rect(-34, -44, 10, 20, ROSE, { rx: 3 }) +
    rect(-20, -38, 10, 14, SAGE, { rx: 3 }),
)

export const salonChair = prop(
  110,
  140,
  ({ accent }) =>
    ellipse(0, -5, 34, 6, IRON) +
    rect(-6, -44, 12, 40, STEEL) +
    rect(-42, -62, 80, 20, accent, { rx: 8 }) +
    shape('M-46 -136q14 -10 26 0l8 78h-28z', accent) +
    stroke('M-30 -84H32V-62', IRON, 7) +
    rect(-44, -146, 22, 14, accent, { rx: 6 }) +
    stroke('M38 -50L52 -18H64', STEEL, 5),
)

export const barberPole = prop(
  34,
  130,
  () =>
    rect(-14, -116, 28, 100, PAPER) +
    [0, 1, 2, 3]
      .map(
        (index) =>
          shape(d`M-14 ${-94 + index * 25}L14 ${-110 + index * 25}v9L-14 ${-85 + index * 25}z`, BRICK) +
          (index < 3 ? shape(d`M-14 ${-81 + index * 25}L14 ${-97 + index * 25}v8L-14 ${-73 + index * 25}z`, SKY) : ''),
      )
      .join('') +
    rect(-17, -18, 34, 18, BRASS, { rx: 4 }) +
    rect(-17, -124, 34, 12, BRASS, { rx: 4 }) +
    circle(0, -124, 8, BRASS),
)

export const lotions = prop(86, 60, ({ accent }) =>
  repeat(
    4,
    (index) =>
      rect(
        -41 + index * 22,
        -34 - (index % 2) * 12,
        17,
        34 + (index % 2) * 12,
        [accent, CREAM, ROSE, SAGE][index] ?? CREAM,
        { rx: 4 },
      ) + rect(-37 + index * 22, -42 - (index % 2) * 12, 9, 9, BRASS),
  ),
)

export const towels = prop(80, 60, ({ accent }) =>
  repeat(4, (index) =>
    rect(-38 + (index % 2) * 3, -15 - index * 14, 74, 13, [PAPER, accent, CREAM, SAGE][index] ?? PAPER, { rx: 6 }),
  ),
)

export const stones = prop(
  70,
  50,
  () =>
    ellipse(0, -8, 32, 9, '#6F7A76') +
    ellipse(2, -22, 24, 8, '#8A948F') +
    ellipse(-1, -34, 16, 6, '#A8B0AB') +
    stroke('M22 -10q10 -20 4 -38', LEAF, 3) +
    ellipse(28, -46, 5, 9, LEAF),
)

export const massageTable = prop(
  210,
  104,
  ({ accent }) =>
    stroke('M-80 -60L-92 -2M80 -60L92 -2M-80 -30H80', BARK, 8) +
    rect(-104, -76, 208, 20, accent, { rx: 10 }) +
    rect(-60, -84, 130, 12, CREAM, { rx: 5 }) +
    rect(-96, -94, 44, 20, PAPER, { rx: 9 }) +
    rect(40, -78, 40, 34, PAPER),
)

export const examTable = prop(
  190,
  110,
  ({ accent }) =>
    rect(-80, -60, 150, 58, STEEL, { rx: 4 }) +
    stroke('M-30 -58V-4M20 -58V-4', '#8B9694', 2) +
    rect(-88, -78, 130, 20, accent, { rx: 9 }) +
    shape('M36 -60L80 -110q14 2 14 14L56 -58z', accent) +
    rect(-70, -84, 90, 8, PAPER, { rx: 4 }),
)

export const medicine = prop(
  92,
  76,
  () =>
    rect(-46, -76, 92, 76, PAPER, { rx: 4 }) +
    rect(-40, -70, 80, 64, MIST) +
    rect(-40, -40, 80, 5, PAPER) +
    [-24, 0, 24]
      .map(
        (x, index) =>
          rect(x - 8, -60, 16, 20, index % 2 ? BRICK : CREAM, { rx: 3 }) +
          rect(x - 8, -26, 16, 20, index % 2 ? SAGE : CLAY, { rx: 3 }),
      )
      .join(''),
)

export const cross = prop(
  80,
  80,
  ({ accent }) =>
    rect(-40, -80, 80, 80, PAPER, { rx: 12 }) + shape('M-11 -68H11V-51H28V-29H11V-12H-11V-29H-28V-51H-11z', accent),
)

export const scales = prop(
  70,
  150,
  () =>
    rect(-34, -12, 68, 12, IRON, { rx: 4 }) +
    rect(-4, -130, 8, 120, STEEL) +
    rect(-26, -150, 52, 30, PAPER, { rx: 6 }) +
    stroke('M-16 -128A18 18 0 0 1 16 -128M0 -128L8 -138', IRON, 3),
)

export const dumbbells = prop(
  150,
  104,
  () =>
    stroke('M-66 -4L-56 -98M66 -4L56 -98', IRON, 7) +
    [-16, -52, -88]
      .map(
        (y, row) =>
          rect(-66, y, 132, 6, IRON) +
          repeat(
            4,
            (index) =>
              rect(-56 + index * 30, y - 18 + row * 2, 22, 18 - row * 2, index % 2 ? INK : '#3A4644', { rx: 4 }) +
              circle(-45 + index * 30, y - 9 + row, 3.5, STEEL),
          ),
      )
      .join(''),
)

export const kettlebells = prop(96, 46, ({ accent }) =>
  [-32, 0, 32]
    .map(
      (x, index) =>
        circle(x, -16, 14, index === 1 ? accent : INK) + stroke(d`M${x - 8} -26q-2 -16 8 -16q10 0 8 16`, IRON, 5),
    )
    .join(''),
)

export const treadmill = prop(
  180,
  150,
  () =>
    shape('M-88 0L-84 -18L70 -28L84 -10V0z', INK) +
    stroke('M-74 -20L62 -29', IRON, 6) +
    stroke('M58 -26L76 -128M76 -92H30', STEEL, 8) +
    rect(46, -148, 42, 28, IRON, { rx: 5 }) +
    rect(52, -142, 26, 14, MIST),
)

export const mats = prop(
  90,
  60,
  ({ accent, second }) =>
    [
      [-28, accent],
      [0, second],
      [28, HONEY],
    ]
      .map(
        ([x, fill]) =>
          circle(Number(x), -15, 14, String(fill)) +
          circle(Number(x), -15, 8, 'none', { stroke: INK, 'stroke-width': 1.5, opacity: 0.4 }),
      )
      .join('') +
    circle(-14, -40, 14, ROSE) +
    circle(14, -40, 14, SAGE) +
    circle(-14, -40, 5, CREAM) +
    circle(14, -40, 5, CREAM),
)
