import { divIcon, marker, polygon, polyline, svg } from './leaflet.ts'
import type { Map as LeafletMap, PolylineOptions } from './leaflet.ts'
import { readOutlineLine } from './outline-line.ts'
import outlineUrl from './washington.json?url'

interface Outline {
  state: string[]
  counties: string[]
  neighbours: string[]
}

const PANE = 'washington'
/** Labels need a separate pane, since Leaflet orders the elements of a pane, including the land, by screen position. */
const NAMES_PANE = 'washington-names'

/** Draws Washington, its counties and cities below the tiles, as a fallback while tiles load or fail. */
export function addWashington(map: LeafletMap): () => void {
  for (const name of [PANE, NAMES_PANE]) map.createPane(name).ariaHidden = 'true'
  const stopping = new AbortController()
  void draw(map, stopping.signal)
  for (const name of NAMES) addName(map, name)
  return () => stopping.abort()
}

async function draw(map: LeafletMap, signal: AbortSignal): Promise<void> {
  const outline = await fetchOutline(signal)
  if (!outline || signal.aborted) return
  const renderer = svg({ pane: PANE, padding: 0.5 })
  const look = (className: string): PolylineOptions => ({ pane: PANE, renderer, className, interactive: false })
  polyline(outline.neighbours.map(readOutlineLine), look('map-neighbours')).addTo(map)
  polygon(outline.state.map(readOutlineLine), look('map-state')).addTo(map)
  polyline(outline.counties.map(readOutlineLine), look('map-counties')).addTo(map)
  polygon(outline.state.map(readOutlineLine), look('map-state-border')).addTo(map)
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

function addName(map: LeafletMap, [text, latitude, longitude, fromZoom, kind]: Name): void {
  const label = document.createElement('span')
  label.textContent = text
  const icon = divIcon({ html: label, className: `map-name-${kind}`, iconSize: [0, 0] })
  marker([latitude, longitude], { pane: NAMES_PANE, icon, interactive: false, keyboard: false }).addTo(map)
  const showIfRoom = () => (label.hidden = map.getZoom() < fromZoom)
  map.on('zoomend', showIfRoom)
  showIfRoom()
}

type Name = readonly [
  text: string,
  latitude: number,
  longitude: number,
  fromZoom: number,
  kind: 'city' | 'town' | 'region',
]

const NAMES: readonly Name[] = [
  ['British Columbia', 49.75, -120.6, 5, 'region'],
  ['Idaho', 46.3, -115.7, 5, 'region'],
  ['Oregon', 44.6, -120.6, 5, 'region'],
  ['Pacific Ocean', 46.6, -125.6, 6, 'region'],
  ['Seattle', 47.606, -122.332, 6, 'city'],
  ['Spokane', 47.659, -117.426, 6, 'city'],
  ['Vancouver', 45.639, -122.661, 6, 'city'],
  ['Bellingham', 48.752, -122.479, 6, 'city'],
  ['Yakima', 46.602, -120.506, 6, 'city'],
  ['Tacoma', 47.253, -122.444, 7, 'city'],
  ['Olympia', 47.038, -122.901, 7, 'city'],
  ['Wenatchee', 47.423, -120.31, 7, 'city'],
  ['Kennewick', 46.211, -119.137, 7, 'city'],
  ['Walla Walla', 46.065, -118.343, 7, 'city'],
  ['Mount Vernon', 48.421, -122.334, 8, 'town'],
  ['Port Angeles', 48.118, -123.431, 8, 'town'],
  ['Aberdeen', 46.975, -123.816, 8, 'town'],
  ['Centralia', 46.716, -122.954, 8, 'town'],
  ['Longview', 46.138, -122.938, 8, 'town'],
  ['Ellensburg', 46.997, -120.548, 8, 'town'],
  ['Moses Lake', 47.13, -119.278, 8, 'town'],
  ['Omak', 48.411, -119.527, 8, 'town'],
  ['Colville', 48.547, -117.905, 8, 'town'],
  ['Pullman', 46.731, -117.18, 8, 'town'],
  ['Goldendale', 45.821, -120.822, 8, 'town'],
  ['Chelan', 47.841, -120.017, 8, 'town'],
  ['Everett', 47.979, -122.202, 9, 'town'],
  ['Bellevue', 47.61, -122.201, 9, 'town'],
  ['Bremerton', 47.567, -122.633, 9, 'town'],
]
