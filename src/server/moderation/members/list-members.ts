import type { SignedUpUser } from '#shared/insights/insights.ts'
import type { UserId } from '#shared/accounts/user.ts'
import { AppError } from '#shared/errors.ts'
import { MEMBERS_COUNTED, MEMBERS_PER_PAGE } from '#shared/moderation/members.ts'
import type { MembersPage, MembersQuery } from '#shared/moderation/members.ts'
import { isStaffCondition } from '#server/accounts/members.ts'
import type { Context } from '#server/model/context.ts'
import { requireAdmin } from '#server/model/member.ts'
import * as store from './list-store.ts'

/**
 * A page of the members who verified their address. It begins or ends at a member, so that members who join or leave
 * meanwhile shift nothing, and the last page of a million is as quick as the first.
 *
 * @throws AppError not_signed_in, forbidden/admin_required, invalid_input: the page begins at nobody.
 */
export async function listMembers(ctx: Context, query: MembersQuery): Promise<MembersPage> {
  requireAdmin(ctx)
  const { sort = 'newest', after, before, ...filter } = query
  const isBack = before !== undefined
  const [from, total] = await Promise.all([findPlace(ctx, after ?? before, query), store.countMembers(ctx.db, filter)])
  const found = await store.listMembers(ctx.db, {
    filter,
    sort,
    from,
    direction: isBack ? 'back' : 'onwards',
    limit: MEMBERS_PER_PAGE + 1,
    isAdmin: isStaffCondition(ctx),
    isFew: total <= MEMBERS_COUNTED,
  })
  const hasMore = found.length > MEMBERS_PER_PAGE
  const page = found.slice(0, MEMBERS_PER_PAGE)
  const items = isBack ? page.toReversed() : page
  return {
    items,
    total,
    after: isBack || hasMore ? (items.at(-1)?.id ?? null) : null,
    before: (isBack ? hasMore : from !== undefined) ? (items[0]?.id ?? null) : null,
  }
}

async function findPlace(
  { db }: Context,
  id: UserId | undefined,
  { after }: MembersQuery,
): Promise<SignedUpUser | undefined> {
  if (id === undefined) return undefined
  const place = await store.findPlace(db, id)
  if (place) return place
  const name = after === undefined ? 'before' : 'after'
  throw new AppError('invalid_input', 'The list was changed. Open its first page.', {
    fields: { [name]: 'is no member of this list' },
  })
}
