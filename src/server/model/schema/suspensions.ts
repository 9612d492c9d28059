import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { LISTING_STATUSES } from '#shared/listings/listings.ts'
import { ownedByUser, users } from './accounts.ts'
import { instant } from './columns.ts'
import { listings } from './listings.ts'

/** Members whom staff keep out. A suspension whose end is past counts no more; a job deletes it. */
export const memberSuspensions = pgTable(
  'member_suspensions',
  {
    userId: ownedByUser().primaryKey(),
    reason: text('reason').notNull(),
    /** Null until staff lift it. */
    endsAt: instant('ends_at'),
    suspendedBy: uuid('suspended_by').references(() => users.id, { onDelete: 'set null' }),
    suspendedAt: instant('suspended_at').notNull().defaultNow(),
  },
  (t) => [index('member_suspensions_ends_at').on(t.endsAt)],
)

/** Listings that are paused only because their seller is suspended. They come back with the end of that. */
export const suspendedListings = pgTable('suspended_listings', {
  listingId: integer('listing_id')
    .primaryKey()
    .references(() => listings.id, { onDelete: 'cascade' }),
})

/** Listings that staff took down, which are withdrawn until staff put them back as what they were. */
export const listingTakeDowns = pgTable(
  'listing_take_downs',
  {
    listingId: integer('listing_id')
      .primaryKey()
      .references(() => listings.id, { onDelete: 'cascade' }),
    /** The seller reads it. */
    reason: text('reason').notNull(),
    statusBefore: text('status_before', { enum: LISTING_STATUSES }).notNull(),
    /** What it was before it was paused. */
    pausedFrom: text('paused_from', { enum: ['listed', 'under_offer'] }),
    takenDownBy: uuid('taken_down_by').references(() => users.id, { onDelete: 'set null' }),
    takenDownAt: instant('taken_down_at').notNull().defaultNow(),
  },
  () => [
    check(
      'listing_take_downs_status_before',
      sql`status_before in ('listed', 'under_offer', 'paused', 'sold', 'withdrawn')`,
    ),
    check('listing_take_downs_paused_from', sql`paused_from in ('listed', 'under_offer')`),
  ],
)
