import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { listingCalls } from '#shared/listings/calls.ts'
import type { BoundingBox, ListingFilter, ListingSort } from '#shared/listings/listing-filter.ts'
import type { ListingId, ListingSummary } from '#shared/listings/listings.ts'
import { filterSearch } from '#shared/listings/listing-filter.ts'
import { send, sendForHeaders } from '#web/call.ts'

/** Page size of the marketplace. A page of 200 cards would be 550 KB of HTML. */
export const PAGE_SIZE = 24

export interface ListingsPage {
  items: ListingSummary[]
  total: number
  /** The count stopped at its limit: there are at least `total`. */
  isBounded: boolean
  nextCursor: string | undefined
}

/** Businesses that match a filter, in pages. */
export const listingsQuery = (filter: ListingFilter, sort: ListingSort = 'newest', pageSize = PAGE_SIZE) =>
  infiniteQueryOptions({
    queryKey: ['listings', 'list', filterSearch(filter), sort, pageSize],
    queryFn: ({ pageParam, signal }) => getPage(filter, sort, pageSize, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  })

/** The public fields of one business. */
export const listingSummaryQuery = (id: ListingId) =>
  queryOptions({
    queryKey: ['listings', 'summary', id],
    queryFn: ({ signal }) => send(listingCalls.getBusinessSummary, { id }, { signal }),
  })

/** Industries with businesses, for the map page's select. */
export const industriesQuery = () =>
  queryOptions({
    queryKey: ['listings', 'industries'],
    queryFn: ({ signal }) => send(listingCalls.listIndustries, undefined, { signal }),
  })

/** Map data of a bounding box at a zoom level. The caller rounds the box, so that small moves hit the cache. */
export const listingMapQuery = (filter: ListingFilter, bbox: BoundingBox, zoom: number) =>
  queryOptions({
    queryKey: ['listings', 'map', filterSearch(filter), bbox, zoom],
    queryFn: ({ signal }) => {
      const query = { ...filterSearch(filter), bbox: bbox.join(','), zoom: String(zoom) }
      return send(listingCalls.mapBusinesses, { query }, { signal })
    },
  })

/** The businesses at one spot, for a cluster that no zoom level splits. */
export const listingsInBoxQuery = (filter: ListingFilter, bbox: BoundingBox) =>
  queryOptions({
    queryKey: ['listings', 'box', filterSearch(filter), bbox],
    queryFn: ({ signal }) => {
      const query = { ...filterSearch(filter), bbox: bbox.join(','), limit: '10' }
      return send(listingCalls.listBusinesses, { query }, { signal })
    },
  })

/** The same filter in a part of the map. */
export function inBox(filter: ListingFilter, bbox: string): ListingFilter {
  return Object.assign({ ...filter }, { bbox })
}

export async function getPage(
  filter: ListingFilter,
  sort: ListingSort,
  limit: number,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<ListingsPage> {
  const query = { ...filterSearch(filter), sort, limit: String(limit), ...(cursor && { cursor }) }
  const { data, headers } = await sendForHeaders(listingCalls.listBusinesses, { query }, { signal })
  return {
    items: data,
    total: Number(headers.get('x-total-count')),
    isBounded: headers.get('x-total-count-is') === 'at-least',
    nextCursor: cursorOf(headers.get('link')),
  }
}

function cursorOf(link: string | null): string | undefined {
  const next = link && /<([^>]+)>; rel="next"/u.exec(link)?.[1]
  return next ? (new URL(next, 'http://localhost').searchParams.get('cursor') ?? undefined) : undefined
}
