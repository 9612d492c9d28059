import type { ListingSummary } from '#shared/listings/listings.ts'
import type { Context } from '#server/model/context.ts'
import { listListingsAt } from './locations-store.ts'
import { toExcerpt } from '#server/listings/summary.ts'

/** The newest public businesses of an industry at any of these locations, as their listings spell them. Public. */
export async function listBusinessesAt(
  ctx: Context,
  query: { industry: string; locations: readonly string[]; limit: number },
): Promise<ListingSummary[]> {
  const rows = await listListingsAt(ctx.searches, query)
  return rows.map((row) => toExcerpt(row, ctx))
}
