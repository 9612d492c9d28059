import type { MapAnswer, MapCluster, PlacedMapPoint } from '#shared/listings/listing-map.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { divIcon, marker } from '#web/map/leaflet.ts'
import type { Map as LeafletMap, LeafletMouseEvent, Marker } from '#web/map/leaflet.ts'
import { formatCentsShort } from '#shared/money.ts'

const short = new Intl.NumberFormat('en-US', { notation: 'compact' })

/** A price pill, e.g. "$285K". Titles are user input, so they are set as text only. */
function pricePill(point: PlacedMapPoint): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'map-pill'
  button.classList.toggle('map-pill-ask', point.price === null)
  button.textContent = point.price === null ? 'Ask' : formatCentsShort(point.price)
  // The accessible name contains the visible text, for speech input.
  button.ariaLabel = `${point.title}, ${point.price === null ? 'Ask for the price' : button.textContent}, ${point.location}`
  return button
}

/** A cluster badge with the number of businesses, in one of three sizes. */
function clusterBadge({ count }: MapCluster): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = `map-cluster map-cluster-${count < 10 ? 'small' : count < 100 ? 'medium' : 'large'}`
  button.textContent = short.format(count)
  button.ariaLabel = `${button.textContent} businesses`
  return button
}

/** Input method of a press. */
export interface MarkerPress {
  button: HTMLButtonElement
  isKeyboard: boolean
}

export interface MarkerEvents {
  onPoint: (point: PlacedMapPoint, press: MarkerPress) => void
  onCluster: (cluster: MapCluster, press: MarkerPress) => void
  onHover: (id: ListingId | undefined) => void
}

export interface MarkerLayer {
  show: (answer: MapAnswer) => void
  /** Highlights the pills of these businesses. */
  emphasise: (highlighted: ListingId | undefined, selected: ListingId | undefined) => void
  remove: () => void
}

interface Placed {
  marker: Marker
  button: HTMLButtonElement
  id?: ListingId
}

/** The markers of a map. Markers that stay after an update keep their element, and so focus and hover. */
export function createMarkerLayer(map: LeafletMap, events: MarkerEvents): MarkerLayer {
  const placed = new Map<string, Placed>()

  function showPoint(point: PlacedMapPoint): Placed {
    const button = pricePill(point)
    const added = place(map, point, button, (press) => events.onPoint(point, press))
    added.on('mouseover', () => events.onHover(point.id))
    added.on('mouseout', () => events.onHover(undefined))
    button.addEventListener('focus', () => events.onHover(point.id))
    button.addEventListener('blur', () => events.onHover(undefined))
    return { marker: added, button, id: point.id }
  }

  function showCluster(cluster: MapCluster): Placed {
    const button = clusterBadge(cluster)
    return { marker: place(map, cluster, button, (press) => events.onCluster(cluster, press)), button }
  }

  return {
    show(answer) {
      const wanted = new Map<string, () => Placed>()
      for (const point of answer.points) wanted.set(JSON.stringify(point), () => showPoint(point))
      for (const cluster of answer.clusters) wanted.set(JSON.stringify(cluster), () => showCluster(cluster))
      for (const [key, old] of placed) {
        if (wanted.has(key)) continue
        // Focus would otherwise reset to the top of the page, e.g. when a cluster splits.
        if (old.button === document.activeElement) map.getContainer().focus({ preventScroll: true })
        old.marker.remove()
        placed.delete(key)
      }
      for (const [key, create] of wanted) if (!placed.has(key)) placed.set(key, create())
    },
    emphasise(highlighted, selected) {
      for (const { marker: pill, button, id } of placed.values()) {
        if (id === undefined) continue
        button.classList.toggle('map-pill-highlighted', id === highlighted)
        button.classList.toggle('map-pill-selected', id === selected)
        pill.setZIndexOffset(id === highlighted ? 2000 : id === selected ? 1000 : 0)
      }
    },
    remove() {
      for (const { marker: old } of placed.values()) old.remove()
      placed.clear()
    },
  }
}

function place(
  map: LeafletMap,
  { latitude, longitude }: { latitude: number; longitude: number },
  button: HTMLButtonElement,
  onPress: (press: MarkerPress) => void,
): Marker {
  const added = marker([latitude, longitude], {
    icon: divIcon({ html: button, className: 'map-marker', iconSize: [0, 0] }),
    keyboard: false, // the button inside is focusable; its wrapper would be a second tab stop
    riseOnHover: true,
  })
  // A click by Enter or Space has a click count of 0.
  added.on('click', ({ originalEvent }: LeafletMouseEvent) =>
    onPress({ button, isKeyboard: originalEvent.detail === 0 }),
  )
  button.addEventListener('focus', () => {
    if (!button.matches(':focus-visible')) return
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    map.panInside([latitude, longitude], { padding: [48, 48], animate: !isCalm })
  })
  return added.addTo(map)
}
