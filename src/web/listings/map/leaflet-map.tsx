import { BrowseMap } from './browse-map.tsx'
import type { LeafletMapProps } from './listing-map-props.ts'
import '#web/map/map.css'
import { SingleMap } from './single-map.tsx'

/** All that needs Leaflet, which only a browser can load. */
export function LeafletMap({ single, ...props }: LeafletMapProps) {
  return single ? <SingleMap {...single} tiles={props.tiles} /> : <BrowseMap {...props} />
}
