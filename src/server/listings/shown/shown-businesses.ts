import type { ListingId, ListingStatus, ListingSummary } from '#shared/listings/listings.ts'
import { isOnMarket } from '#shared/listings/selling.ts'
import type { Context } from '#server/model/context.ts'
import type { LeftListing } from '#server/model/left-listing.ts'
import { toExcerpt } from '#server/listings/summary.ts'
import { listListingsById } from './store.ts'

export interface ShownBusiness {
  listing: ListingSummary
  status: ListingStatus
}

/**
 * Businesses by their ids as strangers see them, for what refers to them. One that is off the market is there too, with
 * its status, as strangers saw it last and without pictures: what its owner changes meanwhile is not for them. The caller
 * checks who may know of those.
 */
export async function listShownBusinesses(
  ctx: Pick<Context, 'db'> & Partial<Pick<Context, 'member' | 'secret'>>,
  ids: readonly ListingId[],
): Promise<Map<ListingId, ShownBusiness>> {
  const found = ids.length > 0 ? await listListingsById(ctx.db, ids) : []
  return new Map(
    found.map(({ row, left }) => {
      const shown = isOnMarket(row.status)
        ? row
        : { ...row, provableYear: null, ...(left ?? NAMELESS), pictureKeys: [], picturePreviews: [] }
      return [row.id, { listing: toExcerpt(shown, ctx), status: row.status }]
    }),
  )
}

/** Of a business that was open, left the market and became confidential there, strangers have seen no teaser. */
const NAMELESS: LeftListing = {
  title: 'A business that is off the market',
  description: '',
  location: '',
  publicLatitude: null,
  publicLongitude: null,
  industry: '',
  priceCents: null,
  monthlyCashFlowCents: null,
  provableYear: null,
  yearEstablished: null,
  propertyIncluded: false,
  verificationStatus: 'under_review',
  isConfidential: false,
  pinMiles: null,
}
