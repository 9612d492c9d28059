import { BrowseMap } from './browse-map.tsx'
import type { LeafletMapProps } from './listing-map-props.ts'
import '#web/map/map.css'
import { SingleMap } from './single-map.tsx'

/** The part that needs Leaflet, which loads only in browsers. */
export function LeafletMap({ single, ...props }: LeafletMapProps) {
  return single ? <SingleMap {...single} tiles={props.tiles} /> : <BrowseMap {...props} />
}
