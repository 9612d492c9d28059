import { TIME_ZONE } from '#region/region.ts'
import { grantEnd } from '#shared/access/grant-end.ts'
import { ACCESS_STEPS } from '#shared/access/listing-access.ts'
import type { AccessId, ListingAccess } from '#shared/access/listing-access.ts'
import { AppError } from '#shared/errors.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { checkScreening } from '#server/buyer-passport/screening.ts'
import { businessNotFound } from '#server/listings/business-id.ts'
import { requireMember } from '#server/model/member.ts'
import type { Member } from '#server/model/member.ts'
import type { Context } from '#server/model/context.ts'
import { tell } from '#server/model/domain-events.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import type { AccessListing } from './access-store.ts'
import * as store from './access-store.ts'
import { getCurrentText } from './current-nda.ts'
import { findSignature } from './nda-store.ts'
import type { StoredSignature } from './nda-store.ts'
import { askAgainAt, getListingAccess } from './read-access.ts'
import { recordAccess } from './record-access.ts'

/**
 * Asks the seller of a business for its name and books, once the current agreement is signed. The caller has confirmed
 * that it covers this business. A buyer who meets the seller's rules is approved at once, if the seller wants that. A
 * repeat while the request waits or the grant is open changes nothing.
 *
 * @throws AppError not_signed_in; not_found: no such business, or it is off the market; forbidden: nda_required,
 *   own_listing, conversation_blocked; conflict/ask_again_later: the seller turned them down a few days ago;
 *   rate_limited.
 */
export async function requestAccess(
  ctx: Context,
  listingId: ListingId,
): Promise<{ access: ListingAccess; isNew: boolean }> {
  const member = requireMember(ctx)
  await ctx.limits.take('access-account', member.id)
  const isNew = await ctx.db.transaction(async (tx) => {
    const listing = await getAskable(tx, listingId, member)
    const signature = await requireSignature(tx, member)
    const id = await ask(tx, listing, member, signature)
    if (id === undefined) return false
    await recordAccess(tx, { accessId: id, actorId: member.id, action: ACCESS_STEPS.request.action })
    const isGranted = await grantByRules(tx, id, listing, member)
    await tell(tx, 'access.requested', {
      accessId: id,
      listingId,
      sellerId: listing.sellerId,
      title: listing.title,
      buyerName: `${member.firstName} ${member.lastName}`.trim(),
      isGranted,
    })
    return true
  })
  return { access: await getListingAccess(ctx, listingId), isNew }
}

async function getAskable(tx: Queryable, id: ListingId, { id: buyerId }: Member): Promise<AccessListing> {
  const listing = await store.shareAccessListing(tx, id)
  const isOwn = listing?.sellerId === buyerId
  if (!listing || !(listing.isPublic || isOwn)) throw businessNotFound()
  if (isOwn) throw new AppError('forbidden', 'This is your own business.', { reason: 'own_listing' })
  if (await store.isBlockedBy(tx, listing.sellerId, buyerId)) {
    throw new AppError('forbidden', 'The seller does not take requests from you.', { reason: 'conversation_blocked' })
  }
  return listing
}

async function requireSignature(tx: Queryable, { id }: Member): Promise<StoredSignature> {
  const { version } = await getCurrentText(tx)
  const signature = await findSignature(tx, id, version)
  if (signature) return signature
  throw new AppError('forbidden', `Sign version ${version} of the nondisclosure agreement first.`, {
    reason: 'nda_required',
  })
}

/** Inserts the request, or renews one that was decided. Undefined if one waits or is granted. */
async function ask(
  tx: Queryable,
  { id: listingId }: AccessListing,
  { id: userId }: Member,
  { id: signatureId }: StoredSignature,
): Promise<AccessId | undefined> {
  const inserted = await store.insertRequest(tx, { listingId, userId, signatureId })
  if (inserted !== undefined) return inserted
  const known = await store.lockAccess(tx, listingId, { userId })
  if (!known) throw new Error('a request was neither inserted nor found')
  if (!ACCESS_STEPS.request.from.some((from) => from === known.state)) return undefined
  const at = askAgainAt(known)
  if (at !== null) {
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: TIME_ZONE })
    throw new AppError('conflict', `You can ask again from ${day.format(new Date(at))} on.`, {
      reason: 'ask_again_later',
    })
  }
  await store.renewRequest(tx, known.id, signatureId)
  return known.id
}

/** Approves a request at once, if the seller's rules say so and the buyer meets all of them. */
async function grantByRules(tx: Queryable, id: AccessId, listing: AccessListing, buyer: Member): Promise<boolean> {
  const { rules, unmet } = await checkScreening(tx, listing.id, buyer.id)
  if (!rules?.autoApprove || unmet.length > 0) return false
  if (await store.isKeptForAnother(tx, listing.id, buyer.id)) return false
  const until = grantEnd(undefined)
  await store.updateAccess(tx, id, { state: ACCESS_STEPS.grant.to, until, decidedBy: null })
  await recordAccess(tx, { accessId: id, actorId: null, action: ACCESS_STEPS.grant.action })
  await tell(tx, 'access.decided', {
    accessId: id,
    listingId: listing.id,
    buyerId: buyer.id,
    title: listing.title,
    outcome: 'granted',
    until: until.toISOString(),
  })
  return true
}
