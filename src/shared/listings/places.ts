import * as z from 'zod/mini'

/** A town or a ZIP code of Washington, with its middle in degrees. */
export const Place = z.object({ name: z.string(), latitude: z.number(), longitude: z.number() })
export type Place = z.infer<typeof Place>

/** The ZIP code of Washington that an address ends with, or names last; a house number before it may look like one. */
export function zipIn(address: string): string | undefined {
  return [...address.matchAll(/\b(9[89]\d{3})(?:-\d{4})?\b/gu)].at(-1)?.[1]
}

/** Query of `GET /api/places`: what a seller has typed so far. */
export const PlacesQuery = z.strictObject({
  search: z.string().check(z.maxLength(120, 'must be at most 120 characters')),
})

/** Answer of `GET /api/places`: the place that the words mean, if any, and towns that begin like them. */
export const PlacesAnswer = z.object({ match: z.nullable(Place), suggestions: z.array(Place) })
export type PlacesAnswer = z.infer<typeof PlacesAnswer>
