import type { TileSource } from '#web/request-scope.ts'
import { BrowseMap } from './browse-map.tsx'
import type { ListingMapProps } from './listing-map.tsx'
import '#web/map/map.css'
import { SingleMap } from './single-map.tsx'

export type LeafletMapProps = ListingMapProps & { tiles: TileSource }

/** All that needs Leaflet, which only a browser can load. */
export function LeafletMap({ single, ...props }: LeafletMapProps) {
  return single ? <SingleMap {...single} tiles={props.tiles} /> : <BrowseMap {...props} />
}
