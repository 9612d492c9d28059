import type { ListingId } from '#shared/listings/listings.ts'
import type { Context } from '#server/model/context.ts'
import { listBusinessIds, listBusinessIndustries } from '#server/listings/browse-listings.ts'

/** The sitemap protocol's limit. */
export const ADDRESSES_PER_SITEMAP = 50_000

/** The number of sitemaps that the businesses need. */
export async function sitemapCount(ctx: Context): Promise<number> {
  const industries = await listBusinessIndustries(ctx)
  return Math.ceil(industries.reduce((sum, { count }) => sum + count, 0) / ADDRESSES_PER_SITEMAP)
}

/** The businesses of the nth sitemap, counted from 1; empty past the last. */
export async function businessSitemap(ctx: Context, number: number): Promise<{ id: ListingId; updatedAt: Date }[]> {
  return listBusinessIds(ctx, (number - 1) * ADDRESSES_PER_SITEMAP, ADDRESSES_PER_SITEMAP)
}
