import type { Path, Renderer } from 'leaflet'
import { svg } from 'leaflet/src/layer/vector/SVG.js'
import { Map as LeafletMap } from 'leaflet/src/map/Map.js'

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
