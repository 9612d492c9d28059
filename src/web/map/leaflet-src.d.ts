// Leaflet's types cover only its bundle. Its modules have the same exports.
declare module 'leaflet/src/core/Util.js' {
  import type { Util } from 'leaflet'
  export const stamp: typeof Util.stamp
  export const template: typeof Util.template
}
declare module 'leaflet/src/geometry/Point.js' {
  export { point as toPoint } from 'leaflet'
}
declare module 'leaflet/src/layer/Popup.js' {
  export { Popup } from 'leaflet'
}
declare module 'leaflet/src/layer/marker/DivIcon.js' {
  export { divIcon } from 'leaflet'
}
declare module 'leaflet/src/layer/marker/Marker.js' {
  export { marker } from 'leaflet'
}
declare module 'leaflet/src/layer/tile/TileLayer.js' {
  export { tileLayer } from 'leaflet'
}
declare module 'leaflet/src/layer/vector/Circle.js' {
  export { circle } from 'leaflet'
}
declare module 'leaflet/src/layer/vector/Polygon.js' {
  export { polygon } from 'leaflet'
}
declare module 'leaflet/src/layer/vector/Polyline.js' {
  export { polyline } from 'leaflet'
}
declare module 'leaflet/src/layer/vector/SVG.js' {
  export { svg } from 'leaflet'
}
declare module 'leaflet/src/map/Map.js' {
  export { Map, map as createMap } from 'leaflet'
}
