import { FRESH_DAYS } from '#shared/buyer-passport/passport.ts'
import { sql } from '#server/platform/database/sql.ts'

/** Whether a passport is still fresh, by the database's clock. */
export const IS_FRESH = sql`confirmed_at > now() - make_interval(days => ${sql.raw(String(FRESH_DAYS))})`
