import type * as z from 'zod/mini'
import { AppError } from '#shared/errors.ts'
import { ListingId } from '#shared/listings/listings.ts'
import { SavedSearchId } from '#shared/saved/saved-searches.ts'

export interface PathParameter {
  schema: z.ZodMiniType
  /** In the API document. */
  description: string
  /** What the answer says when there is no such thing, or the caller may not know that there is. */
  missing: string
}

/** What the paths of calls name. */
export const PATH_PARAMETERS = {
  business: {
    schema: ListingId,
    description: 'The business.',
    missing: "The business you're looking for doesn't exist.",
  },
  savedSearch: { schema: SavedSearchId, description: 'The saved search.', missing: 'There is no such saved search.' },
} as const satisfies Record<string, PathParameter>
export type PathParameterName = keyof typeof PATH_PARAMETERS

/** There is no such thing, or the caller may not know that there is. */
export function notFound(name: PathParameterName): AppError {
  return new AppError('not_found', PATH_PARAMETERS[name].missing)
}
