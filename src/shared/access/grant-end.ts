import { marketDay } from '#shared/market-day.ts'

/** How many days a grant lasts: unless said, and the most that a seller may set. */
export const GRANT_DAYS = { usual: 30, most: 180 } as const

const HOUR_MS = 3_600_000

/** When a grant ends that a seller gives until then: at the end of a day in the market's time zone, or at an instant. */
export function grantEnd(until: string | undefined, now = Date.now()): Date {
  return until?.includes('T') ? new Date(until) : endOfDay(until ?? marketDay(now, GRANT_DAYS.usual))
}

/** Whether a seller may let a grant end then. */
export function isGrantEnd(until: string, now = Date.now()): boolean {
  if (!/^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:\d\d))?$/u.test(until)) return false
  const day = new Date(`${until.slice(0, 10)}T00:00:00Z`)
  // `Date` turns a day that doesn't exist, e.g. February 30, into another one.
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== until.slice(0, 10)) return false
  const end = grantEnd(until, now).getTime()
  return end > now && end <= endOfDay(marketDay(now, GRANT_DAYS.most)).getTime()
}

/** Midnight in the market at the end of a day: 7 hours after that of UTC in summer, 8 in winter. */
function endOfDay(day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`) + 24 * HOUR_MS
  const summer = midnight + 7 * HOUR_MS
  return new Date(marketDay(summer) > day ? summer : summer + HOUR_MS)
}
