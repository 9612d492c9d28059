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

/** The last 7:00, and the last one on a Monday: when daily and weekly mails go out. */
export function lastMorning(unit: 'day' | 'week'): SQL {
  const step = sql.raw(unit)
  const local = sql`(now() at time zone ${ZONE} - interval '7 hours')`
  return sql`((date_trunc('${step}', ${local}) + interval '7 hours') at time zone ${ZONE})`
}
