import { Fragment } from 'react'
import type { LeafletMapProps } from './listing-map-props.ts'
import '#web/map/map.css'
import { stamp } from '#web/map/leaflet.ts'
import { MapCanvas } from '#web/map/map-canvas.tsx'
import { lazyPart } from '#web/lazy-part.tsx'
import { MapControls } from '#web/map/map-controls.tsx'
import { useBaseMap } from '#web/map/use-base-map.ts'
import { ListingLayer } from './listing-layer.tsx'

/** S1 §2: "around Washington state, zoom 7". */
const CENTER = [47.4, -120.75] as const
const ZOOM = 7

/** The map of businesses that match a filter. */
function BrowseMap(props: LeafletMapProps) {
  const { center = CENTER, zoom = ZOOM, focus, tiles } = props
  const [ref, map] = useBaseMap({ latitude: center[0], longitude: center[1], zoom, ...focus, tiles })
  return (
    <>
      <MapCanvas ref={ref} attribution={tiles.attribution} />
      {map && (
        <Fragment key={stamp(map)}>
          <MapControls map={map} />
          <ListingLayer {...props} map={map} />
        </Fragment>
      )}
    </>
  )
}

const SingleMap = lazyPart(() => import('./single-map.tsx'), 'SingleMap')

/** The part that needs Leaflet, which loads only in browsers. The map of one place is no part of a first load. */
export function LeafletMap({ single, ...props }: LeafletMapProps) {
  return single ? <SingleMap {...single} tiles={props.tiles} /> : <BrowseMap {...props} />
}
