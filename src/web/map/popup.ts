/** Apart from leaflet.ts, since maps load their popups on first use. */
export { Popup } from 'leaflet/src/layer/Popup.js'
