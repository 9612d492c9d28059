import type { MapCluster, PlacedMapPoint } from '#shared/listings/listing-map.ts'
import { formatCentsShort } from '#shared/money.ts'

const short = new Intl.NumberFormat('en-US', { notation: 'compact' })

/** "$285K" as a button. Titles are what sellers typed, so they only ever become text. */
export function pricePill(point: PlacedMapPoint): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'map-pill'
  button.classList.toggle('map-pill-ask', point.price === null)
  button.textContent = point.price === null ? 'Ask' : formatCentsShort(point.price)
  // What is seen is part of the name, so that whoever speaks to the page can say it.
  button.ariaLabel = `${point.title}, ${point.price === null ? 'Ask for the price' : button.textContent}, ${point.location}`
  return button
}

/** How many businesses stand too close to tell apart, in one of three sizes. */
export function clusterBadge({ count }: MapCluster): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = `map-cluster map-cluster-${count < 10 ? 'small' : count < 100 ? 'medium' : 'large'}`
  button.textContent = short.format(count)
  button.ariaLabel = `${short.format(count)} businesses`
  return button
}
