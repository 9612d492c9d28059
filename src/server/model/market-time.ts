import { TIME_ZONE } from '#region/region.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'

/** Days, hours and months of figures are in the time zone of the market's state. */
export const ZONE = sql.raw(`'${TIME_ZONE}'`)

export const TODAY = dayOf(sql`now()`)

export function dayOf(instant: SQL): SQL {
  return sql`(${instant} at time zone ${ZONE})::date`
}

/** Figures of "30 days" cover today and this many days before. */
export const DAYS_BEFORE = 29
