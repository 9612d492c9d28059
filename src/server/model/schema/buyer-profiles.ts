import { boolean, check, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { ownedByUser } from './accounts.ts'
import { instant, updatedAt } from './columns.ts'
import { listings } from './listings.ts'

/** Buyer passports: what a buyer says about themselves, in bands rather than amounts. Sellers see it once written to. */
export const buyerProfiles = pgTable('buyer_profiles', {
  userId: ownedByUser().primaryKey(),
  about: text('about').notNull(),
  budgetBand: text('budget_band').notNull(),
  cashBand: text('cash_band').notNull(),
  financing: text('financing').array().notNull(),
  experience: text('experience').notNull(),
  industries: text('industries').array().notNull(),
  places: text('places').array().notNull(),
  timeline: text('timeline').notNull(),
  /** When the buyer last said that it is still true; stale after 180 days. */
  confirmedAt: instant('confirmed_at').notNull().defaultNow(),
  updatedAt: updatedAt(),
})

/** What the seller of a listing asks of buyers who write. Without a row: nothing. */
export const screeningRules = pgTable(
  'screening_rules',
  {
    listingId: integer('listing_id')
      .primaryKey()
      .references(() => listings.id, { onDelete: 'cascade' }),
    needsPassport: boolean('needs_passport').notNull(),
    needsProof: boolean('needs_proof').notNull(),
    /** The least part of the price that the buyer has in cash, in percent; null for any. */
    leastCashPercent: smallint('least_cash_percent'),
    /** A buyer who meets all of it and has signed the NDA gets access without waiting for the seller. */
    autoApprove: boolean('auto_approve').notNull(),
    updatedAt: updatedAt(),
  },
  () => [check('screening_rules_cash', sql`least_cash_percent between 1 and 100`)],
)

/** What a buyer has and needs, for the facts on cards. Only the buyer sees it. Null is not said. Whole dollars. */
export const buyerBases = pgTable(
  'buyer_bases',
  {
    userId: ownedByUser().primaryKey(),
    /** A town or ZIP code of the state. */
    place: text('place'),
    cash: integer('cash'),
    /** The yearly rate of the loan in hundredths of a percent. */
    rateBasisPoints: smallint('rate_basis_points'),
    /** What the buyer takes out of the business in a year. */
    salary: integer('salary'),
    updatedAt: updatedAt(),
  },
  () => [check('buyer_bases_amounts', sql`cash >= 0 and salary >= 0 and rate_basis_points between 0 and 3000`)],
)
