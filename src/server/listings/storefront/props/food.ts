import {
  BARK,
  BRASS,
  BRICK,
  CLAY,
  CREAM,
  CRUST,
  EVERGREEN,
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

export const loaves = prop(
  104,
  66,
  () =>
    rect(-52, -8, 104, 8, BARK) +
    rect(-40, -40, 80, 5, WOOD) +
    rect(-34, -35, 4, 27, BARK) +
    rect(30, -35, 4, 27, BARK) +
    [-32, 0, 32].map((x) => loaf(x, -8, 14)).join('') +
    [-18, 16].map((x) => loaf(x, -40, 16)).join(''),
)

export const breadBasket = prop(
  76,
  104,
  () =>
    [-22, -8, 6, 20]
      .map((x, index) => stroke(d`M${x} -36L${x * 1.5} ${-92 + (index % 2) * 9}`, index % 2 ? CRUST : '#D9A765', 13))
      .join('') +
    repeat(4, (index) => stroke(d`M${-24 + index * 15} ${-66 - (index % 2) * 8}l7 -5`, CREAM, 2)) +
    basket(76, 48),
)

export const cake = prop(
  64,
  74,
  ({ accent }) =>
    rect(-4, -22, 8, 20, STEEL) +
    ellipse(0, -3, 22, 4, STEEL) +
    ellipse(0, -22, 32, 5, PAPER) +
    rect(-25, -54, 50, 32, ROSE) +
    shape('M-25 -54h50v10c-5 8-10 8-12 0c-3 7-9 7-13 0c-3 8-9 8-12 0c-4 6-9 6-13 0z', PAPER) +
    repeat(4, (index) => circle(-18 + index * 12, -57, 4.5, index % 2 ? BRICK : accent)),
)

export const cupcakes = prop(
  90,
  50,
  ({ accent }) =>
    ellipse(0, -8, 45, 5, PAPER) +
    rect(-4, -8, 8, 8, STEEL) +
    repeat(3, (index) => cupcake(-29 + index * 29, index % 2 ? ROSE : accent)),
)

export const cups = prop(
  58,
  58,
  ({ accent }) =>
    repeat(2, (index) => rect(-27 + index * 28, -26, 25, 26, index ? accent : PAPER, { rx: 5 })) +
    rect(-13, -54, 25, 26, CREAM, { rx: 5 }) +
    stroke('M12 -48q9 6 0 12', CREAM, 4) +
    rect(-27, -20, 25, 5, BRASS) +
    rect(-13, -48, 25, 5, accent),
)

export const bottles = prop(72, 80, ({ accent }) =>
  repeat(4, (index) =>
    bottle(-27 + index * 18, [EVERGREEN, BARK, accent, '#7A3340'][index] ?? INK, index % 2 ? 72 : 80),
  ),
)

export const wine = prop(
  94,
  86,
  () =>
    repeat(4, (index) => bottle(-36 + index * 18, index % 2 ? '#5E2A3B' : '#2F4A38', 86)) +
    ellipse(40, -32, 11, 15, '#7A2F44') +
    shape('M29 -36q11 -8 22 0v-14h-22z', '#E6E4DA', { opacity: 0.7 }) +
    stroke('M40 -17v14M33 -2h14', STEEL, 2.5),
)

export const apples = prop(88, 56, () => crate('#B9473A', '#CC6A4A'))

export const greens = prop(88, 56, () => crate(LEAF, '#86A767'))

export const oranges = prop(88, 56, () => crate('#DB9544', HONEY))

export const jars = prop(92, 52, ({ accent }) =>
  repeat(
    3,
    (index) =>
      rect(-46 + index * 32, -42, 28, 42, [HONEY, CLAY, '#C7B68E'][index] ?? HONEY, { rx: 5 }) +
      rect(-44 + index * 32, -50, 24, 10, index % 2 ? IRON : accent, { rx: 2 }) +
      rect(-42 + index * 32, -28, 20, 14, PAPER),
  ),
)

export const tins = prop(
  80,
  66,
  ({ accent, second }) =>
    repeat(3, (index) => can(-40 + index * 27, 0, [accent, second, CLAY][index] ?? accent)) +
    repeat(2, (index) => can(-27 + index * 27, -33, index ? BRASS : EVERGREEN)),
)

export const cloche = prop(
  82,
  56,
  () =>
    ellipse(0, -4, 41, 5, PAPER) +
    shape('M-32 -8a32 36 0 0 1 64 0z', STEEL) +
    stroke('M-20 -14a22 24 0 0 1 10 -18', '#E3E7E3', 4) +
    circle(0, -48, 5, BRASS),
)

export const popcorn = prop(
  70,
  88,
  () =>
    [
      [-18, -62],
      [0, -72],
      [18, -62],
      [-8, -56],
      [10, -56],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 13, '#F3E2B3'))
      .join('') +
    shape('M-30 -54H30L20 0H-20z', PAPER) +
    shape('M-18 -54h12L-5 0h-9zM8 -54h12L14 0H6z', BRICK) +
    circle(-2, -80, 8, '#FBF1D2'),
)

export const flourSacks = prop(120, 92, () =>
  [
    [-32, 0],
    [32, 0],
    [0, -40],
  ]
    .map(
      ([x = 0, y = 0]) =>
        shape(d`M${x - 30} ${y}q-4 -26 3 -48q26 -8 54 0q7 24 3 48z`, CREAM) +
        rect(x - 16, y - 34, 32, 20, CLAY, { opacity: 0.6 }),
    )
    .join(''),
)

function loaf(x: number, y: number, half: number): string {
  return (
    shape(d`M${x - half} ${y}v-9q0 -${half * 0.8} ${half} -${half * 0.8}q${half} 0 ${half} ${half * 0.8}v9z`, CRUST) +
    stroke(d`M${x - half * 0.4} ${y - half * 0.85}l5 6M${x + half * 0.25} ${y - half * 0.85}l5 6`, CREAM, 2)
  )
}

function basket(width: number, height: number): string {
  const half = width / 2
  return (
    shape(d`M${-half} ${-height}H${half}L${half - 8} 0H${-half + 8}z`, WOOD) +
    rect(-half - 2, -height - 3, width + 4, 9, BARK, { rx: 4 }) +
    stroke(d`M${-half + 5} ${-height * 0.62}H${half - 5}M${-half + 7} ${-height * 0.34}H${half - 7}`, BARK, 2.5)
  )
}

function cupcake(x: number, icing: string): string {
  return (
    shape(d`M${x - 11} -27h22l-4 19h-14z`, CLAY) +
    shape(d`M${x - 14} -26q0 -10 8 -12q6 -14 13 0q8 3 7 12z`, icing) +
    circle(x, -46, 3.5, BRICK)
  )
}

function bottle(x: number, color: string, height: number): string {
  return (
    shape(d`M${x - 8} 0V${-height + 34}q0 -8 5 -12V${-height}h6v22q5 4 5 12V0z`, color) +
    rect(x - 8, -30, 16, 18, CREAM)
  )
}

function crate(fruit: string, other: string): string {
  return (
    repeat(5, (index) => circle(-34 + index * 17, -38, 11, index % 2 ? other : fruit)) +
    repeat(4, (index) => circle(-25 + index * 17, -46, 10, index % 2 ? fruit : other)) +
    rect(-44, -34, 88, 34, WOOD) +
    stroke('M-44 -17H44', BARK, 3) +
    rect(-44, -34, 8, 34, BARK) +
    rect(36, -34, 8, 34, BARK)
  )
}

function can(x: number, y: number, color: string): string {
  return rect(x, y - 32, 25, 32, color, { rx: 3 }) + rect(x, y - 23, 25, 13, PAPER)
}
