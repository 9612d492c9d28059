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
  LEAF,
  PAPER,
  ROSE,
  SAGE,
  SKY,
  STEEL,
} from '#server/listings/storefront/paint/palette.ts'
import { prop } from './prop.ts'
import { circle, d, ellipse, rect, repeat, shape, stroke } from '#server/listings/storefront/paint/svg.ts'

const SPINES = [BRICK, EVERGREEN, CREAM, SKY, BRASS, '#6D4257', CLAY, '#2C4258']

export const books = prop(110, 62, () =>
  repeat(9, (index) => {
    const height = 44 + ((index * 7) % 5) * 4
    return (
      rect(-54 + index * 12, -height, 10.5, height, SPINES[index % 8] ?? INK) +
      rect(-54 + index * 12, -height + 8, 10.5, 3, HONEY)
    )
  }),
)

export const bookStack = prop(
  64,
  66,
  ({ accent }) =>
    repeat(4, (index) =>
      rect(-30 + (index % 2) * 5, -12 - index * 12, 56, 11, SPINES[(index * 3 + 1) % 8] ?? INK, { rx: 2 }),
    ) +
    shape('M-14 -48L-8 -66H14L20 -48z', accent) +
    rect(-6, -62, 16, 3, PAPER),
)

export const openBook = prop(
  60,
  50,
  ({ accent }) =>
    shape('M-28 -44L0 -50L28 -44V-2L0 -8L-28 -2z', accent) +
    shape('M-24 -42Q-8 -46 0 -42Q8 -46 24 -42V-8Q8 -10 0 -6Q-8 -10 -24 -8z', PAPER) +
    stroke('M-18 -34h12M-18 -27h12M-18 -20h10M7 -34h12M7 -27h12', STEEL, 2),
)

export const dress = prop(
  74,
  150,
  ({ accent }) =>
    rect(-3, -46, 6, 44, IRON) +
    rect(-20, -4, 40, 4, IRON) +
    circle(0, -143, 6, BARK) +
    shape('M-18 -132Q0 -122 18 -132L22 -110L14 -88L34 -34H-34L-14 -88L-22 -110z', accent) +
    rect(-15, -92, 30, 7, BRASS) +
    stroke('M-8 -80L-16 -36M8 -80L16 -36', INK, 1.5, { opacity: 0.3 }),
)

export const shirt = prop(
  74,
  150,
  ({ second }) =>
    rect(-3, -60, 6, 58, IRON) +
    rect(-20, -4, 40, 4, IRON) +
    circle(0, -143, 6, BARK) +
    shape('M-16 -134H16L36 -118L28 -96L20 -102V-54H-20V-102L-28 -96L-36 -118z', second) +
    stroke('M0 -132V-56', PAPER, 2) +
    shape('M-8 -134L0 -122L8 -134z', PAPER),
)

export const clothesRail = prop(
  190,
  150,
  ({ accent, second }) =>
    stroke('M-86 -2V-144H86V-2M-98 -2H-74M74 -2H98', IRON, 5) +
    repeat(7, (index) =>
      shape(
        d`M${-72 + index * 22} -132l12 14l-3 ${62 + (index % 3) * 12}h-20l-3 -${62 + (index % 3) * 12}z`,
        [accent, CREAM, second, CLAY, SAGE, ROSE, SKY][index] ?? accent,
      ),
    ),
)

export const shoesHat = prop(
  76,
  60,
  ({ accent }) =>
    ellipse(-10, -34, 34, 7, CREAM) +
    shape('M-30 -36Q-28 -60 -10 -58Q8 -60 10 -36z', CREAM) +
    rect(-30, -42, 40, 7, accent) +
    rect(-13, -30, 6, 30, BARK) +
    shape('M8 0V-18Q18 -8 36 -8V0z', BARK),
)

export const gifts = prop(
  92,
  76,
  ({ accent, second }) =>
    rect(-46, -44, 52, 44, accent) +
    rect(-24, -44, 8, 44, HONEY) +
    shape('M-20 -44q-18 -2 -14 -14q12 0 14 14q2 -14 14 -14q4 12 -14 14z', HONEY) +
    rect(10, -32, 36, 32, second) +
    rect(10, -20, 36, 6, PAPER),
)

export const candles = prop(70, 58, ({ second }) =>
  [
    [-24, 34, CREAM],
    [0, 46, second],
    [24, 28, ROSE],
  ]
    .map(
      ([x, h, fill]) =>
        rect(Number(x) - 10, -Number(h), 20, Number(h), String(fill), { rx: 3 }) +
        shape(d`M${Number(x)} ${-Number(h) - 12}q6 8 0 11q-6 -3 0 -11z`, BRASS),
    )
    .join(''),
)

export const pottery = prop(
  90,
  66,
  ({ accent }) =>
    shape('M-42 -40H-10Q-10 0 -20 0H-32Q-42 0 -42 -40z', CLAY) +
    shape('M6 -66H22Q18 -52 32 -38Q42 -14 28 0H2Q-10 -16 0 -38Q10 -50 6 -66z', accent) +
    stroke('M-1 -30H32', CREAM, 4) +
    stroke('M-41 -28H-11', CREAM, 3),
)

export const bicycle = prop(
  170,
  112,
  ({ accent }) =>
    [-50, 50]
      .map(
        (x) =>
          circle(x, -35, 33, 'none', { stroke: INK, 'stroke-width': 5 }) +
          circle(x, -35, 4, STEEL) +
          stroke(d`M${x} -66V-4M${x - 31} -35H${x + 31}`, STEEL, 1),
      )
      .join('') +
    stroke('M-50 -35L-20 -84L34 -84L2 -35ZM-20 -84L2 -35M50 -35L30 -98', accent, 6) +
    stroke('M-24 -94L-20 -84M-36 -96H-14', INK, 6) +
    stroke('M30 -98q14 -4 16 4', INK, 5) +
    circle(2, -35, 8, IRON),
)

export const wheel = prop(
  80,
  80,
  () =>
    circle(0, -40, 37, 'none', { stroke: INK, 'stroke-width': 6 }) +
    stroke('M0 -76V-4M-36 -40H36M-25 -65L25 -15M25 -65L-25 -15', STEEL, 1.5) +
    circle(0, -40, 5, IRON),
)

export const globe = prop(
  60,
  82,
  () =>
    rect(-18, -5, 36, 5, BARK) +
    rect(-3, -18, 6, 15, BARK) +
    circle(0, -48, 29, SKY) +
    shape('M-18 -66q14 -10 22 0q-2 10 -10 12q-4 12 -12 6zM4 -44q14 -6 20 4q-6 16 -14 18q-8 -10 -6 -22z', LEAF) +
    stroke('M-22 -76A36 36 0 0 0 20 -20', BRASS, 3),
)
