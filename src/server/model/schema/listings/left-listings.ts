import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { LeftListing } from '#server/model/left-listing.ts'
import { listings } from '#server/model/schema/listings.ts'

/**
 * What strangers saw last of a listing that is off the market, by its columns. A trigger writes it. When the listing
 * becomes confidential there, what showed its name is deleted.
 */
export const leftListings = pgTable('left_listings', {
  listingId: integer('listing_id')
    .primaryKey()
    .references(() => listings.id, { onDelete: 'cascade' }),
  shown: jsonb('shown').$type<LeftListing>().notNull(),
})
