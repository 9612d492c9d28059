import * as z from 'zod/mini'
import { versionSeen } from '#shared/version.ts'
import { listingFields } from './selling.ts'

type Optional<Shape extends z.core.$ZodShape> = { [Name in keyof Shape]: z.ZodMiniOptional<Shape[Name]> }

/**
 * Body of `PATCH /api/businesses/{id}`: omitted fields stay unchanged. Null resets an optional value: the industry to
 * the business type's default, the pin to the location. `updatedAt` is the version that the client read.
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

/** Used instead of `z.partial` to keep that out of the browser bundle. */
function eachOptional<Shape extends z.core.$ZodShape>(shape: Shape): Optional<Shape> {
  return Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [name, z.optional(schema)]),
  ) as Optional<Shape>
}
