import {
  BARK,
  BRASS,
  BRICK,
  CLAY,
  CRUST,
  EVERGREEN,
  HONEY,
  INK,
  IRON,
  LEAF,
  PAPER,
  ROSE,
  STEEL,
} from '#server/listings/storefront/paint/palette.ts'
import { prop } from './prop.ts'
import { circle, d, ellipse, rect, repeat, shape, stroke } from '#server/listings/storefront/paint/svg.ts'

export const bouquet = prop(
  66,
  92,
  ({ accent }) =>
    stroke('M-10 -34L-20 -66M0 -34V-76M10 -34L20 -64', LEAF, 4) +
    shape('M-26 -44q-8 -14 4 -22q10 12 4 22zM26 -44q8 -14 -4 -22q-10 12 -4 22z', LEAF) +
    [
      [-20, -68, ROSE],
      [0, -80, BRICK],
      [20, -66, HONEY],
      [-8, -58, PAPER],
      [10, -54, ROSE],
    ]
      .map(([x, y, fill]) => circle(Number(x), Number(y), 11, String(fill)) + circle(Number(x), Number(y), 4, BRASS))
      .join('') +
    shape('M-17 -42H17L12 0H-12z', accent),
)

export const flowerBuckets = prop(120, 84, () =>
  [
    [-38, ROSE, BRICK],
    [0, HONEY, PAPER],
    [38, '#8E6C94', ROSE],
  ]
    .map(([at, one, two]) => {
      const x = Number(at)
      return (
        repeat(
          5,
          (index) =>
            stroke(d`M${x} -34L${x - 16 + index * 8} ${-58 - (index % 2) * 12}`, LEAF, 3) +
            circle(x - 16 + index * 8, -62 - (index % 2) * 12, 8.5, String(index % 2 ? one : two)),
        ) + shape(d`M${x - 18} -40h36l-5 40h-26z`, STEEL)
      )
    })
    .join(''),
)

export const pottedPlant = prop(
  56,
  96,
  ({ accent }) =>
    shape('M0 -34Q-34 -46 -28 -84Q-4 -70 0 -34Q0 -80 10 -96Q26 -66 0 -34Q10 -60 32 -62Q28 -38 0 -34z', LEAF) +
    stroke('M0 -34L-16 -66M0 -34L9 -76', EVERGREEN, 2) +
    shape('M-20 -36H20L14 0H-14z', accent === LEAF ? CLAY : CLAY),
)

export const seedlings = prop(
  110,
  46,
  () =>
    rect(-55, -18, 110, 18, BARK) +
    repeat(6, (index) =>
      shape(d`M${-45 + index * 18} -18q-10 -8 -6 -18q7 4 6 12q0 -12 8 -18q6 14 -8 24z`, index % 2 ? LEAF : '#86A767'),
    ),
)

export const planter = prop(
  84,
  92,
  () =>
    [
      [-22, -58],
      [22, -58],
      [0, -70],
      [-10, -52],
      [12, -50],
    ]
      .map(([x = 0, y = 0], index) => circle(x, y, 19, index % 2 ? '#6F9A66' : LEAF))
      .join('') +
    [
      [-26, -62],
      [-6, -78],
      [16, -70],
      [28, -54],
      [2, -56],
    ]
      .map(([x = 0, y = 0], index) => circle(x, y, 5, index % 2 ? PAPER : ROSE))
      .join('') +
    shape('M-38 -46H38L32 0H-32z', CLAY) +
    rect(-42, -50, 84, 11, '#B66E4D', { rx: 4 }),
)

export const shrub = prop(
  70,
  130,
  () =>
    shape('M0 -130Q38 -60 22 -34H-22Q-38 -60 0 -130z', EVERGREEN) +
    shape('M0 -130Q-38 -60 -22 -34H-6Q-16 -70 0 -130z', '#3F7457') +
    rect(-4, -38, 8, 12, BARK) +
    rect(-27, -32, 54, 32, '#8C6A4C', { rx: 3 }) +
    rect(-30, -34, 60, 7, BARK),
)

export const hose = prop(
  70,
  60,
  () =>
    circle(0, -30, 24, 'none', { stroke: LEAF, 'stroke-width': 9 }) +
    circle(0, -30, 13, 'none', { stroke: EVERGREEN, 'stroke-width': 7 }) +
    stroke('M22 -14L34 -4', LEAF, 8),
)

export const mower = prop(
  130,
  104,
  ({ accent }) =>
    stroke('M-20 -36L-62 -100h-12', INK, 6) +
    shape('M-34 -40H48Q60 -40 60 -28V-16H-40V-30z', accent) +
    rect(-8, -58, 36, 20, IRON, { rx: 4 }) +
    circle(-24, -15, 15, INK) +
    circle(46, -13, 13, INK) +
    circle(-24, -15, 6, HONEY) +
    circle(46, -13, 5, HONEY),
)

export const wheelbarrow = prop(
  140,
  84,
  ({ accent }) =>
    shape('M-38 -62q20 -30 44 -14q26 -12 40 14z', LEAF) +
    shape('M-52 -62H56L32 -24H-28z', accent) +
    stroke('M-28 -26L-68 -56M-16 -24L-26 -2M24 -24L44 -16', BARK, 6) +
    circle(48, -16, 16, INK) +
    circle(48, -16, 6, STEEL),
)

export const vines = prop(
  230,
  120,
  () =>
    [-76, 0, 76]
      .map(
        (x) =>
          rect(x - 4, -112, 8, 112, BARK) +
          [
            [-26, -92],
            [0, -104],
            [26, -92],
            [-12, -80],
            [14, -82],
          ]
            .map(([a = 0, b = 0], index) => circle(x + a, b, 18, index % 2 ? '#6F9A66' : LEAF))
            .join('') +
          [
            [-16, -66],
            [-8, -66],
            [-12, -58],
            [16, -68],
            [24, -68],
            [20, -60],
          ]
            .map(([a = 0, b = 0]) => circle(x + a, b, 5.5, '#6D4257'))
            .join(''),
      )
      .join('') + stroke('M-112 -70H112', IRON, 2),
)

export const hay = prop(150, 100, () =>
  [
    [-38, 0],
    [38, 0],
    [0, -48],
  ]
    .map(
      ([x = 0, y = 0]) =>
        rect(x - 36, y - 48, 72, 47, HONEY, { rx: 6 }) +
        stroke(d`M${x - 14} ${y - 46}v43M${x + 16} ${y - 46}v43`, BRASS, 3) +
        stroke(d`M${x - 30} ${y - 30}h10M${x} ${y - 16}h12M${x + 22} ${y - 34}h8`, CRUST, 2),
    )
    .join(''),
)

export const pumpkins = prop(120, 62, () =>
  [
    [-34, 26],
    [30, 22],
    [0, 17],
  ]
    .map(
      ([x = 0, r = 0]) =>
        stroke(d`M${x} ${-r * 1.5}v-9`, EVERGREEN, 6) +
        ellipse(x, -r * 0.85, r, r * 0.85, '#CF7F3A') +
        ellipse(x, -r * 0.85, r * 0.5, r * 0.85, '#DB9544'),
    )
    .join(''),
)

export const tractor = prop(
  230,
  170,
  ({ accent }) =>
    shape('M-40 -92H90Q104 -92 104 -78V-46H-40z', accent) +
    stroke('M70 -92V-136', IRON, 7) +
    shape('M-88 -92V-160H-20L-12 -92z', 'none', { stroke: IRON, 'stroke-width': 7 }) +
    rect(-96, -168, 88, 10, accent, { rx: 4 }) +
    circle(-58, -52, 51, INK) +
    circle(-58, -52, 25, HONEY) +
    circle(76, -32, 31, INK) +
    circle(76, -32, 14, HONEY),
)
