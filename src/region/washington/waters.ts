import type { Water } from '#shared/region/region.ts'

/**
 * The waters that the state's outline contains and that a pin could fall on, drawn generously: a place beside a lake that
 * counts as water only makes another one be chosen.
 */
export const WATERS: readonly Water[] = [
  {
    name: 'Lake Washington',
    halfWidthMiles: 1,
    along: [
      [47.752, -122.268],
      [47.7, -122.25],
      [47.64, -122.258],
      [47.59, -122.265],
      [47.545, -122.25],
      [47.515, -122.22],
    ],
  },
  {
    name: 'Lake Sammamish',
    halfWidthMiles: 0.7,
    along: [
      [47.645, -122.095],
      [47.6, -122.09],
      [47.567, -122.075],
    ],
  },
  { name: 'Lake Union', halfWidthMiles: 0.4, along: [[47.64, -122.333]] },
  {
    name: 'Elliott Bay',
    halfWidthMiles: 1.2,
    along: [
      [47.612, -122.38],
      [47.6, -122.362],
    ],
  },
  {
    name: 'Puget Sound',
    halfWidthMiles: 1.6,
    along: [
      [47.9, -122.42],
      [47.8, -122.43],
      [47.7, -122.44],
      [47.6, -122.45],
      [47.5, -122.42],
      [47.42, -122.36],
      [47.36, -122.37],
      [47.32, -122.45],
    ],
  },
  {
    name: 'Commencement Bay',
    halfWidthMiles: 1,
    along: [
      [47.287, -122.465],
      [47.276, -122.435],
    ],
  },
  {
    name: 'Port Gardner',
    halfWidthMiles: 1.3,
    along: [
      [47.985, -122.255],
      [47.955, -122.295],
    ],
  },
  {
    name: 'Bellingham Bay',
    halfWidthMiles: 1.8,
    along: [
      [48.725, -122.54],
      [48.68, -122.54],
    ],
  },
  {
    name: 'Lake Whatcom',
    halfWidthMiles: 0.5,
    along: [
      [48.757, -122.415],
      [48.73, -122.37],
      [48.69, -122.305],
    ],
  },
  { name: 'Lake Stevens', halfWidthMiles: 0.6, along: [[48, -122.085]] },
  {
    name: 'Lake Chelan',
    halfWidthMiles: 0.7,
    along: [
      [47.845, -120.03],
      [47.88, -120.15],
      [47.96, -120.26],
      [48.05, -120.4],
      [48.17, -120.53],
      [48.3, -120.65],
    ],
  },
  {
    name: 'Moses Lake',
    halfWidthMiles: 0.5,
    along: [
      [47.1, -119.3],
      [47.15, -119.36],
    ],
  },
  { name: 'Potholes Reservoir', halfWidthMiles: 1.6, along: [[46.99, -119.31]] },
  {
    name: 'Banks Lake',
    halfWidthMiles: 0.9,
    along: [
      [47.63, -119.28],
      [47.78, -119.2],
      [47.92, -119.07],
    ],
  },
  {
    name: 'Lake Roosevelt',
    halfWidthMiles: 0.7,
    along: [
      [47.95, -118.96],
      [47.93, -118.75],
      [47.88, -118.55],
      [47.9, -118.33],
      [48.1, -118.2],
      [48.35, -118.16],
      [48.6, -118.12],
    ],
  },
  {
    name: 'Ross Lake',
    halfWidthMiles: 0.6,
    along: [
      [48.75, -121.06],
      [48.98, -121.06],
    ],
  },
  { name: 'Lake Crescent', halfWidthMiles: 1.5, along: [[48.06, -123.83]] },
  { name: 'Lake Ozette', halfWidthMiles: 1.8, along: [[48.1, -124.63]] },
  { name: 'Lake Quinault', halfWidthMiles: 1.2, along: [[47.475, -123.87]] },
  {
    name: 'Columbia River at the Tri-Cities',
    halfWidthMiles: 0.5,
    along: [
      [46.26, -119.24],
      [46.225, -119.13],
      [46.2, -119.03],
    ],
  },
]
