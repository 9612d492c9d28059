import type { BoundingBox } from './listing-filter.ts'

/** West, south, east, north in degrees. */
export const BOX_FORM = /^-?\d{1,3}(\.\d{1,12})?(,-?\d{1,3}(\.\d{1,12})?){3}$/u

/** The box of a text in that form, which has four numbers. */
export function parseBox(text: string): BoundingBox {
  return text.split(',').map(Number) as [number, number, number, number]
}

/** Whether it is on the globe, with west before east and south before north. */
export function isBox([west, south, east, north]: BoundingBox): boolean {
  return west <= east && south <= north && west >= -180 && east <= 180 && south >= -90 && north <= 90
}
