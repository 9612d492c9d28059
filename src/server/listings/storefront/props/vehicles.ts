import {
  BARK,
  BRASS,
  BRICK,
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
import { circle, d, ellipse, rect, shape, stroke } from '#server/listings/storefront/paint/svg.ts'

const GLOWISH = '#F6E2B0'

export const car = prop(
  300,
  124,
  ({ accent }) =>
    shape(
      'M-146 -26Q-146 -62 -104 -66L-62 -110Q-54 -120 -36 -120H42Q58 -120 68 -108L98 -68Q146 -62 146 -34V-22H-146z',
      accent,
    ) +
    shape('M-84 -68L-52 -104H-8V-68zM4 -68V-104H42L74 -68z', MIST) +
    rect(-146, -36, 292, 8, INK, { opacity: 0.15 }) +
    [-88, 88].map((x) => circle(x, -25, 25, INK) + circle(x, -25, 12, STEEL)).join('') +
    rect(132, -54, 13, 10, GLOWISH, { rx: 3 }) +
    rect(-12, -56, 16, 4, INK, { opacity: 0.5 }),
)

export const carLift = prop(
  330,
  250,
  (colors) =>
    rect(-150, -250, 16, 248, BRASS) +
    rect(134, -250, 16, 248, BRASS) +
    rect(-134, -112, 268, 10, IRON) +
    `<g transform="translate(0 -110)">${car.draw(colors)}</g>`,
)

export const van = prop(
  320,
  170,
  ({ accent }) =>
    shape('M-156 -26V-156Q-156 -166 -146 -166H84Q98 -166 106 -152L136 -100L152 -88Q158 -82 158 -72V-26z', PAPER) +
    rect(-156, -84, 314, 18, accent) +
    shape('M70 -150H90L124 -96H70z', '#7F9CA4') +
    [-94, 98].map((x) => circle(x, -27, 27, INK) + circle(x, -27, 12, STEEL)).join('') +
    rect(144, -62, 14, 12, GLOWISH) +
    stroke('M-20 -160V-30M58 -160V-30', STEEL, 2),
)

export const truck = prop(
  310,
  146,
  ({ accent }) =>
    shape('M-150 -30V-78H10V-136Q10 -142 18 -142H72Q82 -142 88 -132L110 -84L142 -78Q150 -76 150 -66V-30z', accent) +
    shape('M24 -130H70L92 -84H24z', MIST) +
    rect(-156, -84, 162, 10, BARK) +
    [-92, 94].map((x) => circle(x, -28, 28, INK) + circle(x, -28, 13, STEEL)).join('') +
    [
      [-120, CRUST],
      [-70, LEAF],
      [-24, CRUST],
    ]
      .map(([x, fill]) => rect(Number(x) - 20, -112, 42, 28, String(fill), { rx: 4 }))
      .join(''),
)

export const boat = prop(
  330,
  150,
  ({ accent }) =>
    stroke('M-110 -6L-90 -40M100 -6L84 -40M-130 -4H120', BARK, 8) +
    shape('M-160 -92H164Q150 -36 100 -30H-120Q-150 -44 -160 -92z', PAPER) +
    shape('M-158 -82H161L158 -66H-152z', accent) +
    shape('M-70 -92V-142H20L52 -92z', CREAM) +
    shape('M-58 -100V-132H-18V-100zM-8 -100V-132H16L34 -100z', MIST),
)

export const buoys = prop(100, 84, () =>
  [
    [-30, BRICK],
    [2, HONEY],
    [32, SKY],
  ]
    .map(
      ([x, fill], index) =>
        stroke(d`M${Number(x)} -76V-2`, BARK, 4) +
        rect(Number(x) - 13, -62 + index * 4, 26, 44, String(fill), { rx: 11 }) +
        rect(Number(x) - 13, -46 + index * 4, 26, 11, PAPER),
    )
    .join(''),
)

export const lifering = prop(
  80,
  80,
  () =>
    circle(0, -40, 30, 'none', { stroke: PAPER, 'stroke-width': 18 }) +
    [0, 90, 180, 270]
      .map((turn) =>
        stroke('M-9 -69Q0 -71 9 -69', BRICK, 18, { transform: `rotate(${turn} 0 -40)`, 'stroke-linecap': 'butt' }),
      )
      .join(''),
)

export const oars = prop(70, 180, () =>
  [-16, 16].map((x) => stroke(d`M${x} -170V-50`, WOOD, 6) + ellipse(x, -28, 12, 28, x < 0 ? BRICK : SKY)).join(''),
)

export const dockPosts = prop(
  150,
  90,
  () =>
    [-56, 56].map((x) => rect(x - 14, -80, 28, 80, BARK) + rect(x - 17, -86, 34, 11, WOOD, { rx: 3 })).join('') +
    stroke('M-56 -52Q0 -14 56 -52', CREAM, 6),
)
