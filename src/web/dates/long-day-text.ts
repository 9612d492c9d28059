const FORMAT = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
})

/** "November 21, 2026", in the time of the market's state. */
export function dayText(at: string): string {
  return FORMAT.format(new Date(at))
}
