import type { PinMiles } from '#shared/listings/selling.ts'

/** What tells which business a confidential listing is. */
export interface Identity {
  title: string
  description: string
  location: string
  fullAddress: string | null
  website: string | null
  latitude: number | null
  longitude: number | null
}

/** What strangers see of it instead. */
export interface Teaser {
  title: string
  text: string
  area: string
  pinMiles: PinMiles
}
