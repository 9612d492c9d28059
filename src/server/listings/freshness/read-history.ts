import { notFound } from '#shared/api/path-parameters.ts'
import { repliesText } from '#shared/conversations/replies.ts'
import type { ListingHistory } from '#shared/listings/listing-history.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { Context } from '#server/model/context.ts'
import { findHistory, listPublicPrices } from './freshness-store.ts'
import { mayRead } from './may-read.ts'

/**
 * Prices, days on the market and how the seller answers. Public, as long as the business is; a paused one is open to its
 * owner, staff and whoever has a conversation about it.
 *
 * @throws AppError not_found.
 */
export async function getHistory(ctx: Context, id: ListingId): Promise<ListingHistory> {
  const found = await findHistory(ctx.db, id)
  if (!found || !(await mayRead(ctx.db, { id, ...found }, ctx.member))) throw notFound('business')
  return {
    prices: await listPublicPrices(ctx.db, id),
    firstListedAt: found.firstListedAt,
    daysOnMarket: Math.max(0, found.daysOnMarket),
    confirmedAt: found.confirmedAt,
    replyText: repliesText(found.replies),
    claimsTaxReturns: found.claimsTaxReturns,
    claimsFinancials: found.claimsFinancials,
  }
}
