import {
  BARK,
  BRASS,
  BRICK,
  CLAY,
  CREAM,
  EVERGREEN,
  HONEY,
  INK,
  IRON,
  MIST,
  PAPER,
  ROSE,
  SKY,
  STEEL,
  WOOD,
} from '#server/listings/storefront/paint/palette.ts'
import { prop } from './prop.ts'
import { circle, ellipse, rect, repeat, shape, stroke } from '#server/listings/storefront/paint/svg.ts'

const SPINES = [BRICK, EVERGREEN, CREAM, SKY, BRASS, '#6D4257', CLAY, '#2C4258']

export const guitar = prop(
  54,
  140,
  ({ accent }) =>
    rect(-4, -128, 8, 78, BARK) +
    rect(-7, -140, 14, 18, INK, { rx: 3 }) +
    shape('M0 -72C22 -76 20 -54 15 -46C30 -40 28 0 0 0C-28 0 -30 -40 -15 -46C-20 -54 -22 -76 0 -72z', accent) +
    circle(0, -44, 9, INK) +
    rect(-11, -18, 22, 5, BARK) +
    stroke('M0 -124V-16', CREAM, 1.5),
)

export const piano = prop(
  190,
  124,
  () =>
    rect(-95, -124, 190, 12, BARK, { rx: 3 }) +
    rect(-88, -112, 176, 108, '#5A3F2E') +
    rect(-95, -62, 190, 16, INK) +
    rect(-90, -62, 180, 9, PAPER) +
    repeat(12, (index) => rect(-82 + index * 14.4, -62, 6, 6, INK)) +
    rect(-86, -46, 12, 46, INK) +
    rect(74, -46, 12, 46, INK) +
    shape('M-24 -84L0 -88L24 -84V-66H-24z', CREAM),
)

export const drum = prop(
  80,
  74,
  ({ accent }) =>
    rect(-38, -54, 76, 54, accent, { rx: 4 }) +
    ellipse(0, -54, 38, 9, CREAM) +
    stroke('M-30 -46L-18 -4L-6 -46L6 -4L18 -46L30 -4', HONEY, 2.5) +
    stroke('M-20 -70L20 -56', BARK, 4),
)

export const painting = prop(
  92,
  74,
  () =>
    rect(-46, -74, 92, 74, BRASS) +
    rect(-39, -67, 78, 60, MIST) +
    shape('M-39 -22L-16 -50L4 -26L18 -40L39 -18V-7H-39z', EVERGREEN) +
    circle(20, -54, 7, HONEY),
)

export const portrait = prop(
  62,
  82,
  ({ accent }) =>
    rect(-31, -82, 62, 82, BARK) +
    rect(-25, -76, 50, 70, accent) +
    circle(0, -48, 13, ROSE) +
    shape('M-22 -6Q-20 -32 0 -32Q20 -32 22 -6z', CREAM),
)

export const easel = prop(
  100,
  170,
  ({ second }) =>
    stroke('M0 -168V-40M-6 -150L-40 -2M6 -150L40 -2', BARK, 6) +
    rect(-46, -140, 92, 76, CREAM) +
    circle(-14, -104, 20, second) +
    shape('M-46 -80Q0 -108 46 -84V-64H-46z', CLAY) +
    rect(-48, -64, 96, 7, WOOD),
)

export const sculpture = prop(
  50,
  116,
  () => rect(-25, -48, 50, 48, CREAM) + shape('M-16 -48Q-26 -84 0 -116Q28 -92 8 -80Q22 -64 14 -48z', '#7C8B85'),
)

export const camera = prop(
  74,
  120,
  () =>
    stroke('M0 -66L-26 -2M0 -66L26 -2M0 -66V-8', IRON, 5) +
    rect(-30, -108, 60, 42, INK, { rx: 6 }) +
    rect(-12, -118, 24, 14, INK, { rx: 3 }) +
    circle(0, -86, 16, STEEL) +
    circle(0, -86, 10, SKY) +
    circle(20, -101, 3.5, BRICK),
)

export const softbox = prop(
  90,
  200,
  () =>
    stroke('M0 -130V-20M0 -24L-28 -2M0 -24L28 -2', IRON, 5) +
    shape('M-40 -200H40L30 -130H-30z', PAPER) +
    stroke('M-40 -200H40L30 -130H-30z', IRON, 4),
)

export const blocks = prop(
  84,
  76,
  ({ accent, second }) =>
    rect(-42, -40, 40, 40, accent, { rx: 4 }) +
    rect(2, -40, 40, 40, HONEY, { rx: 4 }) +
    rect(-20, -76, 38, 36, second, { rx: 4 }) +
    circle(-22, -20, 9, PAPER) +
    shape('M22 -32l11 20h-22z', PAPER) +
    rect(-9, -66, 16, 16, PAPER),
)

export const teddy = prop(
  62,
  78,
  () =>
    circle(-15, -68, 9, BARK) +
    circle(15, -68, 9, BARK) +
    circle(0, -54, 21, WOOD) +
    ellipse(0, -22, 25, 22, WOOD) +
    ellipse(0, -20, 14, 14, CREAM) +
    ellipse(0, -48, 9, 7, CREAM) +
    circle(-8, -58, 2.5, INK) +
    circle(8, -58, 2.5, INK) +
    circle(0, -50, 3, INK) +
    circle(-20, -6, 8, BARK) +
    circle(20, -6, 8, BARK),
)

export const ball = prop(
  48,
  48,
  ({ second }) => circle(0, -24, 24, second) + shape('M-24 -24Q0 -40 24 -24Q0 -12 -24 -24z', HONEY),
)

export const abacus = prop(
  90,
  84,
  () =>
    stroke('M-40 -2V-80H40V-2ZM-40 -58H40M-40 -38H40M-40 -18H40', BARK, 5) +
    repeat(12, (index) =>
      circle(
        -28 + (index % 4) * 14 + Math.floor(index / 4) * 7,
        -58 + Math.floor(index / 4) * 20,
        6.5,
        SPINES[index % 5] ?? INK,
      ),
    ),
)

export const theaterSeats = prop(
  230,
  96,
  () =>
    repeat(
      4,
      (index) =>
        rect(-110 + index * 56, -92, 50, 58, BRICK, { rx: 12 }) +
        rect(-108 + index * 56, -44, 46, 22, '#8F3527', { rx: 7 }) +
        rect(-114 + index * 56, -54, 8, 52, BARK, { rx: 3 }),
    ) + rect(110, -54, 8, 52, BARK, { rx: 3 }),
)

export const velvetRope = prop(
  150,
  84,
  () =>
    stroke('M-56 -66Q0 -26 56 -66', BRICK, 8) +
    [-56, 56]
      .map((x) => rect(x - 4, -74, 8, 72, BRASS) + circle(x, -78, 8, BRASS) + ellipse(x, -3, 18, 5, BRASS))
      .join(''),
)
