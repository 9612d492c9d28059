import { notFound } from '#shared/api/path-parameters.ts'
import type { UserId } from '#shared/accounts/user.ts'
import { CONTACT_REASONS, LEADS_SHOWN } from '#shared/conversations/conversations.ts'
import type { Leads } from '#shared/conversations/conversations.ts'
import { AppError } from '#shared/errors.ts'
import type { ProfessionalContact } from '#shared/professionals/directory.ts'
import type { ProfessionalId } from '#shared/professionals/professional-id.ts'
import { checkBlocks } from '#server/model/blocks.ts'
import { isFollowing } from '#server/professionals/followers.ts'
import { requireMember } from '#server/model/member.ts'
import type { Member } from '#server/model/member.ts'
import type { Context, Services } from '#server/model/context.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { findProfessionalUserId, getProfessionalUserId } from '#server/professionals/professional-owner.ts'
import * as store from './store.ts'

/**
 * Counts the first message to a professional against the daily rate limit, except for staff. Call it outside of the
 * transaction: the counter takes its own connection, and many transactions that wait for one would deadlock the pool.
 *
 * @throws AppError rate_limited: too many professionals in a day.
 */
export async function countProfessional(
  { db, limits }: Pick<Services, 'db' | 'limits'>,
  professionalId: ProfessionalId,
  { id, isAdmin }: Member,
): Promise<void> {
  if (isAdmin || (await store.findConversationId(db, { professionalId }, id))) return
  await limits.throttle('lead-account', id)
}

/**
 * Opens the conversation with a professional, for any signed-in member. It uses no contact of the subscription.
 *
 * @throws AppError not_found: not in the directory; forbidden: own_profile, conversation_blocked.
 */
export async function beginWithProfessional(
  tx: Queryable,
  professionalId: ProfessionalId,
  buyerId: UserId,
): ReturnType<typeof store.insertConversation> {
  const sellerId = await getProfessionalUserId({ db: tx }, professionalId)
  if (sellerId === buyerId) {
    throw new AppError('forbidden', 'This is your own profile.', { reason: CONTACT_REASONS.self })
  }
  await checkBlocks(tx, buyerId, sellerId)
  return store.insertConversation(tx, { professionalId }, { buyerId, sellerId })
}

/**
 * The caller's access to a professional.
 *
 * @throws AppError not_signed_in; not_found: not in the directory, and there is no conversation between the two.
 */
export async function getProfessionalContact(
  ctx: Context,
  professionalId: ProfessionalId,
): Promise<ProfessionalContact> {
  const { id } = requireMember(ctx)
  const ownerId = await findProfessionalUserId(ctx, professionalId)
  if (ownerId === undefined) throw notFound('professional')
  const isSelf = ownerId === id
  const conversationId = (await store.findConversationId(ctx.db, { professionalId }, id)) ?? null
  if (!isSelf && conversationId === null) await getProfessionalUserId(ctx, professionalId)
  return { isSelf, conversationId, isFollowed: await isFollowing(ctx.db, id, professionalId) }
}

/**
 * The members who wrote to the caller as a professional; empty for callers who are not professionals. @throws AppError
 * not_signed_in.
 */
export async function listLeads(ctx: Context): Promise<Leads> {
  const { id } = requireMember(ctx)
  const counts = await store.countLeads(ctx.db, id)
  if (counts.total === 0) return { ...counts, items: [] }
  const rows = await store.listConversations(ctx.db, id, { before: undefined, limit: LEADS_SHOWN, which: 'leads' })
  return { ...counts, items: rows.map(({ item }) => item) }
}
