import { POSTAL_CODE } from '#region/region.ts'
import { COUNTIES, regionOf } from '#shared/market/market-places.ts'
import { isElsewhere } from './elsewhere.ts'
import { resolvePlace, surroundingsOf } from './gazetteer.ts'

export interface MarketPlace {
  city: string | null
  county: string | null
  region: string | null
}

/** Where a public location is, like "South Perry, Spokane, WA" or the "Spokane County" of a confidential business. */
export function marketPlaceOf(location: string): MarketPlace {
  const county = countyNamed(location)
  if (county) return { city: null, county, region: regionOf(county) ?? null }
  const place = resolvePlace(location)
  const found = place && surroundingsOf(place).county
  if (!found) return { city: null, county: null, region: null }
  return { city: place.name.split(`, ${POSTAL_CODE}`, 1)[0] ?? null, county: found, region: regionOf(found) ?? null }
}

/** The county that a text names as one. */
export function countyNamed(text: string): string | undefined {
  const words = text.toLowerCase().split(/[^a-z0-9]+/u)
  if (isElsewhere(words.filter(Boolean))) return undefined
  const padded = ` ${words.join(' ')} `
  return COUNTIES.find((county) => padded.includes(` ${county.toLowerCase()} `))
}
