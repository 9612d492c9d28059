import type { AfterSale } from '#shared/deals/room/after-sale.ts'

/** "Rated 4.5 of 5 by 2 people after a sale."; undefined without a review. */
export function ratingText({ reviews, averageRating }: AfterSale['otherParty']): string | undefined {
  if (reviews === 0 || averageRating === null) return undefined
  const rating = averageRating.toLocaleString('en-US', { maximumFractionDigits: 1 })
  const people = reviews === 1 ? 'one person' : `${reviews.toLocaleString('en-US')} people`
  return `Rated ${rating} of 5 by ${people} after a sale.`
}
