import { CSV_BOM, csvText } from '#shared/csv.ts'
import type { OwnListing } from '#shared/listings/listing-detail.ts'
import type { VerificationStatus } from '#shared/listings/listings.ts'
import { STATUS_WORDS } from '#shared/listings/status-words.ts'
import { marketDay } from '#shared/market-day.ts'
import { businessPath } from '#shared/paths.ts'
import type { Context } from '#server/model/context.ts'
import { listOwnBusinesses } from '#server/listings/browse-listings.ts'

const HEAD = [
  'Business',
  'Location',
  'Industry',
  'Status',
  'Checked',
  'Confidential',
  'Asking price (USD)',
  'Cash flow a month (USD)',
  'Cash flow provable for',
  'Years in business',
  'Property included',
  'Buyers who ask for access',
  'Listed on',
  'Page',
]

const CHECKED: Record<VerificationStatus, string> = {
  verified: 'Verified',
  under_review: 'Under review',
  documents_required: 'Documents required',
}

/**
 * The caller's listings as a spreadsheet, newest first, including sold and withdrawn ones; `siteUrl` begins the
 * addresses. @throws AppError not_signed_in.
 */
export async function exportOwnListings(ctx: Context, siteUrl: string): Promise<string> {
  const own = await listOwnBusinesses(ctx)
  return CSV_BOM + csvText([HEAD, ...own.map((one) => toCells(one, siteUrl))])
}

function toCells(one: OwnListing, siteUrl: string) {
  return [
    one.title,
    one.location,
    one.industry,
    STATUS_WORDS[one.status],
    CHECKED[one.verificationStatus],
    yesNo(one.isConfidential),
    dollars(one.price),
    dollars(one.monthlyCashFlow),
    one.provableYear,
    one.yearsInBusiness,
    yesNo(one.propertyIncluded),
    one.accessRequests,
    marketDay(Date.parse(one.createdAt)),
    siteUrl + businessPath(one.id),
  ]
}

function yesNo(is: boolean): string {
  return is ? 'Yes' : 'No'
}

function dollars(cents: number | null): number | null {
  return cents === null ? null : cents / 100
}
