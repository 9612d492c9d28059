import { queryOptions } from '@tanstack/react-query'
import type { ListingSummary } from '#shared/listings/listings.ts'
import { product } from '#shared/product.ts'
import { getPage, PAGE_SIZE } from '#web/listings/queries.ts'

export const featuredQuery = () =>
  queryOptions({
    queryKey: ['listings', 'featured'],
    queryFn: async ({ signal }) => {
      const page = await getPage({}, 'newest', PAGE_SIZE, undefined, signal)
      return { ...page, items: chooseFeatured(page.items) }
    },
  })

/** Of the newest businesses, first those that were verified and have a picture. */
export function chooseFeatured<Listing extends Pick<ListingSummary, 'isVerified' | 'imageUrls'>>(
  newest: readonly Listing[],
): Listing[] {
  const rest = newest.filter((one) => !isComplete(one))
  return [...newest.filter(isComplete), ...rest].slice(0, product.featuredCount)
}

function isComplete({ isVerified, imageUrls }: Pick<ListingSummary, 'isVerified' | 'imageUrls'>): boolean {
  return isVerified && imageUrls.length > 0
}
