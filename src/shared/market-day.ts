import { TIME_ZONE } from '#region/region.ts'

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

/** The current year in the market's time zone, wherever the server or browser is. */
export function marketYear(): number {
  return Number(YEAR.format(Date.now()))
}

/** Whether a text is a day of the calendar, "2027-02-19", as opposed to February 30 and to the year 0, which never was. */
export function isDay(day: string): boolean {
  const at = /^(?!0000)\d{4}-\d\d-\d\d$/u.test(day) ? Date.parse(`${day}T00:00:00Z`) : NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day)
}
