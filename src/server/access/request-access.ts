import { notFound } from '#shared/api/path-parameters.ts'
import { ACCESS_STEPS } from '#shared/access/listing-access.ts'
import type { ListingAccess } from '#shared/access/listing-access.ts'
import { AppError } from '#shared/errors.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { marketDayText } from '#shared/market-day.ts'
import { hasBlocked } from '#server/model/blocks.ts'
import { requireMember } from '#server/model/member.ts'
import type { Member } from '#server/model/member.ts'
import type { Context } from '#server/model/context.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import type { AccessListing, StoredAccess } from './access-store.ts'
import * as store from './access-store.ts'
import { getCurrentText } from './current-nda.ts'
import { findSignature } from './nda-store.ts'
import type { StoredSignature } from './nda-store.ts'
import { askAgainAt, getListingAccess } from './read-access.ts'
import { recordAccess } from './record-access.ts'
import { notifyOfRequest, weighRequest } from './weigh-requests.ts'

/**
 * Asks the seller of a business for its name and books, once the current agreement is signed. The caller has confirmed
 * that it covers this business. A buyer who meets the seller's rules is approved at once, if the seller wants that and has
 * not decided otherwise about them. A repeat while the request waits or the grant is open changes nothing.
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
  await ctx.limits.throttleBoth('access', member.id, listingId)
  const isNew = await ctx.db.transaction(async (tx) => {
    const listing = await getAskable(tx, listingId, member)
    const signature = await requireSignature(tx, member)
    const asked = await ask(tx, listing, member, signature)
    if (!asked) return false
    const { access, isTold } = asked
    await recordAccess(tx, { accessId: access.id, actorId: member.id, action: ACCESS_STEPS.request.action })
    const isGranted = await weighRequest(tx, listing, access)
    const buyerName = `${member.firstName} ${member.lastName}`.trim()
    if (isGranted || !isTold) await notifyOfRequest(tx, listing, access, { buyerName, isGranted })
    return true
  })
  return { access: await getListingAccess(ctx, listingId), isNew }
}

async function getAskable(tx: Queryable, id: ListingId, { id: buyerId }: Member): Promise<AccessListing> {
  const listing = await store.shareAccessListing(tx, id)
  const isOwn = listing?.sellerId === buyerId
  if (!listing || !(listing.isPublic || isOwn)) throw notFound('business')
  if (isOwn) throw new AppError('forbidden', 'This is your own business.', { reason: 'own_listing' })
  if (await hasBlocked(tx, listing.sellerId, buyerId)) {
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

/**
 * Takes back the caller's own request, which also takes their passport out of the seller's sight. Nobody is told. A repeat
 * changes nothing.
 *
 * @throws AppError not_signed_in; not_found: the caller never asked; conflict/wrong_step: it was decided.
 */
export async function withdrawRequest(ctx: Context, listingId: ListingId): Promise<ListingAccess> {
  const { id: userId } = requireMember(ctx)
  await ctx.db.transaction(async (tx) => {
    const access = await store.lockAccess(tx, listingId, { userId })
    if (!access) throw new AppError('not_found', 'There is no such request.')
    const { from, to: state, action } = ACCESS_STEPS.withdraw
    if (access.state === state) return
    if (!from.some((each) => each === access.state)) {
      throw new AppError('conflict', 'This is no longer possible: the seller has decided.', { reason: 'wrong_step' })
    }
    await store.updateAccess(tx, access.id, { state, decidedBy: userId })
    await recordAccess(tx, { accessId: access.id, actorId: userId, action })
  })
  return getListingAccess(ctx, listingId)
}

/** A request that was withdrawn and sent again so soon is not told again. */
const TOLD_MS = 24 * 3_600_000

/** Inserts the request, or renews one that was decided. Undefined if one waits or is granted. */
async function ask(
  tx: Queryable,
  { id: listingId }: AccessListing,
  { id: userId }: Member,
  { id: signatureId }: StoredSignature,
): Promise<{ access: StoredAccess; isTold: boolean } | undefined> {
  const inserted = await store.insertRequest(tx, { listingId, userId, signatureId })
  const access = await store.lockAccess(tx, listingId, { userId })
  if (!access) throw new Error('a request was neither inserted nor found')
  if (inserted !== undefined) return { access, isTold: false }
  if (!ACCESS_STEPS.request.from.some((from) => from === access.state)) return undefined
  const at = askAgainAt(access)
  if (at !== null) {
    throw new AppError('conflict', `You can ask again from ${marketDayText(at)} on.`, {
      reason: 'ask_again_later',
    })
  }
  await store.renewRequest(tx, access.id, signatureId)
  const isTold = access.state === 'withdrawn' && Date.parse(access.requestedAt) > Date.now() - TOLD_MS
  return { access, isTold }
}
