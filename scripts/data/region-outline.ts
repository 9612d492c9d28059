import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { merge, mesh } from 'topojson-client'
import type { GeometryCollection, GeometryObject, MultiPolygon, Polygon, Topology } from 'topojson-specification'
import { BRITISH_COLUMBIA, PACIFIC_STATES, VANCOUVER_ISLAND } from './pacific.ts'
import { namedState, regionFile } from './states.ts'

/**
 * `node scripts/data/region-outline.ts oregon`: writes `outline.json` and `land.json` of a region: its shore and borders,
 * its county borders, those of its neighbors, and the sea for the map; and the land as closed rings for the server. From the Census
 * Bureau's boundaries in the us-atlas package; run it again after that package changes.
 */

type Place = [longitude: number, latitude: number]
type Area = Polygon | MultiPolygon
type Atlas = Topology<{ counties: GeometryCollection; states: GeometryCollection }>

const { code, neighbours, frame } = namedState()
/** The tolerance of the simplified lines in degrees: invisible at the closest zoom, coarser for neighbors. */
const TOLERANCE = { state: 0.0006, counties: 0.001, neighbours: 0.006, sea: 0.01 }
/** Islands smaller than this, in square degrees, are specks at any zoom. */
const SMALLEST_ISLAND = 0.00004

const atlas = JSON.parse(
  readFileSync(fileURLToPath(import.meta.resolve('us-atlas/counties-10m.json')), 'utf8'),
) as Atlas
const statesOf = (ids: readonly string[]) =>
  atlas.objects.states.geometries.filter(({ id }) => ids.includes(String(id))) as Area[]
const counties = atlas.objects.counties.geometries.filter(({ id }) => String(id).startsWith(code))

const rings = merge(atlas, statesOf([code])).coordinates.flat() as Place[][]
const outline = {
  state: rings
    .filter((ring) => areaOf(ring) > SMALLEST_ISLAND)
    .map((ring) => encode(simplify(ring, TOLERANCE.state))),
  counties: linesOf(counties, (one, other) => one !== other).map((line) => encode(simplify(line, TOLERANCE.counties))),
  neighbours: linesOf(statesOf(neighbours), () => true)
    .flatMap(partsInFrame)
    .map((line) => encode(simplify(line, TOLERANCE.neighbours))),
  sea: [encode(pacific())],
  islands: [...islands(), VANCOUVER_ISLAND].map((ring) => encode(ring)),
}
const target = regionFile('outline.json')
writeFileSync(target, `${JSON.stringify(outline, null, 2)}\n`)
console.log(`${target}: ${readFileSync(target).length} bytes`)
const land = regionFile('land.json')
writeFileSync(land, `[\n${rings.map((ring) => `  ${JSON.stringify(ring.map(thousandths))}`).join(',\n')}\n]\n`)
console.log(`${land}: ${readFileSync(land).length} bytes`)

/** The Pacific, with the shore of the state as exact as its land above. */
function pacific(): Place[] {
  const [ring = []] = coast().toSorted((one, other) => areaOf(other) - areaOf(one))
  const [south, north] = [nearest(ring, [-117.12, 32.53]), nearest(ring, [-122.76, 49])]
  const shore = [...ring.slice(south), ...ring.slice(0, south)].slice(0, ((north - south + ring.length) % ring.length) + 1)
  const inland = [...ring.slice(north), ...ring.slice(0, north)].slice(0, ((south - north + ring.length) % ring.length) + 1)
  // The shore is farther west than the borders inland.
  const line = Math.min(...shore.map(([x]) => x)) < Math.min(...inland.map(([x]) => x)) ? shore : inland.toReversed()
  const own = new Set(rings.flat().map(String))
  const runs = line.reduce<Place[][]>((all, place) => {
    const last = all.at(-1)
    const isOwn = own.has(String(place))
    if (last && own.has(String(last[0])) === isOwn) last.push(place)
    else all.push([place])
    return all
  }, [])
  const simple = runs.flatMap((run) => simplify(run, own.has(String(run[0])) ? TOLERANCE.state : TOLERANCE.sea))
  return [...simple, ...BRITISH_COLUMBIA, [-140, 60], [-179, 60], [-179, 15], [-108, 15], [-110, 23]]
}

/** Those of the states beside it; its own are part of its land. */
function islands(): Place[][] {
  const own = new Set(rings.flat().map(String))
  return coast()
    .filter((ring) => areaOf(ring) > 0.003 && areaOf(ring) < 1 && !own.has(String(ring[0])))
    .map((ring) => simplify(ring, TOLERANCE.sea))
}

function coast(): Place[][] {
  return merge(atlas, statesOf(PACIFIC_STATES)).coordinates.flat() as Place[][]
}

function nearest(ring: Place[], [x, y]: Place): number {
  const far = ring.map((place) => Math.hypot(place[0] - x, place[1] - y))
  return far.indexOf(Math.min(...far))
}

function thousandths([longitude, latitude]: Place): Place {
  return [Math.round(longitude * 1000), Math.round(latitude * 1000)]
}

function linesOf(
  geometries: GeometryObject[],
  filter: (one: GeometryObject, other: GeometryObject) => boolean,
): Place[][] {
  return mesh(atlas, { type: 'GeometryCollection', geometries }, filter).coordinates as Place[][]
}

/** Lines stop outside the frame rather than run along it. */
function partsInFrame(line: Place[]): Place[][] {
  const [west, south, east, north] = frame
  const parts: Place[][] = [[]]
  for (const place of line) {
    const isInside = place[0] >= west && place[0] <= east && place[1] >= south && place[1] <= north
    if (isInside) parts.at(-1)?.push(place)
    else if (parts.at(-1)?.length) parts.push([])
  }
  return parts.filter((part) => part.length > 1)
}

/** Thousandths of a degree as text: the first point, then the step from each point to the next. */
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

/** Drops points that are closer than the tolerance to the simplified line (Douglas-Peucker). */
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

/**
 * The distance from a point to the segment between two others; a degree of longitude is about 0.68 of one of latitude here.
 */
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
