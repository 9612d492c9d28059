import { EARTH_MILES, RADIANS } from '#shared/listings/distance.ts'
import type { Center } from '#shared/listings/distance.ts'
import type { BoundingBox } from '#shared/listings/listing-filter.ts'

/** For the link: four decimals are ten meters. A map can be dragged beyond the globe. */
export function writeBox([west, south, east, north]: BoundingBox): string {
  const degrees = [clamp(west, 180), clamp(south, 90), clamp(east, 180), clamp(north, 90)]
  return degrees.map((degree) => String(Number(degree.toFixed(4)))).join(',')
}

function clamp(degree: number, most: number): number {
  return Math.min(Math.max(degree, -most), most)
}

/** The box around a circle. */
export function boxOfCircle(center: Center, miles: number): BoundingBox {
  const { latitude, longitude } = center
  const [up, across] = reachOf(center, miles)
  return [longitude - across, latitude - up, longitude + across, latitude + up]
}

const CORNERS = 90

/** Enough corners for a circle. */
export function circleAround(center: Center, miles: number): [latitude: number, longitude: number][] {
  const [up, across] = reachOf(center, miles)
  return Array.from({ length: CORNERS }, (_, corner) => {
    const turn = (corner / CORNERS) * 2 * Math.PI
    return [center.latitude + up * Math.cos(turn), center.longitude + across * Math.sin(turn)]
  })
}

/** Miles to the north and to the east, in degrees. */
function reachOf({ latitude }: Center, miles: number): [up: number, across: number] {
  const up = miles / EARTH_MILES / RADIANS
  return [up, up / Math.cos(latitude * RADIANS)]
}

/** A little less of each side: the exact box of a view, rounded, would fit the next smaller zoom only. */
export function within([west, south, east, north]: BoundingBox): BoundingBox {
  const [x, y] = [(east - west) / 100, (north - south) / 100]
  return [west + x, south + y, east - x, north - y]
}
