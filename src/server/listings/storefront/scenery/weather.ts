import type { Light } from '#server/listings/storefront/paint/light.ts'
import { PAPER } from '#server/listings/storefront/paint/palette.ts'
import type { Place } from '#server/listings/storefront/place.ts'
import { randomFrom } from '#server/listings/storefront/random.ts'
import { GROUND } from './scenery.ts'
import { circle, d, ellipse, repeat, shape, stroke } from '#server/listings/storefront/paint/svg.ts'

/** Rain, snow or leaves in front of the house. */
export function drawWeather(place: Place, light: Light): string {
  const random = randomFrom(`weather ${place.title}`)
  if (light.name === 'rain') {
    return (
      repeat(5, (index) =>
        ellipse(
          120 + index * 240 + random.between(-40, 40),
          GROUND + random.between(40, 150),
          random.between(50, 96),
          8,
          '#BFD0D4',
          { opacity: 0.5 },
        ),
      ) +
      stroke(
        repeat(90, () => d`M${random.between(0, 1210)} ${random.between(-20, 860)}l-7 ${random.between(26, 44)}`),
        '#E8EFF0',
        2,
        { opacity: 0.5 },
      )
    )
  }
  if (light.name === 'snow') {
    return repeat(80, () =>
      circle(random.between(0, 1200), random.between(0, 890), random.between(2, 5), PAPER, { opacity: 0.9 }),
    )
  }
  if (light.name !== 'autumn') return ''
  const leaves = ['#C8743A', '#D99A3E', '#A94F32']
  return leaves
    .map((color) =>
      shape(
        repeat(22, () => d`M${random.between(0, 1200)} ${random.between(GROUND + 16, 890)}q10 -9 20 0q-10 9 -20 0z`) +
          repeat(5, () => d`M${random.between(0, 1200)} ${random.between(120, 700)}q8 -12 18 -6q-4 14 -18 6z`),
        color,
      ),
    )
    .join('')
}
