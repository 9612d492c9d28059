import * as z from 'zod/mini'
import { ListingSummary } from './listings.ts'
import type { BoundingBox } from './listing-filter.ts'

/** Several businesses that overlap at this zoom level. */
export const MapCluster = z.object({
  count: z.number(),
  latitude: z.number(),
  longitude: z.number(),
  /** Bounding box of its businesses; a click on the cluster zooms to it. */
  extent: z.custom<BoundingBox>((value) => Array.isArray(value) && value.length === 4),
})
export type MapCluster = z.infer<typeof MapCluster>

/** One business on the map, with the fields of its price pill and popup. */
const {
  id,
  title,
  description,
  location,
  industry,
  price,
  monthlyCashFlow,
  provableYear,
  isVerified,
  isConfidential,
  imageUrls,
  drawingUrl,
} = ListingSummary.shape
const shown = {
  id,
  title,
  description,
  location,
  industry,
  price,
  monthlyCashFlow,
  provableYear,
  isVerified,
  isConfidential,
  imageUrls,
  drawingUrl,
}
export const PlacedMapPoint = z.object({ ...shown, latitude: z.number(), longitude: z.number() })
export type PlacedMapPoint = z.infer<typeof PlacedMapPoint>

export const MapAnswer = z.object({
  /** Businesses in the bounding box that match the filter. */
  total: z.number(),
  clusters: z.array(MapCluster),
  points: z.array(PlacedMapPoint),
})
export type MapAnswer = z.infer<typeof MapAnswer>
