import * as z from 'zod/mini'
import { ListingSummary } from './listings.ts'
import type { BoundingBox } from './listing-filter.ts'

/** Several businesses too close to tell apart at this zoom. */
export const MapCluster = z.object({
  count: z.number(),
  latitude: z.number(),
  longitude: z.number(),
  /** West, south, east, north of what is in it; a click on the cluster shows this part of the map. */
  extent: z.custom<BoundingBox>((value) => Array.isArray(value) && value.length === 4),
})
export type MapCluster = z.infer<typeof MapCluster>

/** One business on the map: what its price pill and popup need. */
const { id, title, description, location, industry, price, monthlyCashFlow, isVerified, imageUrls } =
  ListingSummary.shape
const shown = { id, title, description, location, industry, price, monthlyCashFlow, isVerified, imageUrls }
export const PlacedMapPoint = z.object({ ...shown, latitude: z.number(), longitude: z.number() })
export type PlacedMapPoint = z.infer<typeof PlacedMapPoint>

export const MapAnswer = z.object({
  /** Businesses with coordinates in the box that pass the filter. */
  total: z.number(),
  clusters: z.array(MapCluster),
  points: z.array(PlacedMapPoint),
})
export type MapAnswer = z.infer<typeof MapAnswer>

/** Washington with a little of its neighbours: what the map shows first. */
export const WASHINGTON: BoundingBox = [-124.9, 45.4, -116.8, 49.1]
