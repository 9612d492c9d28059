import * as z from 'zod/mini'
import { Place } from '#shared/listings/places.ts'

/** Answer of `GET /api/fit`: what the caller said of where and what they look for, as far as lists depend on it. */
export const OwnFit = z.object({
  /** Where distances are measured from; null if they named no town. */
  place: z.nullable(Place),
  /** Whether the order "Fits you" has something to go by. */
  canFit: z.boolean(),
})
export type OwnFit = z.infer<typeof OwnFit>
