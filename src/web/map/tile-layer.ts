import type { TileSource } from '#web/request-scope.ts'
import { template, tileLayer } from './leaflet.ts'
import type { Map as LeafletMap } from './leaflet.ts'

const TILE_SIZE = 256
/** Public tile servers require a referrer. */
const REFERRER_POLICY = 'strict-origin-when-cross-origin'

/**
 * Shows street-map tiles over the outline as soon as one tile has loaded. If none loads, the outline stays and no more
 * tiles are requested until the browser is back online.
 */
export function addTiles(map: LeafletMap, { url }: TileSource): () => void {
  const layer = tileLayer(url, { maxZoom: map.getMaxZoom(), referrerPolicy: REFERRER_POLICY })
  layer.on('tileerror', ({ tile }) => tile.classList.add('map-tile-failed'))
  const stopping = new AbortController()

  async function start(): Promise<void> {
    const isReachable = await canLoad(tileInTheMiddle(map, url))
    if (stopping.signal.aborted) return
    if (isReachable) layer.addTo(map)
    else window.addEventListener('online', () => void start(), { once: true, signal: stopping.signal })
  }

  void start()
  return () => stopping.abort()
}

async function canLoad(url: string): Promise<boolean> {
  const image = new Image()
  image.referrerPolicy = REFERRER_POLICY
  image.src = url
  return image.decode().then(
    () => true,
    () => false,
  )
}

function tileInTheMiddle(map: LeafletMap, url: string): string {
  const z = map.getZoom()
  const { x, y } = map.project(map.getCenter(), z).divideBy(TILE_SIZE).floor()
  return template(url, { s: 'a', r: '', x, y, z })
}
