import { divIcon, marker, polygon, polyline, svg } from 'leaflet'
import type { Map as LeafletMap, PolylineOptions } from 'leaflet'
import { readOutlineLine } from './outline-line.ts'
import outlineUrl from './washington.json?url'

interface Outline {
  state: string[]
  counties: string[]
  neighbours: string[]
}

const PANE = 'washington'

/** Draws Washington, its counties and its cities beneath the tiles, for whenever those are late or never come. */
export function addWashington(map: LeafletMap): () => void {
  const pane = map.createPane(PANE)
  pane.ariaHidden = 'true'
  const stopping = new AbortController()
  const showDetail = () =>
    (pane.dataset['detail'] = map.getZoom() < 6 ? 'none' : map.getZoom() < 8 ? 'cities' : 'towns')
  map.on('zoomend', showDetail)
  showDetail()
  void draw(map, stopping.signal)
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
  for (const [name, latitude, longitude] of CITIES) addLabel(map, name, latitude, longitude, 'city')
  for (const [name, latitude, longitude] of REGIONS) addLabel(map, name, latitude, longitude, 'region')
  for (const [name, latitude, longitude] of TOWNS) addLabel(map, name, latitude, longitude, 'town')
}

/** The outline is a backdrop: without it the map still has its businesses. */
async function fetchOutline(signal: AbortSignal): Promise<Outline | undefined> {
  try {
    const response = await fetch(outlineUrl, { signal })
    return response.ok ? ((await response.json()) as Outline) : undefined
  } catch {
    return undefined
  }
}

function addLabel(
  map: LeafletMap,
  name: string,
  latitude: number,
  longitude: number,
  kind: 'city' | 'town' | 'region',
): void {
  const label = document.createElement('span')
  label.textContent = name
  const icon = divIcon({ html: label, className: `map-label map-label-${kind}`, iconSize: [0, 0] })
  marker([latitude, longitude], { pane: PANE, icon, interactive: false, keyboard: false }).addTo(map)
}

type Label = readonly [name: string, latitude: number, longitude: number]

const CITIES: readonly Label[] = [
  ['Seattle', 47.606, -122.332],
  ['Spokane', 47.659, -117.426],
  ['Tacoma', 47.253, -122.444],
  ['Olympia', 47.038, -122.901],
  ['Vancouver', 45.639, -122.661],
  ['Bellingham', 48.752, -122.479],
  ['Yakima', 46.602, -120.506],
  ['Wenatchee', 47.423, -120.31],
  ['Kennewick', 46.211, -119.137],
  ['Walla Walla', 46.065, -118.343],
]

const TOWNS: readonly Label[] = [
  ['Everett', 47.979, -122.202],
  ['Bellevue', 47.61, -122.201],
  ['Bremerton', 47.567, -122.633],
  ['Mount Vernon', 48.421, -122.334],
  ['Port Angeles', 48.118, -123.431],
  ['Aberdeen', 46.975, -123.816],
  ['Centralia', 46.716, -122.954],
  ['Longview', 46.138, -122.938],
  ['Ellensburg', 46.997, -120.548],
  ['Moses Lake', 47.13, -119.278],
  ['Omak', 48.411, -119.527],
  ['Colville', 48.547, -117.905],
  ['Pullman', 46.731, -117.18],
  ['Goldendale', 45.821, -120.822],
  ['Chelan', 47.841, -120.017],
]

const REGIONS: readonly Label[] = [
  ['British Columbia', 49.75, -120.6],
  ['Idaho', 46.3, -115.7],
  ['Oregon', 44.6, -120.6],
  ['Pacific Ocean', 46.6, -125.6],
]
