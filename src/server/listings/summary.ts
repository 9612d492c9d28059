import { product } from '#shared/product.ts'
import type { ListingSummary } from '#shared/listings.ts'
import type { ListingRow } from './store.ts'
import { EXCERPT_LENGTH } from './store.ts'

/** What anyone may see of a listing. The addresses of pictures beyond the free ones never leave the server. */
export function toSummary(row: ListingRow): ListingSummary {
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
    yearsInBusiness:
      row.year_established === null ? null : Math.max(0, new Date().getFullYear() - row.year_established),
    propertyIncluded: row.property_included,
    isVerified: row.verification_status === 'verified',
    verificationStatus: row.verification_status,
    imageUrls: row.picture_keys.slice(0, product.freePictures).map((key) => `/pictures/${key}`),
    lockedImageCount: Math.max(0, row.picture_keys.length - product.freePictures),
    lockedImagePreviews: [],
    createdAt: row.created_at.toISOString(),
  }
}

/** The same for lists: of the story no more than its beginning, cut at a word. */
export function toExcerpt(row: ListingRow): ListingSummary {
  return { ...toSummary(row), description: excerpt(row.description) }
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
