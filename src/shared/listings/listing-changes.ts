import * as z from 'zod/mini'
import { versionSeen } from '#shared/version.ts'
import { listingFields } from './selling.ts'

type Optional<Shape extends z.core.$ZodShape> = { [Name in keyof Shape]: z.ZodMiniOptional<Shape[Name]> }

/**
 * Body of `PATCH /api/businesses/{id}`: what is not given stays. A null takes an optional value away: the industry is the
 * type's again, the pin stands where the location says. `updatedAt` is the one that the listing had when it was opened.
 */
export const ListingChanges = z.strictObject({
  ...eachOptional({
    ...listingFields,
    industry: z.nullable(listingFields.industry),
    pin: z.nullable(listingFields.pin),
  }),
  updatedAt: versionSeen('Open the listing again before you change it'),
})
export type ListingChanges = z.infer<typeof ListingChanges>

/** What `z.partial` does, which every page would carry. */
function eachOptional<Shape extends z.core.$ZodShape>(shape: Shape): Optional<Shape> {
  return Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [name, z.optional(schema)]),
  ) as Optional<Shape>
}
