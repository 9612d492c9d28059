import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { merge, mesh } from 'topojson-client'
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification'

/**
 * Makes src/web/map/washington.json: Washington's shore and borders, its county borders, and those of its
 * neighbours, from the Census Bureau's boundaries in the us-atlas package. Run it again after that package changes.
 */

type Place = [longitude: number, latitude: number]
type Area = Polygon | MultiPolygon
type Atlas = Topology<{ counties: GeometryCollection<{ name: string }> }>

const WASHINGTON = '53'
const NEIGHBOURS = ['16', '30', '41']
/** West, south, east, north of what of the neighbours is drawn. */
const FRAME = [-126, 43.6, -112.4, 49.6] as const
/** What may be left out of a line, in degrees: less than a pixel up to zoom 9. */
const TOLERANCE = { state: 0.0006, counties: 0.001, neighbours: 0.004 }
/** Islands smaller than this, in square degrees, are specks at any zoom. */
const SMALLEST_ISLAND = 0.00004

const atlas = JSON.parse(
  readFileSync(fileURLToPath(import.meta.resolve('us-atlas/counties-10m.json')), 'utf8'),
) as Atlas
const ofState = (state: string) =>
  atlas.objects.counties.geometries.filter((county): county is Area => String(county.id).startsWith(state))

const state = merge(atlas, ofState(WASHINGTON)).coordinates.flat() as Place[][]
const counties = mesh(
  atlas,
  { type: 'GeometryCollection', geometries: ofState(WASHINGTON) },
  (one, other) => one !== other,
).coordinates as Place[][]
const neighbours = NEIGHBOURS.flatMap((id) => merge(atlas, ofState(id)).coordinates.flat() as Place[][])

const outline = {
  state: state.filter((ring) => areaOf(ring) > SMALLEST_ISLAND).map((ring) => encode(simplify(ring, TOLERANCE.state))),
  counties: counties.map((line) => encode(simplify(line, TOLERANCE.counties))),
  neighbours: neighbours
    .map((ring) => cut(ring))
    .filter((ring) => ring.length > 3 && areaOf(ring) > 0.001)
    .map((ring) => encode(simplify(ring, TOLERANCE.neighbours))),
}
const target = fileURLToPath(new URL('../src/web/map/washington.json', import.meta.url))
writeFileSync(target, `${JSON.stringify(outline, null, 2)}\n`)
console.log(`${target}: ${readFileSync(target).length} bytes`)

/** Thousandths of a degree as text: the first place, then the step from each place to the next. */
function encode(line: Place[]): string {
  const steps: number[] = []
  let [lastX, lastY] = [0, 0]
  for (const [longitude, latitude] of line) {
    const [x, y] = [Math.round(longitude * 1000), Math.round(latitude * 1000)]
    if (steps.length > 0 && x === lastX && y === lastY) continue
    steps.push(x - lastX, y - lastY)
    lastX = x
    lastY = y
  }
  return steps.join(' ')
}

/** Leaves out the places that are nearer than the tolerance to the line without them (Douglas and Peucker). */
function simplify(line: Place[], tolerance: number): Place[] {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || line.length < 3) return line
  let farthest = { index: 0, distance: 0 }
  for (const [index, place] of line.entries()) {
    const distance = distanceToLine(place, first, last)
    if (distance > farthest.distance) farthest = { index, distance }
  }
  if (farthest.distance <= tolerance) return [first, last]
  const start = simplify(line.slice(0, farthest.index + 1), tolerance)
  return [...start.slice(0, -1), ...simplify(line.slice(farthest.index), tolerance)]
}

/** The distance from a place to the part of the line between two others; a degree of longitude is 0.68 of one of latitude here. */
function distanceToLine(place: Place, from: Place, to: Place): number {
  const [x, y] = [(place[0] - from[0]) * 0.68, place[1] - from[1]]
  const [dx, dy] = [(to[0] - from[0]) * 0.68, to[1] - from[1]]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, (x * dx + y * dy) / length))
  return Math.hypot(x - along * dx, y - along * dy)
}

function areaOf(ring: Place[]): number {
  const next = (index: number): Place => ring[(index + 1) % ring.length] ?? [0, 0]
  return Math.abs(ring.reduce((sum, [x, y], index) => sum + x * next(index)[1] - next(index)[0] * y, 0)) / 2
}

/** The part of a ring inside the frame (Sutherland and Hodgman). */
function cut(ring: Place[]): Place[] {
  const [west, south, east, north] = FRAME
  const sides: [axis: 0 | 1, limit: number, sign: 1 | -1][] = [
    [0, west, 1],
    [0, east, -1],
    [1, south, 1],
    [1, north, -1],
  ]
  return sides.reduce((kept, [axis, limit, sign]) => {
    const inside = (place: Place) => (place[axis] - limit) * sign >= 0
    return kept.flatMap((place, index) => {
      const before = kept.at(index - 1) ?? place
      if (inside(place) === inside(before)) return inside(place) ? [place] : []
      const share = (limit - before[axis]) / (place[axis] - before[axis])
      const crossing: Place = [before[0] + (place[0] - before[0]) * share, before[1] + (place[1] - before[1]) * share]
      return inside(place) ? [crossing, place] : [crossing]
    })
  }, ring)
}
