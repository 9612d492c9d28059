import { useQuery } from '@tanstack/react-query'
import type { ListingFilter } from '#shared/listings/listing-filter.ts'
import { readingQuery } from './reading-query.ts'

/** Where is searched: around the place that was chosen, else around the one that was typed. */
export function usePlace({ q = '', near, miles }: ListingFilter): Pick<ListingFilter, 'near' | 'miles'> {
  const { data } = useQuery({ ...readingQuery(q), enabled: q !== '' && !near })
  return near ? { near, miles } : (data?.filter ?? {})
}
