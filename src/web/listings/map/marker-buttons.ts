import type { MapCluster, PlacedMapPoint } from '#shared/listings/listing-map.ts'
import { formatCentsShort } from '#shared/money.ts'

const short = new Intl.NumberFormat('en-US', { notation: 'compact' })

/** A price pill, e.g. "$285K". Titles are user input, so they are set as text only. */
export function pricePill(point: PlacedMapPoint): HTMLButtonElement {
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
export function clusterBadge({ count }: MapCluster): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = `map-cluster map-cluster-${count < 10 ? 'small' : count < 100 ? 'medium' : 'large'}`
  button.textContent = short.format(count)
  button.ariaLabel = `${button.textContent} businesses`
  return button
}
