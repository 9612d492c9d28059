const DAY_MS = 24 * 3600 * 1000
/** What is due within this many days is told relative to today too. */
const SOON_DAYS = 14

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const DAY_OF_YEAR = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const LONG_DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** "Mar 31", with the year if it is another than that of `today`. Both are days, "2027-03-31". */
export function shortDay(day: string, today: string): string {
  return (day.slice(0, 4) === today.slice(0, 4) ? DAY : DAY_OF_YEAR).format(Date.parse(day))
}

/** "March 31, 2027". */
export function longDay(day: string): string {
  return LONG_DAY.format(Date.parse(day))
}

/** "today", "in 3 days", "2 days ago". */
export function awayWords(day: string, today: string): string {
  const days = daysUntil(day, today)
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  if (days === -1) return 'yesterday'
  return days > 0 ? `in ${days} days` : `${-days} days ago`
}

/** Of a task that is still to be done: "Due Mar 31", "Due Dec 2, in 3 days", "Due Nov 21, 2 days late". */
export function dueWords(dueOn: string, today: string): string {
  const days = daysUntil(dueOn, today)
  if (days < 0) return `Due ${shortDay(dueOn, today)}, ${days === -1 ? '1 day' : `${-days} days`} late`
  if (days < 2) return `Due ${awayWords(dueOn, today)}`
  const due = `Due ${shortDay(dueOn, today)}`
  return days <= SOON_DAYS ? `${due}, ${awayWords(dueOn, today)}` : due
}

function daysUntil(day: string, today: string): number {
  return (Date.parse(day) - Date.parse(today)) / DAY_MS
}
