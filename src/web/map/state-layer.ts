import { divIcon, marker, polygon, polyline, svg } from './leaflet.ts'
import type { Map as LeafletMap, PolylineOptions } from './leaflet.ts'
import { readOutlineLine } from './outline-line.ts'
import outlineUrl from '#region/outline.json?url'
import { MAP_NAMES } from '#region/map-names.ts'
import type { MapName } from '#shared/region/region.ts'

interface Outline {
  state: string[]
  counties: string[]
  neighbours: string[]
  sea: string[]
  /** Of others than the state. */
  islands: string[]
}

const PANE = 'state'
/** Labels need a separate pane, since Leaflet orders the elements of a pane, including the land, by screen position. */
const NAMES_PANE = 'state-names'

/** Draws the state, its counties and cities below the tiles, as a fallback while tiles load or fail. */
export function addState(map: LeafletMap): () => void {
  for (const name of [PANE, NAMES_PANE]) map.createPane(name).ariaHidden = 'true'
  const stopping = new AbortController()
  void draw(map, stopping.signal)
  for (const name of MAP_NAMES) addName(map, name)
  return () => stopping.abort()
}

async function draw(map: LeafletMap, signal: AbortSignal): Promise<void> {
  const outline = await fetchOutline(signal)
  if (!outline || signal.aborted) return
  const renderer = svg({ pane: PANE, padding: 0.5 })
  const look = (className: string): PolylineOptions => ({ pane: PANE, renderer, className, interactive: false })
  const state = outline.state.map(readOutlineLine)
  polygon(outline.sea.map(readOutlineLine), look('map-sea')).addTo(map)
  polygon(outline.islands.map(readOutlineLine), look('map-island')).addTo(map)
  polyline(outline.neighbours.map(readOutlineLine), look('map-neighbours')).addTo(map)
  polygon(state, look('map-state')).addTo(map)
  polyline(outline.counties.map(readOutlineLine), look('map-counties')).addTo(map)
  polygon(state, look('map-state-border')).addTo(map)
}

/** The outline is only a background: without it the map still shows businesses. */
async function fetchOutline(signal: AbortSignal): Promise<Outline | undefined> {
  try {
    const response = await fetch(outlineUrl, { signal })
    return response.ok ? ((await response.json()) as Outline) : undefined
  } catch {
    return undefined
  }
}

function addName(map: LeafletMap, [text, latitude, longitude, fromZoom, kind]: MapName): void {
  const label = document.createElement('span')
  label.textContent = text
  const icon = divIcon({ html: label, className: `map-name-${kind}`, iconSize: [0, 0] })
  marker([latitude, longitude], { pane: NAMES_PANE, icon, interactive: false, keyboard: false }).addTo(map)
  const showIfRoom = () => (label.hidden = map.getZoom() < fromZoom)
  map.on('zoomend', showIfRoom)
  showIfRoom()
}
