import { ZIP_CODE } from '#region/addresses.ts'
import * as z from 'zod/mini'

/** A town or ZIP code of the market's state, with its center in degrees. */
export const Place = z.object({ name: z.string(), latitude: z.number(), longitude: z.number() })
export type Place = z.infer<typeof Place>

/** The last ZIP code of the state in an address, since a house number before it may look like one. */
export function zipIn(address: string): string | undefined {
  return [...address.matchAll(new RegExp(String.raw`\b(${ZIP_CODE})(?:-\d{4})?\b`, 'gu'))].at(-1)?.[1]
}

/** Query of `GET /api/places`: the text typed so far. */
export const PlacesQuery = z.strictObject({
  search: z.string().check(z.maxLength(120, 'must be at most 120 characters')),
})

/** Answer of `GET /api/places`: the matching place, if any, and towns that start with the text. */
export const PlacesAnswer = z.object({
  match: z.nullable(Place),
  /** The match's county, like "Spokane County". */
  county: z.nullable(z.string()),
  /** The match's town, if it is so small that its name tells which business is meant. */
  smallTown: z.nullable(z.string()),
  suggestions: z.array(Place),
})
export type PlacesAnswer = z.infer<typeof PlacesAnswer>
