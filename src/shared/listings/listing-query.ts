import * as z from 'zod/mini'
import { trueOrFalse, wholeNumber } from '#shared/fields.ts'
import { BOX_FORM, isBox, parseBox } from './bounding-box.ts'
import { MOST_MILES } from './distance.ts'
import { LISTING_SORTS, MAX_DOLLARS, SEARCH_MAX_LENGTH } from './listing-filter.ts'
import { TypedSearch } from '#shared/search-reading/search-reading.ts'
import type { BoundingBox } from './listing-filter.ts'

/** Treats "" as absent, since forms also submit empty fields. */
const emptyIsAbsent = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) => (value === '' ? undefined : value)),
      z.optional(schema),
    ),
  )

const dollars = emptyIsAbsent(wholeNumber(0, MAX_DOLLARS))

/** Up to two decimals. */
const ratio = (maximum: number) => {
  const message = `must be a number from 0 to ${maximum} with up to two decimals`
  return emptyIsAbsent(
    z.pipe(
      z.string().check(z.regex(/^\d{1,3}(\.\d{1,2})?$/u, message)),
      z.pipe(z.transform(Number), z.number().check(z.minimum(0), z.maximum(maximum, message))),
    ),
  )
}

const words = (length: number) =>
  emptyIsAbsent(z.string().check(z.maxLength(length, `must be at most ${length} characters`)))

const flag = emptyIsAbsent(trueOrFalse)

const bbox = z.pipe(
  z.string().check(z.regex(BOX_FORM, 'must be west,south,east,north in degrees')),
  z.pipe(
    z.transform(parseBox),
    z.custom<BoundingBox>(isBox, {
      error: 'must be west,south,east,north in degrees, west before east and south before north',
    }),
  ),
)

const filterFields = {
  /** Read as a person means it; what is given beside it outranks it. */
  q: emptyIsAbsent(TypedSearch),
  search: z.optional(
    z.string().check(z.maxLength(SEARCH_MAX_LENGTH, `must be at most ${SEARCH_MAX_LENGTH} characters`)),
  ),
  priceMin: dollars,
  priceMax: dollars,
  industry: words(100),
  propertyIncluded: flag,
  cashFlowMin: dollars,
  multipleMax: ratio(100),
  cashToCloseMax: dollars,
  dscrMin: ratio(100),
  yearsMin: emptyIsAbsent(wholeNumber(1, 300)),
  exclude: words(SEARCH_MAX_LENGTH),
  near: words(120),
  /** Without `near` it has no meaning. */
  miles: emptyIsAbsent(wholeNumber(1, MOST_MILES)),
  disclosedOnly: flag,
  verifiedOnly: flag,
  addedWithin: emptyIsAbsent(wholeNumber(1, 3650)),
  leaseYearsMin: emptyIsAbsent(wholeNumber(1, 300)),
  ownerHoursMax: emptyIsAbsent(wholeNumber(0, 168)),
  staffStays: flag,
  inventoryIncluded: flag,
  sellerFinancing: flag,
  relocatable: flag,
}

/** Query of `GET /api/closest-searches`. */
export const FilterQuery = z.strictObject({ ...filterFields })
export type FilterQuery = z.infer<typeof FilterQuery>

/** Query of `GET /api/businesses`. */
export const ListingsQuery = z.strictObject({
  ...filterFields,
  bbox: emptyIsAbsent(bbox),
  sort: emptyIsAbsent(z.enum(LISTING_SORTS, `must be one of ${LISTING_SORTS.join(', ')}`)),
  limit: emptyIsAbsent(wholeNumber(1, 1000)),
  /** From the `Link` header of the previous page. */
  cursor: emptyIsAbsent(z.string().check(z.maxLength(300, 'is not a cursor'))),
})
export type ListingsQuery = z.infer<typeof ListingsQuery>

/** Query of `GET /api/businesses/map`. */
export const MapQuery = z.strictObject({
  ...filterFields,
  bbox: emptyIsAbsent(bbox),
  zoom: emptyIsAbsent(wholeNumber(0, 19)),
})
export type MapQuery = z.infer<typeof MapQuery>
