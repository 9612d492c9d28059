const FORMAT = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** "Nov 21, 2026, 3:04 PM", in the time of the market's state. Between the parts, browsers differ in their kinds of space. */
export function instantText(at: string): string {
  return FORMAT.format(new Date(at)).replaceAll(/\s/gu, ' ')
}
