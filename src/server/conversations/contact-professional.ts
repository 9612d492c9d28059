import type { UserId } from '#shared/accounts/user.ts'
import { CONTACT_REASONS, LEADS_SHOWN } from '#shared/conversations/conversations.ts'
import type { ConversationId, Leads } from '#shared/conversations/conversations.ts'
import { AppError } from '#shared/errors.ts'
import type { ProfessionalContact } from '#shared/professionals/directory.ts'
import type { ProfessionalId } from '#shared/professionals/professional-id.ts'
import { requireMember } from '#server/model/member.ts'
import type { Member } from '#server/model/member.ts'
import type { Context, Services } from '#server/model/context.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import {
  findProfessionalUserId,
  getProfessionalUserId,
  professionalNotFound,
} from '#server/model/professional-owner.ts'
import { checkBlocks } from './add-message.ts'
import * as store from './store.ts'

/**
 * Counts a professional whom somebody writes to for the first time; staff write to whom they have to. Outside of the
 * transaction: the count takes a connection of its own, which many transactions at once would wait for forever.
 *
 * @throws AppError rate_limited: too many professionals in a day.
 */
export async function countProfessional(
  { db, limits }: Pick<Services, 'db' | 'limits'>,
  professionalId: ProfessionalId,
  { id, isAdmin }: Member,
): Promise<void> {
  if (isAdmin || (await store.findConversationId(db, { professionalId }, id))) return
  await limits.take('lead-account', id)
}

/**
 * The conversation with a professional, for everybody who is signed in: it uses no contact of a subscription.
 *
 * @throws AppError not_found: not in the directory; forbidden: own_profile, conversation_blocked.
 */
export async function beginWithProfessional(
  tx: Queryable,
  professionalId: ProfessionalId,
  buyerId: UserId,
): Promise<ConversationId> {
  const sellerId = await getProfessionalUserId({ db: tx }, professionalId)
  if (sellerId === buyerId) {
    throw new AppError('forbidden', 'This is your own profile.', { reason: CONTACT_REASONS.self })
  }
  await checkBlocks(tx, buyerId, sellerId)
  return store.insertConversation(tx, { professionalId }, { buyerId, sellerId })
}

/**
 * How whoever asks stands with a professional.
 *
 * @throws AppError not_signed_in; not_found: not in the directory, and the two don't talk either.
 */
export async function getProfessionalContact(
  ctx: Context,
  professionalId: ProfessionalId,
): Promise<ProfessionalContact> {
  const { id } = requireMember(ctx)
  const ownerId = await findProfessionalUserId(ctx, professionalId)
  if (ownerId === undefined) throw professionalNotFound()
  const isSelf = ownerId === id
  const conversationId = (await store.findConversationId(ctx.db, { professionalId }, id)) ?? null
  if (!isSelf && conversationId === null) await getProfessionalUserId(ctx, professionalId)
  return { isSelf, conversationId }
}

/** Who wrote to whoever asks as to a professional; nobody for everybody else. @throws AppError not_signed_in. */
export async function listLeads(ctx: Context): Promise<Leads> {
  const { id } = requireMember(ctx)
  const [counts, rows] = await Promise.all([
    store.countLeads(ctx.db, id),
    store.listConversations(ctx.db, id, { before: undefined, limit: LEADS_SHOWN, isLead: true }),
  ])
  return { ...counts, items: rows.map(({ item }) => item) }
}
