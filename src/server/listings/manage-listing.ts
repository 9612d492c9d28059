import { AppError } from '#shared/errors.ts'
import { MARKETPLACE_INDUSTRIES } from '#shared/listings/listings.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { BUSINESS_TYPES, LISTING_STEPS, stepsFrom, VERIFICATION_STEPS } from '#shared/listings/selling.ts'
import type { ListingChanges } from '#shared/listings/listing-changes.ts'
import type { ListingForm, ListingStep, ManagedListing } from '#shared/listings/selling.ts'
import { requireMember } from '#server/model/member.ts'
import type { Member } from '#server/model/member.ts'
import type { Context } from '#server/model/context.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { resolvePlace, resolveZip } from '#server/listings/places/gazetteer.ts'
import { recordDecision } from '#server/model/audit-log.ts'
import { tell } from '#server/model/domain-events.ts'
import {
  findStoredListing,
  insertPriceChange,
  listPrices,
  lockListing,
  updateListing,
  updateListingStatus,
  updateVerification,
} from './selling-store.ts'
import type { ListingFields, StoredListing } from './selling-store.ts'

/**
 * One's own listing with everything that its form holds, every price that it had, and what can be done with it. Staff may
 * look at anybody's.
 *
 * @throws AppError not_signed_in, not_found: there is none, or it is somebody else's.
 */
export async function getOwnBusiness(ctx: Context, id: ListingId): Promise<ManagedListing> {
  const member = requireMember(ctx)
  const listing = await findStoredListing(ctx.db, id)
  if (!listing || !(isOwner(listing, member) || member.isAdmin)) throw businessNotFound()
  return toManaged(ctx.db, listing, member)
}

/**
 * Changes what a seller told of a business. Every price that it had is kept. What its owner changes after staff decided
 * goes back to them; an edit by staff is a line of the audit log instead. Where nothing
 * changes, nothing happens.
 *
 * @throws AppError not_signed_in, not_found: somebody else's; conflict/changed_meanwhile: it is not as it was opened.
 */
export async function changeBusiness(
  ctx: Context,
  id: ListingId,
  { updatedAt, ...changes }: ListingChanges,
): Promise<ManagedListing> {
  const member = requireMember(ctx)
  return ctx.db.transaction(async (tx) => {
    const listing = await lockListing(tx, id)
    if (!listing || !(isOwner(listing, member) || member.isAdmin)) throw businessNotFound()
    if (Date.parse(listing.updatedAt) !== Date.parse(updatedAt)) {
      throw new AppError(
        'conflict',
        'This listing was changed after you opened it. Nothing of yours was saved yet: look at what is there now, then save again.',
        { reason: 'changed_meanwhile' },
      )
    }
    const changed = applyChanges(listing, changes)
    const names = changedNames(listing, changed)
    if (names.length === 0) return toManaged(tx, listing, member)
    await updateListing(tx, id, changed)
    if (changed.priceCents !== listing.priceCents) await changePrice(tx, listing, changed)
    if (!isOwner(listing, member)) {
      await recordDecision(tx, { actorId: member.id, action: 'edit', listingId: id, note: names.join(', ') })
    } else if (canResubmit(listing)) {
      await updateVerification(tx, id, VERIFICATION_STEPS.resubmit.to, listing.reviewNote)
    }
    return getManaged(tx, id, member)
  })
}

/**
 * Moves the sale of one's own listing. A step that was taken already, as by a second press, changes nothing.
 *
 * @throws AppError not_signed_in, not_found: somebody else's; conflict/wrong_step: not from where it stands.
 */
export async function takeListingStep(ctx: Context, id: ListingId, step: ListingStep): Promise<ManagedListing> {
  const member = requireMember(ctx)
  return ctx.db.transaction(async (tx) => {
    const listing = await lockOwn(tx, id, member)
    const { to, label } = LISTING_STEPS[step]
    if (listing.status !== to) {
      if (!stepsFrom(listing.status).includes(step)) {
        throw new AppError('conflict', `"${label}" is not possible any more: the listing has changed.`, {
          reason: 'wrong_step',
        })
      }
      await updateListingStatus(tx, id, to)
    }
    return getManaged(tx, id, member)
  })
}

/**
 * Sends one's own listing to staff once more, e.g. when the documents that they asked for are there. One that waits
 * already keeps its place.
 *
 * @throws AppError not_signed_in, not_found: somebody else's.
 */
export async function resubmitBusiness(ctx: Context, id: ListingId): Promise<ManagedListing> {
  const member = requireMember(ctx)
  return ctx.db.transaction(async (tx) => {
    const listing = await lockOwn(tx, id, member)
    if (canResubmit(listing)) await updateVerification(tx, id, VERIFICATION_STEPS.resubmit.to, listing.reviewNote)
    return getManaged(tx, id, member)
  })
}

async function lockOwn(tx: Queryable, id: ListingId, member: Member): Promise<StoredListing> {
  const listing = await lockListing(tx, id)
  if (!listing || !isOwner(listing, member)) throw businessNotFound()
  return listing
}

async function getManaged(tx: Queryable, id: ListingId, member: Member): Promise<ManagedListing> {
  const listing = await findStoredListing(tx, id)
  if (!listing) throw businessNotFound()
  return toManaged(tx, listing, member)
}

function isOwner({ sellerId }: StoredListing, { id }: Member): boolean {
  return sellerId === id
}

function canResubmit({ verificationStatus }: StoredListing): boolean {
  return VERIFICATION_STEPS.resubmit.from.some((from) => from === verificationStatus)
}

function businessNotFound(): AppError {
  return new AppError('not_found', "The business you're looking for doesn't exist.")
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

/** An industry that nobody chose follows the type of business. */
function industryAfter(listing: StoredListing, { industry, businessType }: Partial<ListingChanges>): string {
  if (industry) return industry
  const type = businessType ?? listing.businessType
  const follows = industry === null || isByType(listing)
  return follows && type ? BUSINESS_TYPES[type].industry : listing.industry
}

function isByType({ industry, businessType }: ListingFields): boolean {
  return businessType !== null && BUSINESS_TYPES[businessType].industry === industry
}

/**
 * A pin that is given stands. Without one, the ZIP code of an address that is given says where, then a new location, as far
 * as the gazetteer knows it, or it stands on no map. An address stays with a new location, but says nothing of the place.
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

async function toManaged(db: Queryable, listing: StoredListing, member: Member): Promise<ManagedListing> {
  const { id, status, verificationStatus, reviewNote, updatedAt, industry, priceCents, createdAt } = listing
  const kept = await listPrices(db, id)
  const prices = kept.length > 0 ? kept : [{ priceCents, since: createdAt }]
  return {
    id,
    isOwner: isOwner(listing, member),
    form: toForm(listing),
    industry,
    status,
    verificationStatus,
    reviewNote,
    prices: prices.map((price) => ({ price: price.priceCents, since: price.since })),
    steps: isOwner(listing, member) ? stepsFrom(status) : [],
    updatedAt,
  }
}

function toForm(listing: StoredListing): ListingForm {
  const { latitude, longitude } = listing
  return {
    businessName: listing.title,
    businessType: listing.businessType,
    yearEstablished: listing.yearEstablished,
    askingPrice: toDollars(listing.priceCents),
    monthlyCashFlow: toDollars(listing.monthlyCashFlowCents),
    grossRevenue: toDollars(listing.grossRevenueCents),
    description: listing.description,
    location: listing.location,
    fullAddress: listing.fullAddress ?? '',
    website: listing.website ?? '',
    businessRegistration: listing.registrationNumber ?? '',
    hasFinancials: listing.hasFinancials,
    hasTaxReturns: listing.hasTaxReturns,
    industry: isByType(listing) ? null : (MARKETPLACE_INDUSTRIES.find((name) => name === listing.industry) ?? null),
    propertyIncluded: listing.propertyIncluded,
    pin: latitude !== null && longitude !== null ? { latitude, longitude } : null,
  }
}

function toDollars(cents: number | null): number | null {
  return cents === null ? null : cents / 100
}

async function changePrice(tx: Queryable, before: StoredListing, after: ListingFields): Promise<void> {
  await insertPriceChange(tx, before, after.priceCents)
  await tell(tx, 'listing.price_changed', {
    listingId: before.id,
    sellerId: before.sellerId,
    title: after.title,
    location: after.location,
    fromCents: before.priceCents,
    toCents: after.priceCents,
  })
}
