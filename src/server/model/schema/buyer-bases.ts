import { sql } from 'drizzle-orm'
import { check, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { ownedByUser } from './accounts.ts'
import { updatedAt } from './columns.ts'

/** What a buyer has and needs, for the facts on cards. Only the buyer sees it. Null is not said. Whole dollars. */
export const buyerBases = pgTable(
  'buyer_bases',
  {
    userId: ownedByUser().primaryKey(),
    /** A town or ZIP code in Washington. */
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
