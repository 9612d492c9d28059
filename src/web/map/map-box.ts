import type { BoundingBox } from '#shared/listings/listing-filter.ts'
import type { MapAnswer } from '#shared/listings/listing-map.ts'

const PADDING = 0.2

/** The box to request for a visible part of the map: 20% padding on each side, in whole hundredths of a degree. */
export function boxAround([west, south, east, north]: BoundingBox): BoundingBox {
  const [dx, dy] = [(east - west) * PADDING, (north - south) * PADDING]
  return [
    clamp(roundDown(west - dx), 180),
    clamp(roundDown(south - dy), 90),
    clamp(roundUp(east + dx), 180),
    clamp(roundUp(north + dy), 90),
  ]
}

export function boxContains(outer: BoundingBox, inner: BoundingBox): boolean {
  return inner[0] >= outer[0] && inner[1] >= outer[1] && inner[2] <= outer[2] && inner[3] <= outer[3]
}

/** Whether all businesses have the same public coordinates, so that zooming cannot separate them. */
export function isSpot([west, south, east, north]: BoundingBox): boolean {
  return west === east && south === north
}

/** A box with a margin. Places are whole hundredths of a degree, so the margin contains no others. */
export function spotBox([west, south, east, north]: BoundingBox): BoundingBox {
  const room = 0.004
  return [thousandths(west - room), thousandths(south - room), thousandths(east + room), thousandths(north + room)]
}

/** The businesses of an answer that are in a smaller box. A cluster counts at its badge's position. */
export function countInBox({ clusters, points }: MapAnswer, [west, south, east, north]: BoundingBox): number {
  const isInside = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
    latitude >= south && latitude <= north && longitude >= west && longitude <= east
  const clustered = clusters.filter(isInside).reduce((sum, cluster) => sum + cluster.count, 0)
  return clustered + points.filter(isInside).length
}

/** The smallest box around an answer with businesses. */
export function boxOf({ clusters, points }: MapAnswer): BoundingBox {
  const boxes = [
    ...clusters.map(({ extent }) => extent),
    ...points.map(({ longitude, latitude }): BoundingBox => [longitude, latitude, longitude, latitude]),
  ]
  return [
    Math.min(...boxes.map(([west]) => west)),
    Math.min(...boxes.map(([, south]) => south)),
    Math.max(...boxes.map(([, , east]) => east)),
    Math.max(...boxes.map(([, , , north]) => north)),
  ]
}

function roundDown(degrees: number): number {
  return Math.floor(degrees * 100) / 100
}

function roundUp(degrees: number): number {
  return Math.ceil(degrees * 100) / 100
}

function thousandths(degrees: number): number {
  return Math.round(degrees * 1000) / 1000
}

function clamp(degrees: number, limit: number): number {
  return Math.min(limit, Math.max(-limit, degrees))
}
