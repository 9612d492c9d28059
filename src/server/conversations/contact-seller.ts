import { notFound } from '#shared/api/path-parameters.ts'
import { CONTACT_REASONS } from '#shared/conversations/conversations.ts'
import type {
  ContactAllowance,
  ContactState,
  ConversationInput,
  DraftInput,
  OpenedConversation,
} from '#shared/conversations/conversations.ts'
import type { UserId } from '#shared/accounts/user.ts'
import { AppError } from '#shared/errors.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { ProfessionalId } from '#shared/professionals/professional-id.ts'
import { product } from '#shared/product.ts'
import { marketDayText } from '#shared/market-day.ts'
import { compareFacts } from '#server/buyer-passport/screening.ts'
import { requireMember } from '#server/model/member.ts'
import type { Member } from '#server/model/member.ts'
import type { Context } from '#server/model/context.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { checkBlocks } from '#server/model/blocks.ts'
import { toContacts } from '#server/settings/setting-at.ts'
import { addMessage } from './add-message.ts'
import * as store from './contact-store.ts'
import type { Contacts, Period } from './contact-store.ts'
import { beginWithProfessional, countProfessional } from './contact-professional.ts'
import { recordFirstMessage } from './first-messages.ts'
import { screenBuyer } from './buyers/screen-buyers.ts'
import { findConversationId, insertConversation } from './store.ts'
import type { Subject } from './store.ts'

/**
 * Opens the conversation between the caller and the seller of a listing, or a professional, with its first message.
 * Each different seller uses one contact of the billing period; a professional uses none. An existing conversation
 * continues at no cost. `network` is that of the request. What the buyer's passport says, and whether they meet what the seller asks for, is kept as of
 * the first message.
 *
 * @throws AppError not_signed_in; not_found: no such business, or it is off the market, or no such professional;
 *   forbidden: own_listing, own_profile, subscription_required, contact_allowance_reached, conversation_blocked;
 *   rate_limited.
 */
export async function openConversation(
  ctx: Context,
  { listingId, professionalId, ...draft }: ConversationInput,
  network: string,
): Promise<{ conversation: OpenedConversation; isNew: boolean }> {
  const member = requireMember(ctx)
  const buyerId = member.id
  const subject = subjectOf(listingId, professionalId)
  await ctx.limits.throttleBoth('message', buyerId, (await findConversationId(ctx.db, subject, buyerId)) ?? 'new')
  if (professionalId !== undefined) await countProfessional(ctx, professionalId, member)
  return ctx.db.transaction(async (tx) => {
    const known = await findConversationId(tx, subject, buyerId)
    const { id, isNew } = known ? { id: known, isNew: false } : await begin(tx, subject, member)
    await addMessage(tx, { id, senderId: buyerId }, draft)
    // Staff write to many.
    if (isNew && !member.isAdmin) await recordFirstMessage(tx, ctx.secret, { id, network, text: draft.text })
    if (isNew && listingId !== undefined) await store.deleteDraft(tx, buyerId, listingId)
    return { conversation: { id }, isNew }
  })
}

function subjectOf(listingId: ListingId | undefined, professionalId: ProfessionalId | undefined): Subject {
  if (listingId !== undefined) return { listingId }
  if (professionalId !== undefined) return { professionalId }
  throw new Error('the contract requires a listing or a professional')
}

async function begin(tx: Queryable, subject: Subject, member: Member): ReturnType<typeof insertConversation> {
  return 'listingId' in subject
    ? beginWithSeller(tx, subject.listingId, member)
    : beginWithProfessional(tx, subject.professionalId, member.id)
}

async function beginWithSeller(tx: Queryable, listingId: ListingId, { id: buyerId, isAdmin }: Member) {
  const listing = await store.findSeller(tx, listingId)
  const isOwn = listing?.sellerId === buyerId
  if (!listing || !(listing.isPublic || isOwn)) throw notFound('business')
  if (isOwn) throw ownBusiness()
  await checkBlocks(tx, buyerId, listing.sellerId)
  // Staff may write to any seller, and are no buyers.
  if (!isAdmin) await spendContact(tx, buyerId, listing.sellerId)
  const asBuyer = isAdmin ? undefined : await screenBuyer(tx, listingId, buyerId)
  return insertConversation(tx, { listingId }, { buyerId, sellerId: listing.sellerId }, asBuyer)
}

/**
 * Spends one of the period's contacts, unless this seller was contacted already. Locks the subscription before
 * counting.
 */
async function spendContact(tx: Queryable, buyerId: UserId, sellerId: UserId): Promise<void> {
  await store.lockPeriod(tx, buyerId)
  const contacts = await store.findContacts(tx, buyerId)
  if (!contacts) {
    throw new AppError(
      'forbidden',
      `You write to sellers with Premium, ${product.subscriptionPrice} a month: /subscribe.`,
      { reason: CONTACT_REASONS.subscription },
    )
  }
  if (contacts.contacted.includes(sellerId)) return
  const allowed = toContacts(contacts.allowed)
  if (contacts.contacted.length >= allowed) throw allowanceReached(contacts, allowed)
  await store.insertContact(tx, buyerId, contacts, sellerId)
}

function allowanceReached({ endsAt, isLast }: Period, allowed: number): AppError {
  const day = marketDayText(endsAt)
  const next = isLast ? `Your subscription ends on ${day}.` : `It renews on ${day}.`
  return new AppError(
    'forbidden',
    `You have written to ${allowed} different sellers, as many as a billing period covers. ${next}`,
    { reason: CONTACT_REASONS.allowance },
  )
}

/** The caller's remaining contacts; null without a subscription. @throws AppError not_signed_in. */
export async function getAllowance(ctx: Context): Promise<ContactAllowance | null> {
  return toAllowance(await store.findContacts(ctx.db, requireMember(ctx).id))
}

/**
 * The caller's access to the seller of a business.
 *
 * @throws AppError not_signed_in; not_found: no such business, or it is off the market and the two have no conversation
 *   about it.
 */
export async function getContactState(ctx: Context, listingId: ListingId): Promise<ContactState> {
  const { id, isAdmin } = requireMember(ctx)
  const { conversationId, contacts, draft, screening, sellerId } = await getContactFacts(ctx, listingId)
  const isScreened = sellerId !== id && !isAdmin
  return {
    conversationId,
    isContacted: contacts?.contacted.includes(sellerId) ?? false,
    allowance: toAllowance(contacts),
    requirements: isScreened ? compareFacts(screening).requirements : [],
    draft,
  }
}

/**
 * Leaves the text of a first message for the caller, who finds it where they write to the seller. Nothing is sent.
 *
 * @throws AppError as `getContactState`; rate_limited; forbidden/own_listing; conflict: the two are talking about it already.
 */
export async function draftFirstMessage(ctx: Context, listingId: ListingId, { text }: DraftInput): Promise<void> {
  const { id } = requireMember(ctx)
  await ctx.limits.throttle('save-account', id)
  const { conversationId, sellerId } = await getContactFacts(ctx, listingId)
  if (sellerId === id) throw ownBusiness()
  if (conversationId !== null) {
    throw new AppError('conflict', 'You are already talking with the seller about this business. Write there.')
  }
  await store.saveDraft(ctx.db, id, listingId, text)
}

async function getContactFacts(ctx: Context, listingId: ListingId) {
  const { id, isAdmin } = requireMember(ctx)
  const facts = await store.findContactFacts(ctx.db, listingId, id)
  const isKnown = facts && (facts.isPublic || facts.sellerId === id || isAdmin || facts.conversationId !== null)
  if (!isKnown) throw notFound('business')
  return facts
}

function ownBusiness(): AppError {
  return new AppError('forbidden', 'This is your own business.', { reason: CONTACT_REASONS.own })
}

function toAllowance(contacts: Contacts | undefined): ContactAllowance | null {
  if (!contacts) return null
  const [allowed, used] = [toContacts(contacts.allowed), contacts.contacted.length]
  return { allowed, used, left: Math.max(0, allowed - used), renewsAt: contacts.endsAt, isLast: contacts.isLast }
}
