import { AppError } from '#shared/errors.ts'
import type { ListingSummary } from '#shared/listings/listings.ts'
import type { SavedFilter } from '#shared/saved/saved-searches.ts'
import type { Context } from '#server/model/context.ts'
import { listBusinesses, listBusinessUpdates } from '#server/listings/browse-listings.ts'
import { hashOf } from '#server/saved/save-search.ts'
import { findSearchOfFeed } from '#server/saved/searches-store.ts'

const ITEMS = 50

export interface Feed {
  format: 'atom' | 'json'
  /** The file name of its address, which nobody else knows. */
  name: string
  title: string
  /** What the search looks for. */
  filter: SavedFilter
  items: FeedItem[]
}

export interface FeedItem extends ListingSummary {
  /** When its seller last changed it. ISO 8601. */
  updatedAt: string
}

/**
 * The newest businesses that match a saved search, as strangers see them. Its secret address is the permission.
 *
 * @throws AppError not_found: no such address, or it was replaced.
 */
export async function openFeed(ctx: Context, name: string): Promise<Feed> {
  const [, token, format] = /^([\w-]{32})\.(atom|json)$/u.exec(name) ?? []
  const found = token === undefined ? undefined : await findSearchOfFeed(ctx.db, hashOf(token))
  if (!found) throw new AppError('not_found', 'There is no such feed.')
  const { items } = await listBusinesses(
    { ...ctx, member: undefined },
    { ...found.filter, sort: 'newest', limit: ITEMS },
    found.userId,
  )
  const updates = await listBusinessUpdates(
    ctx,
    items.map(({ id }) => id),
  )
  return {
    format: format === 'atom' ? 'atom' : 'json',
    name,
    title: found.name,
    filter: found.filter,
    items: items.map((item) => ({ ...item, updatedAt: updates.get(item.id)?.toISOString() ?? item.createdAt })),
  }
}
