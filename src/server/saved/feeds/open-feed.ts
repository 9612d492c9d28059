import { AppError } from '#shared/errors.ts'
import type { ListingSummary } from '#shared/listings/listings.ts'
import type { Context } from '#server/model/context.ts'
import { listBusinesses } from '#server/listings/browse-listings.ts'
import { hashOf } from '#server/saved/save-search.ts'
import { findSearchOfFeed } from '#server/saved/searches-store.ts'

const ITEMS = 50

export interface Feed {
  format: 'atom' | 'json'
  /** The file name of its address, which nobody else knows. */
  name: string
  title: string
  items: ListingSummary[]
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
  return { format: format === 'atom' ? 'atom' : 'json', name, title: found.name, items }
}
