import { lazy } from 'react'
import { BrowseMap } from './browse-map.tsx'
import type { LeafletMapProps } from './listing-map-props.ts'
import '#web/map/map.css'

const SingleMap = lazy(async () => ({ default: (await import('./single-map.tsx')).SingleMap }))

/** The part that needs Leaflet, which loads only in browsers. The map of one place is no part of a first load. */
export function LeafletMap({ single, ...props }: LeafletMapProps) {
  return single ? <SingleMap {...single} tiles={props.tiles} /> : <BrowseMap {...props} />
}
