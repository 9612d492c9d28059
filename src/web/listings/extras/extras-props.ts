import type { MapAreaProps } from '#web/listings/map/map-area.tsx'
import type { ListingSummary } from '#shared/listings/listings.ts'

/** Where extras are shown; `frame` is once on every page, and `map` over a map of businesses. */
export type ExtrasProps =
  | { place: 'frame' }
  | ({ place: 'map' } & MapAreaProps)
  | { place: 'industries'; chosen: string }
  | { place: 'card' | 'row' | 'facts' | 'miles'; listing: ListingSummary }
