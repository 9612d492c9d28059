import { marketYear } from '#shared/market-day.ts'
import { product } from '#shared/product.ts'
import type { ListingDetail } from '#shared/listings/listing-detail.ts'
import type { ListingSummary } from '#shared/listings/listings.ts'
import { hasPremiumAccess, hasSubscription } from '#server/model/member.ts'
import type { Member } from '#server/model/member.ts'
import { picturePath } from '#server/listings/pictures/picture-links.ts'
import type { Viewer } from '#server/listings/pictures/picture-links.ts'
import type { ListingDetailRow, ListingRow } from './store.ts'
import { EXCERPT_LENGTH } from './store.ts'

/**
 * A listing as a viewer may see it. Without premium access the URLs of pictures beyond the free ones never leave the
 * server, only tiny previews do. With access the URLs are signed for this viewer.
 */
export function toSummary(row: ListingRow, viewer: Partial<Viewer> = {}): ListingSummary {
  const isPublic = row.status === 'listed' || row.status === 'under_offer'
  const free = isOpenTo(row, viewer.member) ? row.picture_keys.length : product.freePictures
  const lockedImageCount = Math.max(0, row.picture_keys.length - free)
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    location: row.location,
    latitude: degrees(row.public_latitude),
    longitude: degrees(row.public_longitude),
    industry: row.industry,
    price: row.price_cents,
    monthlyCashFlow: row.monthly_cash_flow_cents,
    yearsInBusiness: row.year_established === null ? null : Math.max(0, marketYear() - row.year_established),
    propertyIncluded: row.property_included,
    isVerified: row.verification_status === 'verified',
    verificationStatus: row.verification_status,
    imageUrls: row.picture_keys
      .slice(0, free)
      .map((key, index) => picturePath(key, isPublic && index < product.freePictures, viewer)),
    lockedImageCount,
    lockedImagePreviews: lockedImageCount > 0 ? row.picture_previews : [],
    createdAt: row.created_at.toISOString(),
  }
}

/** The same for lists, with only the beginning of the description, cut at a word. */
export function toExcerpt(row: ListingRow, viewer?: Partial<Viewer>): ListingSummary {
  return { ...toSummary(row, viewer), description: excerpt(row.description) }
}

/** The details for a signed-in viewer. */
export function toDetail(row: ListingDetailRow, viewer: Viewer & { member: Member }): ListingDetail {
  const { member } = viewer
  return {
    ...toSummary(row, viewer),
    status: row.status,
    isOwner: row.seller_id === member.id,
    canContact: (hasSubscription(member) || member.isAdmin) && row.seller_id !== member.id,
    premium: isOpenTo(row, member)
      ? {
          grossRevenue: row.gross_revenue_cents,
          fullAddress: row.full_address,
          exactLatitude: row.latitude,
          exactLongitude: row.longitude,
        }
      : null,
  }
}

/** Whether a member has access to a listing's premium data: owners always do. */
function isOpenTo(row: ListingRow, member: Member | undefined): boolean {
  return hasPremiumAccess(member) || row.seller_id === member?.id
}

export function degrees(hundredths: number | null): number | null {
  return hundredths === null ? null : hundredths / 100
}

function excerpt(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ')
  if (text.length <= EXCERPT_LENGTH) return line
  const cut = line.slice(0, EXCERPT_LENGTH)
  const lastSpace = cut.lastIndexOf(' ')
  return `${lastSpace > EXCERPT_LENGTH / 2 ? cut.slice(0, lastSpace) : cut.toWellFormed()}…`
}
