import { sql } from '#server/platform/database/sql.ts'

/** For statements with `listings l`: whether its seller gave figures by year. Listings ask, and the financials stand above them. */
export const HAS_FIGURES = sql`exists(select from financial_figures f where f.listing_id = l.id)`
