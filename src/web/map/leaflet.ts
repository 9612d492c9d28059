/**
 * The parts of Leaflet that our maps use, imported by module. The bundle adds canvas, image and video layers, layer
 * controls and more unused code, a third of its size.
 */
import type { Path, Renderer } from 'leaflet'
import { svg } from 'leaflet/src/layer/vector/SVG.js'
import 'leaflet/src/map/handler/Map.DoubleClickZoom.js'
import 'leaflet/src/map/handler/Map.Drag.js'
import 'leaflet/src/map/handler/Map.Keyboard.js'
import 'leaflet/src/map/handler/Map.ScrollWheelZoom.js'
import 'leaflet/src/map/handler/Map.TouchZoom.js'
import { Map as LeafletMap } from 'leaflet/src/map/Map.js'

export { stamp, template } from 'leaflet/src/core/Util.js'
export { toPoint as point } from 'leaflet/src/geometry/Point.js'
export { divIcon } from 'leaflet/src/layer/marker/DivIcon.js'
export { marker } from 'leaflet/src/layer/marker/Marker.js'
export { tileLayer } from 'leaflet/src/layer/tile/TileLayer.js'
export { polygon } from 'leaflet/src/layer/vector/Polygon.js'
export { polyline } from 'leaflet/src/layer/vector/Polyline.js'
export { svg } from 'leaflet/src/layer/vector/SVG.js'
export { createMap as map } from 'leaflet/src/map/Map.js'
export type { FitBoundsOptions, LeafletMouseEvent, Map, Marker, PolylineOptions } from 'leaflet'

const renderers = new WeakMap<LeafletMap, Renderer>()

/** Replaces Leaflet's `Renderer.getRenderer.js`, which also loads a renderer for canvas, 1.5 KB that our maps don't use. */
LeafletMap.include({
  getRenderer(this: LeafletMap, { options }: Path): Renderer {
    const renderer = options.renderer ?? renderers.get(this) ?? svg()
    if (!options.renderer) renderers.set(this, renderer)
    if (!this.hasLayer(renderer)) this.addLayer(renderer)
    return renderer
  },
})
