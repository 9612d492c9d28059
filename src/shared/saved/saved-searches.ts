import * as z from 'zod/mini'
import { rowId, storable } from '#shared/fields.ts'
import { MOST_MILES } from '#shared/listings/distance.ts'
import { MAX_DOLLARS, SEARCH_MAX_LENGTH } from '#shared/listings/listing-filter.ts'
import { plainLetters } from '#shared/names.ts'
import { FREQUENCIES } from './saved-words.ts'

const words = (most: number) => z.string().check(z.maxLength(most, `At most ${most} characters`), storable())
const whole = (least: number, most: number) => z.optional(z.int().check(z.minimum(least), z.maximum(most)))
const dollars = whole(0, MAX_DOLLARS)
const hundredths = z.optional(
  z.number().check(
    z.minimum(0),
    z.maximum(100),
    z.refine((given) => Number(given.toFixed(2)) === given, 'Use at most two decimals'),
  ),
)

/** The filter of a saved search: the parameters of `GET /api/businesses` without place on the map and order. */
export const SavedFilter = z.strictObject({
  search: z.optional(words(SEARCH_MAX_LENGTH)),
  exclude: z.optional(words(SEARCH_MAX_LENGTH)),
  industry: z.optional(words(100)),
  propertyIncluded: z.optional(z.boolean()),
  /** Whole dollars. */
  priceMin: dollars,
  priceMax: dollars,
  /** Whole dollars a month. */
  cashFlowMin: dollars,
  multipleMax: hundredths,
  cashToCloseMax: dollars,
  dscrMin: hundredths,
  yearsMin: whole(1, 300),
  near: z.optional(words(120)),
  miles: whole(1, MOST_MILES),
  disclosedOnly: z.optional(z.boolean()),
  verifiedOnly: z.optional(z.boolean()),
  /** Days. */
  addedWithin: whole(1, 3650),
  leaseYearsMin: whole(1, 300),
  ownerHoursMax: whole(0, 168),
  staffStays: z.optional(z.boolean()),
  inventoryIncluded: z.optional(z.boolean()),
  sellerFinancing: z.optional(z.boolean()),
  relocatable: z.optional(z.boolean()),
})
export type SavedFilter = z.infer<typeof SavedFilter>

/** A filter to save: `q` is a typed search, which is read once. */
const GivenFilter = z.extend(SavedFilter, { q: z.optional(words(SEARCH_MAX_LENGTH)) })

export const SavedSearchId = rowId()
export type SavedSearchId = z.infer<typeof SavedSearchId>

const Name = z
  .string('Name is required')
  .check(z.trim(), z.minLength(1, 'Name is required'), z.maxLength(80, 'At most 80 characters'), plainLetters())
const FrequencyChoice = z.enum(FREQUENCIES, 'Choose off, instant, daily or weekly')

/** Body of `POST /api/saved/searches`. Without a name it gets the words of its filter; without a frequency `daily`. */
export const NewSavedSearch = z.strictObject({
  name: z.optional(Name),
  frequency: z.optional(FrequencyChoice),
  filter: GivenFilter,
})
export type NewSavedSearch = z.infer<typeof NewSavedSearch>

/** Body of `PATCH /api/saved/searches/{id}`. */
export const SavedSearchChanges = z.strictObject({
  name: z.optional(Name),
  frequency: z.optional(FrequencyChoice),
  filter: z.optional(GivenFilter),
})
export type SavedSearchChanges = z.infer<typeof SavedSearchChanges>

export const SavedSearch = z.object({
  id: SavedSearchId,
  name: z.string(),
  frequency: z.enum(FREQUENCIES),
  filter: SavedFilter,
  createdAt: z.string(),
  /** How many changes it told of, or is about to tell of, in the last seven days. */
  newsOfWeek: z.number(),
})
export type SavedSearch = z.infer<typeof SavedSearch>
export const SavedSearches = z.array(SavedSearch)

/** The secret addresses of a search's feeds. They are told once, because only their hash is stored. */
export const FeedAddresses = z.object({ atom: z.string(), json: z.string() })
export type FeedAddresses = z.infer<typeof FeedAddresses>

/** Answer of `POST /api/saved/searches`. */
export const CreatedSearch = z.extend(SavedSearch, { feeds: FeedAddresses })
export type CreatedSearch = z.infer<typeof CreatedSearch>
