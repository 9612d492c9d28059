import type { ListingId, ListingStatus, ListingSummary } from '#shared/listings/listings.ts'
import { isOnMarket } from '#shared/listings/selling.ts'
import type { Context } from '#server/model/context.ts'
import { toExcerpt } from '#server/listings/summary.ts'
import { listListingsById } from './store.ts'

export interface ShownBusiness {
  listing: ListingSummary
  status: ListingStatus
}

/**
 * Businesses by their ids as strangers see them, for what refers to them. One that is not public any more is there too,
 * with its status and without pictures. The caller checks who may know of those.
 */
export async function listShownBusinesses(
  ctx: Pick<Context, 'db'> & Partial<Pick<Context, 'member' | 'secret'>>,
  ids: readonly ListingId[],
): Promise<Map<ListingId, ShownBusiness>> {
  const rows = ids.length > 0 ? await listListingsById(ctx.db, ids) : []
  return new Map(
    rows.map((row) => {
      const shown = isOnMarket(row.status) ? row : { ...row, picture_keys: [], picture_previews: [] }
      return [row.id, { listing: toExcerpt(shown, ctx), status: row.status }]
    }),
  )
}
