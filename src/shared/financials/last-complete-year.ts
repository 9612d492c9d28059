import { marketDay } from '#shared/market-day.ts'

/** The last business year that has ended, by the month in which business years end, in the market's time zone. */
export function lastCompleteYear(yearEndsIn: number, now: number = Date.now()): number {
  const [year = 0, month = 0] = marketDay(now).split('-').map(Number)
  return month > yearEndsIn ? year : year - 1
}
