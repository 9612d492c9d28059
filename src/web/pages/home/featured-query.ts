import { queryOptions } from '@tanstack/react-query'
import type { ListingSummary } from '#shared/listings/listings.ts'
import { product } from '#shared/product.ts'
import { getPage, PAGE_SIZE } from '#web/listings/queries.ts'

/** Of the newest businesses, first those that were verified and have a picture. */
export const featuredQuery = () =>
  queryOptions({
    queryKey: ['listings', 'featured'],
    queryFn: async ({ signal }) => {
      const page = await getPage({}, 'newest', PAGE_SIZE, undefined, signal)
      const rest = page.items.filter((one) => !isComplete(one))
      return { ...page, items: [...page.items.filter(isComplete), ...rest].slice(0, product.featuredCount) }
    },
  })

function isComplete({ isVerified, imageUrls }: ListingSummary): boolean {
  return isVerified && imageUrls.length > 0
}
