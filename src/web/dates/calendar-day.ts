const CALENDAR_DAY = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
})

/** "Nov 20, 2026" of a day, "2026-11-20". */
export function calendarDayText(day: string): string {
  return CALENDAR_DAY.format(new Date(day))
}
