import { TIME_ZONE, TIME_ZONE_NAME } from '#region/region.ts'

const DAY_MS = 24 * 3600 * 1000
const DAY = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
const YEAR = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', { timeZone: TIME_ZONE, year: 'numeric' })

/** The day `daysLater` days after a timestamp, in the market's time zone: "2027-02-19". Such days have 23 to 25 hours. */
export function marketDay(at: number, daysLater = 0): string {
  const parts = Object.fromEntries(DAY.formatToParts(at).map(({ type, value }) => [type, value]))
  const day = Date.parse(`${parts['year']}-${parts['month']}-${parts['day']}`)
  return new Date(day + daysLater * DAY_MS).toISOString().slice(0, 10)
}

const MINUTE = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
})
const LONG_DAY = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: TIME_ZONE })

/** An instant where nothing else says which zone is meant: "Nov 26, 2026, 10:00 AM Pacific time". */
export function marketTimeText(instant: string): string {
  return `${MINUTE.format(new Date(instant)).replaceAll('\u202F', ' ')} ${TIME_ZONE_NAME}`
}

/** Its day: "November 26, 2026". */
export function marketDayText(instant: string): string {
  return LONG_DAY.format(new Date(instant))
}

/** The current year in the market's time zone, wherever the server or browser is. */
export function marketYear(): number {
  return Number(YEAR.format(Date.now()))
}

/** Whether a text is a day of the calendar, "2027-02-19", as opposed to February 30 and to the year 0, which never was. */
export function isDay(day: string): boolean {
  const at = /^(?!0000)\d{4}-\d\d-\d\d$/u.test(day) ? Date.parse(`${day}T00:00:00Z`) : NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day)
}
