import { notFound } from '#shared/api/path-parameters.ts'
import { AppError } from '#shared/errors.ts'
import type { ListingId, ListingStatus } from '#shared/listings/listings.ts'
import { BUSINESS_TYPES, isOnMarket, LISTING_STEPS, stepsFrom, VERIFICATION_STEPS } from '#shared/listings/selling.ts'
import type { ListingChanges } from '#shared/listings/listing-changes.ts'
import type { ListingStep, ManagedListing } from '#shared/listings/selling.ts'
import { requireMember } from '#server/model/member.ts'
import type { Member } from '#server/model/member.ts'
import type { Context } from '#server/model/context.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { resolvePlace, resolveZip } from '#server/listings/places/gazetteer.ts'
import { recordDecision } from '#server/model/audit-log.ts'
import { findReservedFor } from '#server/model/reserved-for.ts'
import { emit } from '#server/model/domain-events.ts'
import { updateFields } from '#server/listings/identity/save-fields.ts'
import { isSameTeaser, publicNames, teaserAfter, teaserTexts } from '#server/listings/identity/teaser.ts'
import { closeTellingFacts } from '#server/listings/facts/own-facts.ts'
import { refuseLeaks } from '#server/listings/leak-check/refuse-leaks.ts'
import { comparedOf, updateFingerprints } from '#server/listings/copies/update-fingerprints.ts'
import { confirm } from '#server/listings/freshness/freshness-store.ts'
import { countPrice } from './count-price.ts'
import { isByType, isOwner, toForm, toManaged } from './managed-listing.ts'
import {
  findShownListing,
  insertPriceChange,
  lockListing,
  updateListingStatus,
  updateVerification,
} from './selling-store.ts'
import type { ListingFields, StoredListing } from './selling-store.ts'

/**
 * A seller's own listing with all form fields, its price history, and its next steps. Staff can open any listing.
 *
 * @throws AppError not_signed_in, not_found: it does not exist or belongs to another seller.
 */
export async function getOwnBusiness(ctx: Context, id: ListingId): Promise<ManagedListing> {
  const member = requireMember(ctx)
  return toManaged(requireOwn(await findShownListing(ctx.db, id), member), member)
}

/** What was found of a listing, for its seller and staff. @throws AppError not_found. */
export function requireOwn<Found extends Pick<StoredListing, 'sellerId'>>(
  listing: Found | undefined,
  member: Member,
): Found {
  if (!listing || !(isOwner(listing, member) || member.isAdmin)) throw notFound('business')
  return listing
}

/**
 * Changes a listing. Every price is recorded. An owner's change after a staff decision sends it back to review; an edit
 * by staff is recorded in the audit log instead. An edit that changes nothing has no effect.
 *
 * @throws AppError not_signed_in, not_found: another seller's; conflict/changed_meanwhile: changed since it was
 *   opened; invalid_input/identity_leak: the teaser tells which business it is; rate_limited: too many
 *   prices.
 */
export async function changeBusiness(
  ctx: Context,
  id: ListingId,
  { updatedAt, ...changes }: ListingChanges,
): Promise<ManagedListing> {
  const member = requireMember(ctx)
  await countPrice(ctx, id, toCents(changes.askingPrice))
  return ctx.db.transaction(async (tx) => {
    const listing = requireOwn(await lockListing(tx, id), member)
    if (Date.parse(listing.updatedAt) !== Date.parse(updatedAt)) {
      throw new AppError(
        'conflict',
        'This listing was changed after you opened it. Your changes are not saved yet: check the current version, then save again.',
        { reason: 'changed_meanwhile' },
      )
    }
    const changed = applyChanges(listing, changes)
    const teaser = teaserAfter(listing.teaser, changes)
    const names: string[] = changedNames(listing, changed)
    if (!isSameTeaser(listing.teaser, teaser)) names.push('teaser')
    if (names.length === 0) return getManaged(tx, id, member)
    if (teaser && names.some((name) => TELLING.has(name))) {
      const kept = toForm({ ...listing, ...changed, teaser })
      await refuseLeaks(tx, listing.sellerId, kept, teaserTexts(teaser))
    }
    await updateFields(tx, ctx.secret, { id, fields: changed, teaser })
    await updateFingerprints(tx, id, comparedOf(changed, teaser))
    const after = { listingId: id, sellerId: listing.sellerId, ...publicNames(changed, teaser) }
    if (changed.priceCents !== listing.priceCents) {
      await insertPriceChange(tx, listing, changed.priceCents)
      await emit(tx, 'listing.price_changed', { ...after, fromCents: listing.priceCents, toCents: changed.priceCents })
    }
    if (teaser && !listing.teaser) {
      await closeTellingFacts(tx, id)
      await emit(tx, 'listing.made_confidential', after)
    }
    await emit(tx, 'listing.changed', { listingId: id })
    if (!isOwner(listing, member)) {
      await recordDecision(tx, { actorId: member.id, action: 'edit', listingId: id, note: names.join(', ') })
    } else {
      if (isOnMarket(listing.status)) await confirm(tx, id)
      if (canResubmit(listing)) {
        await updateVerification(tx, id, VERIFICATION_STEPS.resubmit.to, listing.reviewNote)
      }
    }
    return getManaged(tx, id, member)
  })
}

/**
 * Moves the sale of the caller's own listing. A step that was already taken, e.g. by a double click, changes nothing.
 *
 * @throws AppError not_signed_in, not_found: another seller's; conflict/wrong_step: not possible in its current state;
 *   conflict/kept_for_buyer: a buyer has its word, so only the deal moves it; conflict/taken_down: by staff, who alone put
 *   it back; conflict/in_review: staff have not accepted it yet.
 */
export async function moveListing(ctx: Context, id: ListingId, step: ListingStep): Promise<ManagedListing> {
  const member = requireMember(ctx)
  return ctx.db.transaction(async (tx) => {
    const listing = await lockOwn(tx, id, member)
    const { to, label } = LISTING_STEPS[step]
    if (listing.takeDown) throw takenDown()
    if (listing.isInReview) throw stillInReview()
    if (listing.status !== to) {
      if (await findReservedFor(tx, id)) {
        throw new AppError(
          'conflict',
          'You have agreed with a buyer. Close the sale or end the deal on the Deal tab of your conversation.',
          { reason: 'kept_for_buyer' },
        )
      }
      if (!stepsFrom(listing.status).includes(step)) {
        throw new AppError('conflict', `"${label}" is no longer possible: the listing has changed.`, {
          reason: 'wrong_step',
        })
      }
      await updateListingStatus(tx, id, to)
      await tellMove(tx, listing, to)
    }
    return getManaged(tx, id, member)
  })
}

/**
 * Sends the caller's own listing to staff again, e.g. when the requested documents are there. A waiting listing keeps
 * its place.
 *
 * @throws AppError not_signed_in, not_found: another seller's.
 */
export async function resubmitBusiness(ctx: Context, id: ListingId): Promise<ManagedListing> {
  const member = requireMember(ctx)
  return ctx.db.transaction(async (tx) => {
    const listing = await lockOwn(tx, id, member)
    if (canResubmit(listing)) await updateVerification(tx, id, VERIFICATION_STEPS.resubmit.to, listing.reviewNote)
    return getManaged(tx, id, member)
  })
}

/** Pausing keeps what the seller opened to buyers; selling and withdrawing end it. */
async function tellMove(tx: Queryable, listing: StoredListing, to: ListingStatus): Promise<void> {
  const { id: listingId, sellerId, status } = listing
  if (to === 'paused') {
    const names = publicNames(listing, listing.teaser)
    await emit(tx, 'listing.paused', { listingId, sellerId, ...names, isByOwner: true })
  } else if ((isOnMarket(status) || status === 'paused') && !isOnMarket(to)) {
    await emit(tx, 'listing.left_market', { listingId })
  } else {
    await emit(tx, 'listing.changed', { listingId })
  }
}

/** Changes that can make the teaser tell which business it is. */
const TELLING = new Set(['teaser', 'title', 'location', 'fullAddress', 'website', 'registrationNumber'])

function stillInReview(): AppError {
  return new AppError('conflict', 'Our staff look at this business first. Buyers see it once they have approved it.', {
    reason: 'in_review',
  })
}

function takenDown(): AppError {
  return new AppError('conflict', 'Our staff took this business down. Only they can put it back.', {
    reason: 'taken_down',
  })
}

async function lockOwn(tx: Queryable, id: ListingId, member: Member): Promise<StoredListing> {
  const listing = await lockListing(tx, id)
  if (!listing || !isOwner(listing, member)) throw notFound('business')
  return listing
}

async function getManaged(tx: Queryable, id: ListingId, member: Member): Promise<ManagedListing> {
  const listing = await findShownListing(tx, id)
  if (!listing) throw notFound('business')
  return toManaged(listing, member)
}

function canResubmit({ verificationStatus }: StoredListing): boolean {
  return VERIFICATION_STEPS.resubmit.from.some((from) => from === verificationStatus)
}

function changedNames(before: ListingFields, after: ListingFields): (keyof ListingFields)[] {
  return (Object.keys(after) as (keyof ListingFields)[]).filter((name) => before[name] !== after[name])
}

function applyChanges(listing: StoredListing, changes: Omit<ListingChanges, 'updatedAt'>): ListingFields {
  const { businessName, businessRegistration, website, fullAddress } = changes
  return {
    title: businessName ?? listing.title,
    businessType: changes.businessType ?? listing.businessType,
    yearEstablished: changes.yearEstablished ?? listing.yearEstablished,
    priceCents: toCents(changes.askingPrice) ?? listing.priceCents,
    monthlyCashFlowCents: toCents(changes.monthlyCashFlow) ?? listing.monthlyCashFlowCents,
    grossRevenueCents: toCents(changes.grossRevenue) ?? listing.grossRevenueCents,
    description: changes.description ?? listing.description,
    location: changes.location ?? listing.location,
    fullAddress: fullAddress === undefined ? listing.fullAddress : fullAddress || null,
    website: website === undefined ? listing.website : website || null,
    registrationNumber: businessRegistration ?? listing.registrationNumber,
    hasFinancials: changes.hasFinancials ?? listing.hasFinancials,
    hasTaxReturns: changes.hasTaxReturns ?? listing.hasTaxReturns,
    industry: industryAfter(listing, changes),
    propertyIncluded: changes.propertyIncluded ?? listing.propertyIncluded,
    ...placeAfter(listing, changes),
  }
}

/** An industry that was not chosen by the seller follows the type of business. */
function industryAfter(listing: StoredListing, { industry, businessType }: Partial<ListingChanges>): string {
  if (industry) return industry
  const type = businessType ?? listing.businessType
  const follows = industry === null || isByType(listing)
  return follows && type ? BUSINESS_TYPES[type].industry : listing.industry
}

/**
 * A given pin wins. Otherwise the place is that of a given address's ZIP code, then that of a new location, if the
 * gazetteer knows it; else there is none. An address survives a change of location, but no longer determines the place.
 */
function placeAfter(
  listing: StoredListing,
  { location, fullAddress, pin }: Partial<ListingChanges>,
): Pick<ListingFields, 'latitude' | 'longitude'> {
  if (pin) return { latitude: pin.latitude, longitude: pin.longitude }
  const isMoved = location !== undefined && location !== listing.location
  const address = fullAddress ?? (isMoved ? '' : (listing.fullAddress ?? ''))
  const isNewAddress = fullAddress !== undefined && fullAddress !== (listing.fullAddress ?? '')
  const byZip = pin === null || isNewAddress || isMoved ? resolveZip(address) : undefined
  if (!byZip && !isMoved && pin === undefined) return { latitude: listing.latitude, longitude: listing.longitude }
  const place = byZip ?? resolvePlace(location ?? listing.location)
  return { latitude: place?.latitude ?? null, longitude: place?.longitude ?? null }
}

function toCents(dollars: number | undefined): number | undefined {
  return dollars === undefined ? undefined : Math.round(dollars * 100)
}
