import { CHECK_MONTHS, REMINDER_DAYS } from '#shared/listings/check-kinds.ts'
import { TODAY } from '#server/model/market-time.ts'
import { sql } from '#server/platform/database/sql.ts'

/** For statements with `listing_checks c`: the day from which a check no longer counts. */
export const LAPSES_ON = sql`(c.checked_on + make_interval(months => ${CHECK_MONTHS}))::date`

/** Also needs `listings l`: a check of a verified business on the market that lapses in two days, or has. */
export const IS_LAPSING = sql`c.result = 'confirmed' and l.is_public and l.verification_status = 'verified'
  and ${LAPSES_ON} <= ${TODAY} + ${REMINDER_DAYS}::integer`
