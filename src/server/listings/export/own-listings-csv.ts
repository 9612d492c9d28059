import { dollarsOf } from '#shared/money.ts'
import { CSV_BOM, csvText } from '#shared/csv.ts'
import type { CsvCell } from '#shared/csv.ts'
import type { OwnListing } from '#shared/listings/listing-detail.ts'
import type { VerificationStatus } from '#shared/listings/listings.ts'
import { BUSINESS_TYPES } from '#shared/listings/selling.ts'
import { STATUS_WORDS } from '#shared/listings/status-words.ts'
import { marketDay } from '#shared/market-day.ts'
import { businessPath } from '#shared/paths.ts'
import type { Context } from '#server/model/context.ts'
import { requireMember } from '#server/model/member.ts'
import { listOwnBusinesses } from '#server/listings/browse-listings.ts'
import { listStoredListings } from '#server/listings/selling-store.ts'
import type { AnsweredListing } from '#server/listings/selling-store.ts'
import { COLUMNS } from './columns.ts'
import type { ListingHead } from './columns.ts'
import { factCells } from './fact-cells.ts'

const CHECKED: Record<VerificationStatus, string> = {
  verified: 'Verified',
  under_review: 'Under review',
  documents_required: 'Documents required',
}

/**
 * The caller's listings as a spreadsheet, newest first, including sold and withdrawn ones, with all that an import needs;
 * `siteUrl` begins the addresses. @throws AppError not_signed_in.
 */
export async function exportOwnListings(ctx: Context, siteUrl: string): Promise<string> {
  const { id } = requireMember(ctx)
  const [own, stored] = await Promise.all([listOwnBusinesses(ctx), listStoredListings(ctx.db, id)])
  const byId = new Map(stored.map((listing) => [listing.id, listing]))
  const rows = own.flatMap((one) => {
    const listing = byId.get(one.id)
    return listing ? [toCells(one, listing, siteUrl)] : []
  })
  return CSV_BOM + csvText([COLUMNS.map(({ head }) => head), ...rows])
}

function toCells(one: OwnListing, listing: AnsweredListing, siteUrl: string): CsvCell[] {
  const { teaser } = listing
  const cells: Record<ListingHead, CsvCell> = {
    Business: listing.title,
    Location: listing.location,
    Industry: listing.industry,
    Status: STATUS_WORDS[one.status],
    Checked: CHECKED[one.verificationStatus],
    Confidential: yesNo(one.isConfidential),
    'Asking price (USD)': dollarsOf(listing.priceCents),
    'Cash flow a month (USD)': dollarsOf(one.monthlyCashFlow),
    'Cash flow provable for': one.provableYear,
    'Years in business': one.yearsInBusiness,
    'Property included': yesNo(one.propertyIncluded),
    'Buyers who ask for access': one.accessRequests,
    'Business type': listing.businessType && BUSINESS_TYPES[listing.businessType].label,
    'Year established': listing.yearEstablished,
    'Gross revenue (USD)': dollarsOf(listing.grossRevenueCents),
    Description: listing.description,
    'Full address': listing.fullAddress,
    Website: listing.website,
    'Registration number': listing.registrationNumber,
    'Has financials': yesNo(listing.hasFinancials),
    'Has tax returns': yesNo(listing.hasTaxReturns),
    'Title for strangers': teaser?.title ?? null,
    'Text for strangers': teaser?.text ?? null,
    'Area for strangers': teaser?.area ?? null,
    'Miles around the pin': teaser?.pinMiles ?? null,
    Latitude: listing.latitude,
    Longitude: listing.longitude,
    'Listed on': marketDay(Date.parse(one.createdAt)),
    Page: siteUrl + businessPath(one.id),
  }
  const answers = factCells(listing.answers)
  return COLUMNS.map(
    ({ head, field }) => (head in cells ? cells[head as ListingHead] : field && answers[field]) ?? null,
  )
}

function yesNo(is: boolean): string {
  return is ? 'Yes' : 'No'
}
