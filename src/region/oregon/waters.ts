import type { Water } from '#shared/region/region.ts'

/**
 * The waters that the state's outline contains and that a pin could fall on, drawn generously: a place beside a lake that
 * counts as water only makes another one be chosen.
 */
export const WATERS: readonly Water[] = [
  {
    name: 'Columbia River at Portland',
    halfWidthMiles: 0.5,
    along: [
      [45.65, -122.76],
      [45.61, -122.68],
      [45.59, -122.58],
      [45.565, -122.45],
    ],
  },
  {
    name: 'Willamette River at Portland',
    halfWidthMiles: 0.2,
    along: [
      [45.6, -122.78],
      [45.55, -122.7],
      [45.52, -122.668],
      [45.47, -122.663],
    ],
  },
  { name: 'Coos Bay', halfWidthMiles: 0.7, along: [[43.4, -124.22]] },
  { name: 'Tillamook Bay', halfWidthMiles: 1.5, along: [[45.51, -123.91]] },
  { name: 'Youngs Bay', halfWidthMiles: 0.8, along: [[46.165, -123.86]] },
  {
    name: 'Upper Klamath Lake',
    halfWidthMiles: 3,
    along: [
      [42.28, -121.83],
      [42.38, -121.9],
      [42.48, -121.97],
    ],
  },
  { name: 'Crater Lake', halfWidthMiles: 2.8, along: [[42.94, -122.1]] },
  { name: 'Malheur Lake', halfWidthMiles: 5, along: [[43.33, -118.8]] },
  { name: 'Waldo Lake', halfWidthMiles: 1.5, along: [[43.73, -122.04]] },
  { name: 'Detroit Lake', halfWidthMiles: 0.8, along: [[44.71, -122.2]] },
]
