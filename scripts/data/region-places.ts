import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { namedState, regionFile } from './states.ts'

/**
 * `node scripts/data/region-places.ts oregon`: writes `places.json` of a region: its ZIP codes with their towns, centers
 * and counties, from the federal list in the zipcodes package and the Census Bureau's boundaries in the us-atlas package.
 * Run it again after one of them changes.
 */

type Atlas = Topology<{ counties: GeometryCollection<{ name: string }> }>
type Ring = [longitude: number, latitude: number][]

const { code, postalCode, spellings, notPlaces } = namedState()

interface ZipCode {
  zip: string
  city: string
  state: string
  latitude: number
  longitude: number
}

const { codes } = createRequire(import.meta.url)('zipcodes') as { codes: Record<string, ZipCode> }

const atlas = JSON.parse(
  readFileSync(fileURLToPath(import.meta.resolve('us-atlas/counties-10m.json')), 'utf8'),
) as Atlas
const counties = feature(atlas, atlas.objects.counties)
  .features.filter(({ id }) => String(id).startsWith(code))
  .map(({ properties, geometry }) => ({ name: properties.name, rings: ringsOf(geometry as Shape) }))

const places = Object.values(codes)
  .filter(({ state, city }) => state === postalCode && !notPlaces.includes(city))
  .map(({ zip, city, latitude, longitude }) => [zip, spellings[city] ?? city, round(latitude), round(longitude), countyOf(longitude, latitude)])
  .toSorted(([a], [b]) => String(a).localeCompare(String(b), 'en'))

const path = regionFile('places.json')
writeFileSync(path, `[\n${places.map((place) => JSON.stringify(place)).join(',\n')}\n]\n`)
console.log(`${places.length} ZIP codes`)

type Shape = { type: 'Polygon'; coordinates: Ring[] } | { type: 'MultiPolygon'; coordinates: Ring[][] }

function ringsOf(shape: Shape): Ring[] {
  return shape.type === 'Polygon' ? shape.coordinates : shape.coordinates.flat()
}

/** The county around a point, or the nearest one for points in the water. */
function countyOf(longitude: number, latitude: number): string {
  const around = counties.find(({ rings }) => rings.filter((ring) => isIn(ring, longitude, latitude)).length % 2 === 1)
  if (around) return around.name
  const distance = ({ rings }: { rings: Ring[] }) =>
    Math.min(...rings.flat().map(([x, y]) => Math.hypot((x - longitude) * 0.68, y - latitude)))
  return counties.toSorted((one, other) => distance(one) - distance(other))[0]?.name ?? ''
}

function isIn(ring: Ring, x: number, y: number): boolean {
  return ring.reduce((inside, [x1, y1], index) => {
    const [x2, y2] = ring.at(index - 1) ?? [x1, y1]
    return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1 ? !inside : inside
  }, false)
}

function round(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000
}
