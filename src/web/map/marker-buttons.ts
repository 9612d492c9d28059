import type { MapCluster, PlacedMapPoint } from '#shared/listing-map.ts'
import { formatCents, formatCentsShort } from '#shared/money.ts'

const whole = new Intl.NumberFormat('en-US')
const short = new Intl.NumberFormat('en-US', { notation: 'compact' })

/** "$285K" as a button. Titles are what sellers typed, so they only ever become text. */
export function pricePill(point: PlacedMapPoint): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'map-pill'
  button.classList.toggle('map-pill-ask', point.price === null)
  button.textContent = point.price === null ? 'Ask' : formatCentsShort(point.price)
  button.ariaLabel = [
    point.title,
    point.price === null ? 'Contact for pricing' : formatCents(point.price),
    point.location,
  ].join(', ')
  return button
}

/** How many businesses stand too close to tell apart, in one of three sizes. */
export function clusterBadge({ count }: MapCluster): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = `map-cluster map-cluster-${count < 10 ? 'small' : count < 100 ? 'medium' : 'large'}`
  button.textContent = short.format(count)
  button.ariaLabel = `${whole.format(count)} businesses`
  return button
}
