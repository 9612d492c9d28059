import { sql } from '#server/platform/database/sql.ts'

/** Fit and date in one number: dates in milliseconds are below it. */
export const BY_FIT = 10_000_000_000_000
export const MILLISECONDS = sql`(extract(epoch from created_at) * 1000)::bigint`
