import { dollarsOf } from '#shared/money.ts'
import { MARKETPLACE_INDUSTRIES } from '#shared/listings/industries.ts'
import { missingOf } from '#shared/listings/facts/asked.ts'
import { ASK_AFTER_DAYS } from '#shared/listings/listing-history.ts'
import { BUSINESS_TYPES, isOnMarket, stepsFrom } from '#shared/listings/selling.ts'
import type { ListingForm, ManagedListing } from '#shared/listings/selling.ts'
import type { Member } from '#server/model/member.ts'
import type { ListingFields, ShownListing, StoredListing } from './selling-store.ts'

const DAY_MS = 24 * 3_600_000

export function isOwner({ sellerId }: Pick<StoredListing, 'sellerId'>, { id }: Member): boolean {
  return sellerId === id
}

/** A listing as its owner and staff see it. */
export function toManaged(listing: ShownListing, member: Member): ManagedListing {
  const {
    id,
    status,
    verificationStatus,
    reviewNote,
    takeDown,
    isInReview,
    updatedAt,
    industry,
    priceCents,
    createdAt,
  } = listing
  const prices = listing.prices.length > 0 ? listing.prices : [{ priceCents, since: createdAt }]
  return {
    id,
    isOwner: isOwner(listing, member),
    form: toForm(listing),
    industry,
    status,
    verificationStatus,
    reviewNote,
    takeDown,
    isInReview,
    prices: prices.map((price) => ({ price: price.priceCents, since: price.since })),
    confirmedAt: listing.confirmedAt,
    isConfirmationDue: isOnMarket(status) && Date.parse(listing.confirmedAt) + ASK_AFTER_DAYS[0] * DAY_MS <= Date.now(),
    waiting: listing.waiting,
    savedBy: listing.savedBy,
    ...missingOf({
      ...listing.answered,
      facts: listing.answered.facts ?? {},
      propertyIncluded: listing.propertyIncluded,
    }),
    steps: isOwner(listing, member) && !takeDown && !isInReview && !listing.isReserved ? stepsFrom(status) : [],
    updatedAt,
  }
}

export function toForm(listing: StoredListing): ListingForm {
  const { latitude, longitude, teaser } = listing
  return {
    businessName: listing.title,
    businessType: listing.businessType,
    yearEstablished: listing.yearEstablished,
    askingPrice: dollarsOf(listing.priceCents),
    monthlyCashFlow: dollarsOf(listing.monthlyCashFlowCents),
    grossRevenue: dollarsOf(listing.grossRevenueCents),
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
    isConfidential: teaser !== null,
    teaserTitle: teaser?.title ?? '',
    teaserText: teaser?.text ?? '',
    area: teaser?.area ?? '',
    pinMiles: teaser?.pinMiles ?? null,
  }
}

export function isByType({ industry, businessType }: ListingFields): boolean {
  return businessType !== null && BUSINESS_TYPES[businessType].industry === industry
}
