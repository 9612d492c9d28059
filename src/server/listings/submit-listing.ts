import { RELISTED_AS_NEW_DAYS } from '#shared/listings/listing-history.ts'
import { industryOf } from '#shared/listings/selling.ts'
import type { ListedBusiness, SellerSubmission } from '#shared/listings/selling.ts'
import { requireMember } from '#server/model/member.ts'
import type { Context } from '#server/model/context.ts'
import type { Member } from '#server/model/member.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { emit } from '#server/model/domain-events.ts'
import { setFirstRole } from '#server/model/first-role.ts'
import { resolvePlace, resolveZip } from '#server/listings/places/gazetteer.ts'
import { insertFields } from '#server/listings/identity/save-fields.ts'
import { publicNames, teaserAfter, teaserTexts } from '#server/listings/identity/teaser.ts'
import { refuseLeaks } from '#server/listings/leak-check/refuse-leaks.ts'
import { comparedOf, updateFingerprints } from '#server/listings/copies/update-fingerprints.ts'
import { inheritHistory } from '#server/listings/freshness/freshness-store.ts'
import { insertInReview, waitForReview } from './in-review.ts'
import { findTwin, insertPrice } from './selling-store.ts'
import type { ListingFields } from './selling-store.ts'

/**
 * Lists a business for a signed-in user of any role: public at once, and under review; or off the market until staff accept it,
 * if the setting says so. Records its first price and
 * notifies everyone interested in new businesses. A form sent again within minutes is listed once.
 *
 * @throws AppError not_signed_in; rate_limited: 20 a day per account; invalid_input/identity_leak: the teaser tells which
 *   business it is.
 */
export async function submitListing(ctx: Context, submission: SellerSubmission): Promise<ListedBusiness> {
  const seller = requireMember(ctx)
  await ctx.limits.throttle('list-account', seller.id)
  const fields = toListingFields(submission)
  const teaser = teaserAfter(null, submission)
  return ctx.db.transaction(async (tx) => {
    const twin = await findTwin(tx, seller.id, fields, teaser)
    if (twin !== undefined) return { id: twin }
    // Listing a business counts as choosing the role.
    if (seller.role === null) await setFirstRole(tx, seller, 'seller')
    const { id, names, isInReview } = await insertListing(ctx, tx, seller, submission)
    if (!isInReview) await emit(tx, 'listing.published', { listingId: id, sellerId: seller.id, ...names })
    return { id }
  })
}

/**
 * Stores a new listing with its first price, and tells nobody. Returns what strangers call it.
 *
 * @throws AppError invalid_input/identity_leak.
 */
export async function insertListing(
  { secret }: Pick<Context, 'secret'>,
  tx: Queryable,
  seller: Pick<Member, 'id'>,
  submission: SellerSubmission,
): Promise<ListedBusiness & { names: { title: string; location: string }; isInReview: boolean }> {
  const fields = toListingFields(submission)
  const teaser = teaserAfter(null, submission)
  if (teaser) await refuseLeaks(tx, seller.id, submission, teaserTexts(teaser))
  const isInReview = waitForReview()
  const id = await insertFields(tx, secret, { sellerId: seller.id, fields, teaser, isInReview })
  if (isInReview) await insertInReview(tx, id)
  await updateFingerprints(tx, id, comparedOf(fields, teaser))
  await inheritHistory(tx, { id, withinDays: RELISTED_AS_NEW_DAYS })
  await insertPrice(tx, id, fields.priceCents)
  return { id, names: publicNames(fields, teaser), isInReview }
}

/** The form fields as stored. */
export function toListingFields(submission: Omit<SellerSubmission, 'verificationConsent'>): ListingFields {
  const fullAddress = submission.fullAddress || null
  const place = submission.pin ?? resolveZip(fullAddress ?? '') ?? resolvePlace(submission.location)
  return {
    title: submission.businessName,
    businessType: submission.businessType,
    yearEstablished: submission.yearEstablished,
    priceCents: toCents(submission.askingPrice),
    monthlyCashFlowCents: toCents(submission.monthlyCashFlow),
    grossRevenueCents: toCents(submission.grossRevenue),
    description: submission.description,
    location: submission.location,
    fullAddress,
    website: submission.website || null,
    registrationNumber: submission.businessRegistration,
    hasFinancials: submission.hasFinancials,
    hasTaxReturns: submission.hasTaxReturns,
    industry: industryOf(submission),
    propertyIncluded: submission.propertyIncluded ?? false,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
  }
}

function toCents(dollars: number): number {
  return Math.round(dollars * 100)
}
