import { sql } from 'drizzle-orm'
import { check, doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ownedByUser } from '#server/model/schema/accounts.ts'
import { createdAt } from '#server/model/schema/columns.ts'
import { listings } from '#server/model/schema/listings.ts'

/** What tells which business a confidential listing is. Open listings have no row. */
export const listingIdentities = pgTable(
  'listing_identities',
  {
    listingId: integer('listing_id')
      .primaryKey()
      .references(() => listings.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    description: text('description').notNull(),
    location: text('location').notNull(),
    fullAddress: text('full_address'),
    website: text('website'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
  },
  () => [check('listing_identities_place_is_whole', sql`(latitude is null) = (longitude is null)`)],
)

/** Who was told the name of a confidential business in a conversation. Approved buyers are in `listing_access`. */
export const listingReveals = pgTable(
  'listing_reveals',
  {
    listingId: integer('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    userId: ownedByUser(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.listingId, t.userId] }), index('listing_reveals_user').on(t.userId)],
)

/** From whom the seller took the name back that they had told: no rule lets these in. */
export const endedReveals = pgTable(
  'ended_reveals',
  {
    listingId: integer('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    userId: ownedByUser(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.listingId, t.userId] }), index('ended_reveals_user').on(t.userId)],
)
