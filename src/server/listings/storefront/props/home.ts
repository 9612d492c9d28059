import {
  BARK,
  BRASS,
  BRICK,
  CREAM,
  EVERGREEN,
  HONEY,
  INK,
  IRON,
  LEAF,
  MIST,
  PAPER,
  ROSE,
  SKY,
  STEEL,
  WOOD,
} from '#server/listings/storefront/paint/palette.ts'
import { prop } from './prop.ts'
import { circle, d, rect, repeat, shape, stroke } from '#server/listings/storefront/paint/svg.ts'

export const dog = prop(
  86,
  82,
  () =>
    shape(
      'M-30 0V-18Q-34 -46 -8 -50L4 -56Q2 -78 24 -80L34 -76L44 -64L40 -58L26 -54Q24 -36 18 -28V0H8V-20H-12V0z',
      WOOD,
    ) +
    stroke('M-30 -18Q-44 -22 -42 -38', WOOD, 7) +
    shape('M10 -76Q2 -66 8 -52L18 -58L20 -78z', BARK) +
    circle(30, -69, 2.6, INK) +
    circle(43, -65, 4, INK) +
    stroke('M12 -50L26 -50', BRICK, 5),
)

export const cat = prop(
  56,
  70,
  () =>
    shape('M-22 0Q-28 -36 -8 -42L-12 -66L-2 -60H8L18 -68L18 -46Q14 -38 10 -38Q24 -24 20 0z', IRON) +
    stroke('M18 -4Q34 -6 28 -28', IRON, 6) +
    circle(-1, -52, 2.4, HONEY) +
    circle(10, -52, 2.4, HONEY),
)

export const aquarium = prop(
  110,
  80,
  () =>
    rect(-55, -80, 110, 80, IRON, { rx: 4 }) +
    rect(-50, -70, 100, 66, '#8FB8C0') +
    rect(-50, -16, 100, 12, CREAM) +
    stroke('M-34 -16q-6 -20 4 -36M-26 -16q8 -14 0 -26', LEAF, 4) +
    shape('M-4 -44q14 -14 28 0l10 -8v16l-10 -8q-14 14 -28 0z', '#DB9544') +
    shape('M20 -26q8 -8 16 0l6 -5v10l-6 -5q-8 8 -16 0z', BRICK),
)

export const petFood = prop(100, 66, ({ accent, second }) =>
  [
    [-28, accent],
    [24, second],
  ]
    .map(
      ([x, fill]) =>
        shape(d`M${Number(x) - 22} 0l-2 -58q22 -10 48 0l-2 58z`, String(fill)) +
        circle(Number(x), -30, 12, PAPER) +
        circle(Number(x), -28, 4, BARK) +
        circle(Number(x) - 5, -34, 2.4, BARK) +
        circle(Number(x) + 5, -34, 2.4, BARK),
    )
    .join(''),
)

export const kennel = prop(150, 190, () =>
  [-92, 0]
    .map(
      (y) =>
        rect(-75, y - 92, 150, 88, STEEL, { rx: 4 }) +
        rect(-68, y - 86, 136, 76, '#5E6B68') +
        rect(-60, y - 22, 90, 12, ROSE, { rx: 5 }) +
        repeat(9, (index) => rect(-62 + index * 15, y - 86, 3, 76, '#D3D9D5')),
    )
    .join(''),
)

export const washer = prop(
  96,
  118,
  ({ accent }) =>
    rect(-48, -116, 96, 112, PAPER, { rx: 6 }) +
    rect(-48, -116, 96, 24, STEEL, { rx: 6 }) +
    circle(30, -104, 6, accent) +
    rect(-40, -109, 34, 10, IRON, { rx: 3 }) +
    circle(0, -48, 34, STEEL) +
    circle(0, -48, 26, '#3F5B66') +
    shape('M-24 -42q10 -12 24 0t24 -2q-4 20 -24 20t-24 -18z', accent, { opacity: 0.85 }) +
    rect(-44, -5, 88, 5, IRON),
)

export const washers = prop(208, 238, (colors) =>
  [-106, 0]
    .map(
      (x) =>
        `<g transform="translate(${x + 53} 0)">${washer.draw(colors)}</g><g transform="translate(${x + 53} -118)">${washer.draw(colors)}</g>`,
    )
    .join(''),
)

export const laundryBasket = prop(
  84,
  74,
  ({ accent }) =>
    shape('M-34 -46q4 -24 22 -16q8 -16 24 -2q20 -6 24 18z', PAPER) +
    shape('M-8 -46q2 -18 16 -18q18 0 20 18z', accent) +
    shape('M-42 -48H42L34 0H-34z', MIST) +
    stroke('M-30 -34h60M-28 -20h56', PAPER, 5),
)

export const ironingBoard = prop(
  160,
  104,
  ({ accent }) =>
    stroke('M-40 -76L40 -2M40 -76L-40 -2', STEEL, 5) +
    shape('M-80 -84H60Q80 -82 80 -76H-80z', accent) +
    shape('M-14 -84V-90Q-2 -106 24 -104V-98H4L32 -84z', IRON),
)

export const spray = prop(84, 74, ({ accent }) =>
  [
    [-28, SKY],
    [0, accent],
    [28, HONEY],
  ]
    .map(
      ([x, fill]) =>
        shape(d`M${Number(x) - 11} 0v-36q0 -12 8 -14v-10h8v10q6 4 6 14V0z`, String(fill)) +
        stroke(d`M${Number(x) + 4} -66h-14v8`, PAPER, 6) +
        rect(Number(x) - 9, -28, 18, 14, PAPER),
    )
    .join(''),
)

export const mopBucket = prop(
  100,
  150,
  ({ accent }) =>
    stroke('M34 -150L8 -24', WOOD, 6) +
    shape('M-38 -58H34L28 -8H-32z', accent) +
    rect(-42, -62, 80, 9, IRON, { rx: 4 }) +
    circle(-24, -6, 6, INK) +
    circle(20, -6, 6, INK) +
    stroke('M-38 -58q38 -34 72 0', STEEL, 3),
)

export const bedMade = prop(
  230,
  130,
  ({ accent }) =>
    rect(-112, -130, 14, 126, BARK, { rx: 5 }) +
    rect(-100, -120, 30, 90, WOOD) +
    rect(-100, -58, 206, 40, PAPER, { rx: 8 }) +
    shape('M-30 -64H100Q110 -64 110 -54V-22H-40z', accent) +
    rect(-92, -80, 54, 26, PAPER, { rx: 10 }) +
    rect(-112, -24, 222, 12, BARK) +
    rect(96, -30, 12, 28, BARK) +
    stroke('M10 -62L4 -24M56 -62L54 -24', CREAM, 3, { opacity: 0.6 }),
)

export const suitcases = prop(
  96,
  84,
  ({ accent }) =>
    rect(-44, -48, 60, 48, BARK, { rx: 6 }) +
    rect(-30, -48, 8, 48, BRASS) +
    stroke('M-26 -50q12 -14 24 0', INK, 5) +
    rect(20, -72, 28, 72, accent, { rx: 6 }) +
    stroke('M28 -74v-9h12v9', IRON, 4),
)

export const keys = prop(
  90,
  70,
  () =>
    rect(-45, -70, 90, 70, WOOD, { rx: 4 }) +
    repeat(
      6,
      (index) =>
        stroke(d`M${-26 + (index % 3) * 26} ${-54 + Math.floor(index / 3) * 30}v16`, BRASS, 3.5) +
        circle(-26 + (index % 3) * 26, -54 + Math.floor(index / 3) * 30, 5, EVERGREEN),
    ),
)

export const sofa = prop(
  220,
  100,
  ({ accent }) =>
    rect(-100, -92, 200, 64, accent, { rx: 16 }) +
    rect(-110, -62, 36, 54, accent, { rx: 12 }) +
    rect(74, -62, 36, 54, accent, { rx: 12 }) +
    rect(-76, -48, 150, 36, CREAM, { rx: 8, opacity: 0.35 }) +
    rect(-62, -76, 40, 34, HONEY, { rx: 8 }) +
    stroke('M-92 -6v4M92 -6v4', BARK, 8),
)
