import { marketDay } from '#shared/market-day.ts'

const HOUR_MS = 3600 * 1000

/** The end of a day in the market's time zone, as an ISO instant: the first hour of the next one there. */
export function exclusiveEnd(day: string): string {
  let at = Date.parse(`${day}T00:00:00Z`) + 24 * HOUR_MS
  while (marketDay(at) <= day) at += HOUR_MS
  return new Date(at).toISOString()
}
