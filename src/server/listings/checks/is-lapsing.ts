import { CHECK_MONTHS, REGISTER_KINDS, REMINDER_DAYS } from '#shared/listings/check-kinds.ts'
import { TODAY } from '#server/model/market-time.ts'
import { sql } from '#server/platform/database/sql.ts'

/** For statements with `listing_checks c`: the day from which a check no longer counts. */
export const LAPSES_ON = sql`(c.checked_on + make_interval(months => ${CHECK_MONTHS}))::date`

/** Also needs `listings l`: a check of a verified business on the market that lapses in two days, or has. */
export const IS_LAPSING = sql`c.result = 'confirmed' and l.is_public and l.verification_status = 'verified'
  and ${LAPSES_ON} <= ${TODAY} + ${REMINDER_DAYS}::integer`

/** With `listing_checks c` and `listings l`: a number that has changed since then is another business in the register. */
export const COUNTS = sql`c.result = 'confirmed' and ${LAPSES_ON} > ${TODAY}
  and (c.kind <> all(${REGISTER_KINDS}::text[]) or c.registration_number is not distinct from l.registration_number)`
