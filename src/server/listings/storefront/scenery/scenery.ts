import { mix, tint } from '#server/listings/storefront/paint/color.ts'
import type { Light } from '#server/listings/storefront/paint/light.ts'
import { BARK, CREAM, EVERGREEN, LEAF, PAPER } from '#server/listings/storefront/paint/palette.ts'
import type { Backdrop, Place } from '#server/listings/storefront/place.ts'
import { type Random, randomFrom } from '#server/listings/storefront/random.ts'
import {
  circle,
  d,
  ellipse,
  rect,
  repeat,
  shape,
  stroke,
  verticalGradient,
} from '#server/listings/storefront/paint/svg.ts'

/** The y of the ground line. */
export const GROUND = 724

export function drawSky(place: Place, light: Light): string {
  const random = randomFrom(`sky ${place.title}`)
  const sun =
    light.name === 'rain' || light.name === 'snow'
      ? ''
      : light.name === 'dusk'
        ? circle(1010, 130, 34, CREAM, { opacity: 0.85 }) +
          repeat(14, () =>
            circle(random.between(20, 1180), random.between(15, 240), random.between(1, 2.2), PAPER, { opacity: 0.7 }),
          )
        : circle(random.chance(0.5) ? 150 : 1050, random.between(110, 200), 52, PAPER, { opacity: 0.75 })
  return (
    `<defs>${verticalGradient('sky', ...light.sky)}</defs>` +
    rect(0, 0, 1200, 900, 'url(#sky)') +
    sun +
    repeat(3, (index) =>
      cloud(120 + index * 430 + random.between(-90, 90), random.between(70, 250), random.between(0.6, 1.1), light),
    )
  )
}

export function drawBackdrop(place: Place, light: Light): string {
  return light.outdoors(BACKDROPS[place.backdrop](randomFrom(`backdrop ${place.title}`)))
}

export function drawGround(place: Place, light: Light): string {
  const ground = GROUNDS[place.ground](randomFrom(`ground ${place.title}`))
  return light.outdoors(light.name === 'snow' ? tint(ground, '#F7F8F6', 0.62) : ground)
}

export function fir(x: number, y: number, height: number, color: string): string {
  const w = height * 0.2
  const side = d`l${w * 0.6} ${height * 0.36}h${-w * 0.25}l${w * 0.5} ${height * 0.3}h${-w * 0.25}l${w * 0.5} ${height * 0.34}`
  const back = d`h${-w * 2.2}l${w * 0.5} ${-height * 0.34}h${-w * 0.25}l${w * 0.5} ${-height * 0.3}h${-w * 0.25}`
  return shape(d`M${x} ${y - height}${side}${back}z`, color)
}

const HAZE = '#C3D2D0'

const BACKDROPS: Record<Backdrop, (random: Random) => string> = {
  firs: (random) =>
    hills(random, mix(LEAF, HAZE, 0.65), 520) +
    forest(random, 660, mix(EVERGREEN, HAZE, 0.55), 190) +
    forest(random, 724, mix(EVERGREEN, HAZE, 0.25), 240),
  mountain: (random) =>
    mountain(random.chance(0.5) ? 170 : 1020) +
    hills(random, mix('#7F9C94', HAZE, 0.4), 560) +
    forest(random, 724, mix(EVERGREEN, HAZE, 0.35), 150),
  water: (random) =>
    hills(random, '#A9BCC0', 500) +
    hills(random, '#8CA7A6', 545) +
    rect(0, 580, 1200, 160, '#8FB3BF') +
    stroke(
      repeat(16, () => d`M${random.between(0, 1140)} ${random.between(600, 716)}h${random.between(24, 70)}`),
      '#C7DBDD',
      3,
    ) +
    sailboat(80, 640) +
    sailboat(1130, 620),
  palouse: (random) =>
    hills(random, '#D9C98F', 500) +
    hills(random, '#B8B878', 560) +
    hills(random, '#C9B36F', 620) +
    hills(random, '#9FAA66', 668) +
    stroke(
      repeat(
        7,
        (index) =>
          d`M${-20 + index * 26} 724Q${40 + index * 20} 690 ${120 + index * 14} 664M${1220 - index * 26} 724Q${1160 - index * 20} 690 ${1080 - index * 14} 664`,
      ),
      '#8C9A58',
      2.5,
    ),
  town: (random) =>
    hills(random, '#B7C5BE', 500) +
    repeat(9, (index) => {
      const [x, h] = [index * 140 - 40, random.between(200, 330)]
      const color = random.pick(['#C9B7A4', '#BFA897', '#AFB7AE', '#C7BFAE'])
      return (
        rect(x, 724 - h, random.between(110, 150), h, color) +
        repeat(6, (pane) =>
          rect(x + 18 + (pane % 3) * 34, 724 - h + 24 + Math.floor(pane / 3) * 46, 16, 26, mix(color, '#5E6F70', 0.35)),
        )
      )
    }),
}

const GROUNDS: Record<Place['ground'], (random: Random) => string> = {
  street: () =>
    rect(0, GROUND, 1200, 176, '#DBD2C2') +
    stroke(
      repeat(
        9,
        (index) => d`M${60 + index * 135} ${GROUND + 2}L${(60 + index * 135 - 600) * 1.12 + 600} ${GROUND + 78}`,
      ),
      '#C6BBA8',
      2,
    ) +
    stroke(d`M0 ${GROUND + 38}H1200`, '#C6BBA8', 2) +
    rect(0, GROUND + 80, 1200, 16, '#BDB2A0') +
    rect(0, GROUND + 96, 1200, 80, '#87898A') +
    rect(0, GROUND + 96, 1200, 7, '#6F7273') +
    repeat(5, (index) => rect(60 + index * 260, GROUND + 146, 130, 8, '#E4D7A8', { rx: 3 })),
  gravel: (random) =>
    rect(0, GROUND, 1200, 176, '#D5C29C') +
    shape(
      d`M0 ${GROUND}H330Q250 ${GROUND + 90} 210 900H0zM1200 ${GROUND}H870Q950 ${GROUND + 90} 990 900H1200z`,
      '#94A868',
    ) +
    shape(
      repeat(
        50,
        () => d`M${random.between(10, 1180)} ${random.between(GROUND + 12, 890)}h${random.between(6, 14)}v3h-8z`,
      ),
      '#BBA57C',
    ),
  dock: (random) =>
    rect(0, GROUND - 20, 1200, 200, '#7FA6B4') +
    stroke(
      repeat(10, () => d`M${random.between(0, 1140)} ${random.between(GROUND + 100, 890)}h${random.between(30, 90)}`),
      '#B4D0D5',
      3,
    ) +
    repeat(6, (index) => rect(70 + index * 206, GROUND + 70, 26, 70, BARK)) +
    rect(0, GROUND - 4, 1200, 84, '#B79A76') +
    rect(0, GROUND + 76, 1200, 15, '#8C7152') +
    stroke(
      repeat(20, (index) => d`M${20 + index * 62} ${GROUND - 2}L${(20 + index * 62 - 600) * 1.1 + 600} ${GROUND + 76}`),
      '#9C8060',
      2.5,
    ),
}

function hills(random: Random, color: string, y: number): string {
  const [a, b, c] = [random.between(-60, 50), random.between(-60, 50), random.between(-50, 40)]
  return shape(
    d`M0 ${y + a}C200 ${y + b - 60} 360 ${y + c - 50} 560 ${y + a}S900 ${y + b - 70} 1200 ${y + c}V760H0z`,
    color,
  )
}

function forest(random: Random, y: number, color: string, height: number): string {
  return repeat(24, (index) => fir(index * 52 + random.between(-16, 16), y, height * random.between(0.6, 1), color))
}

function mountain(x: number): string {
  return (
    shape(
      d`M${x - 440} 640L${x - 130} 300Q${x - 60} 216 ${x} 220Q${x + 60} 220 ${x + 130} 306L${x + 450} 640z`,
      '#9DB3BD',
    ) +
    shape(
      d`M${x - 130} 300Q${x - 60} 216 ${x} 220Q${x + 60} 220 ${x + 130} 306L${x + 186} 364L${x + 120} 350L${x + 96} 410L${x + 40} 350L${x + 4} 430L${x - 46} 356L${x - 96} 400L${x - 120} 348L${x - 186} 362z`,
      PAPER,
    )
  )
}

function sailboat(x: number, y: number): string {
  return (
    shape(d`M${x - 26} ${y}h52l-10 14h-34z`, '#6B5A4A') +
    shape(d`M${x} ${y - 6}v-64l28 60zM${x - 5} ${y - 6}v-52l-20 50z`, PAPER)
  )
}

function cloud(x: number, y: number, scale: number, light: Light): string {
  const color = light.name === 'dusk' ? '#7B6C86' : light.name === 'rain' ? '#AEB8BB' : PAPER
  return [
    [0, 0, 92, 17],
    [-34, -15, 42, 19],
    [24, -20, 50, 24],
  ]
    .map(([dx = 0, dy = 0, rx = 0, ry = 0]) => ellipse(x + dx * scale, y + dy * scale, rx * scale, ry * scale, color))
    .join('')
}
