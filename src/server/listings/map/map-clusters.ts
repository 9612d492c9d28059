import type { MapCluster } from '#shared/listings/listing-map.ts'
import type { MapCell } from './store.ts'

/** Two price pills closer than this many pixels would cover each other. */
const PILL_DISTANCE = 58
const TILE_SIZE = 256

/**
 * Merges cells whose centers are closer than the width of a price pill, as neighbors often are. Merging moves a center,
 * which can bring it close to another, so this repeats until none are.
 */
export function mergeNearbyCells(cells: readonly MapCell[], zoom: number): MapCell[] {
  let merged = cells.toSorted((a, b) => b.count - a.count || a.west - b.west || a.south - b.south)
  for (;;) {
    const next = mergeOnce(merged, zoom)
    if (next.length === merged.length) return next
    merged = next
  }
}

function mergeOnce(cells: readonly MapCell[], zoom: number): MapCell[] {
  const merged: { cell: MapCell; x: number; y: number }[] = []
  for (const cell of cells) {
    const x = pixelX(cell.longitude / 100, zoom)
    const y = pixelY(cell.latitude / 100, zoom)
    const near = merged.find((other) => Math.hypot(other.x - x, other.y - y) < PILL_DISTANCE)
    if (near) near.cell = joined(near.cell, cell)
    else merged.push({ cell, x, y })
  }
  return merged.map(({ cell }) => cell)
}

export function toCluster(cell: MapCell): MapCluster {
  return {
    count: cell.count,
    latitude: Math.round(cell.latitude * 10) / 1000,
    longitude: Math.round(cell.longitude * 10) / 1000,
    extent: [cell.west / 100, cell.south / 100, cell.east / 100, cell.north / 100],
  }
}

/** The place of a cell with a single listing, in hundredths of a degree. */
export function placeOf(cell: MapCell): { latitude: number; longitude: number } {
  return { latitude: cell.south, longitude: cell.west }
}

function joined(a: MapCell, b: MapCell): MapCell {
  const count = a.count + b.count
  return {
    count,
    latitude: (a.latitude * a.count + b.latitude * b.count) / count,
    longitude: (a.longitude * a.count + b.longitude * b.count) / count,
    west: Math.min(a.west, b.west),
    south: Math.min(a.south, b.south),
    east: Math.max(a.east, b.east),
    north: Math.max(a.north, b.north),
  }
}

function pixelX(longitude: number, zoom: number): number {
  return ((longitude + 180) / 360) * TILE_SIZE * 2 ** zoom
}

function pixelY(latitude: number, zoom: number): number {
  const radians = (latitude * Math.PI) / 180
  return ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * TILE_SIZE * 2 ** zoom
}
