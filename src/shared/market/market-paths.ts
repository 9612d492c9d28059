import { STATE } from '#region/region.ts'
import { slugOf } from './market-industries.ts'

/** What stands for no industry in an address; the state stands for no place. */
export const ALL_INDUSTRIES = 'all'

/** The page of the report for an industry in a place, either of which may be all; and of an industry in a city. */
export function marketPath({
  industry,
  place,
}: {
  industry?: string | null | undefined
  place?: string | null | undefined
}): string {
  if (!industry && !place) return '/market'
  return `/market/${industry ? slugOf(industry) : ALL_INDUSTRIES}/${slugOf(place ?? STATE)}`
}
