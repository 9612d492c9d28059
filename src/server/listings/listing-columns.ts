import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { ListingId, ListingStatus } from '#shared/listings/listings.ts'
import type { ListingFilter } from '#shared/listings/listing-filter.ts'
import type { Replies } from '#shared/conversations/replies.ts'
import { product } from '#shared/product.ts'
import { COUNTING_CHECKS } from '#server/listings/checks/checks-store.ts'
import type { CountingCheck } from '#server/listings/checks/checks-store.ts'
import { FACTS } from '#server/listings/facts/fact-store.ts'
import type { StoredFacts } from '#server/listings/facts/fact-store.ts'
import { HAS_FIGURES } from '#server/model/has-figures.ts'
import type { LeftListing } from '#server/model/left-listing.ts'
import { SELLER_REPLIES } from '#server/model/seller-replies.ts'
import { isShownToStrangers } from '#server/listings/pictures/store.ts'

/** A public listing as read from the database. */
export interface ListingRow extends Required<LeftListing> {
  id: ListingId
  multipleHundredths: number | null
  /** The pictures that strangers may see, of a confidential listing only those that don't show the business. */
  pictureKeys: string[]
  /** Previews of the pictures beyond the free ones; in lists only the first. */
  picturePreviews: string[]
  sellerId: UserId
  status: ListingStatus
  /** How the seller answers buyers; null for a new one. */
  replies: Replies | null
  createdAt: string
  /** How well it fits, if it is sorted so. */
  fit?: number | null
  /** Whether there are figures by year; not in lists. */
  hasFigures?: boolean
  /** What staff checked; null for nothing, and not in lists. */
  checks?: CountingCheck[] | null
  /** What buyers ask; not in lists. Null if nothing was answered. */
  facts?: StoredFacts | null
}

const IS_SHOWN = isShownToStrangers('p')

/** Excerpts end at a word boundary, so one more character shows whether the text was cut. */
export const EXCERPT_LENGTH = 180

export function excerptColumns(): SQL {
  return summaryColumns(sql`left(description, ${EXCERPT_LENGTH + 1})`, 1)
}

/** An answer to a search shows where a description has its words. */
export function hitColumns({ search }: ListingFilter): SQL {
  return search ? summaryColumns(sql`description`, 1) : excerptColumns()
}

export function wholeColumns(): SQL {
  return sql`${summaryColumns(sql`description`, product.maxPictures)}, ${HAS_FIGURES} as has_figures,
    ${COUNTING_CHECKS} as checks, ${FACTS} as facts`
}

function summaryColumns(description: SQL, previews: number): SQL {
  return sql`id, title, ${description} as description, location, public_latitude, public_longitude, industry, price_cents,
    monthly_cash_flow_cents, provable_year, multiple_hundredths, year_established, property_included, verification_status, status, seller_id, created_at,
    is_confidential, pin_miles, ${SELLER_REPLIES} as replies,
    array(select key from listing_pictures p where p.listing_id = l.id and ${IS_SHOWN} order by position) as picture_keys,
    array(select preview from (
      select preview, position from listing_pictures p where p.listing_id = l.id and ${IS_SHOWN}
      order by position offset ${product.freePictures}
    ) locked where preview is not null order by position limit ${previews}) as picture_previews`
}
