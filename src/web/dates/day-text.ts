/** Washington time, so that server and browser render the same text. */
const ZONE = 'America/Los_Angeles'
const DAY = new Intl.DateTimeFormat('en-US', { timeZone: ZONE, month: 'short', day: 'numeric' })
const LONG_DAY = new Intl.DateTimeFormat('en-US', { timeZone: ZONE, month: 'long', day: 'numeric', year: 'numeric' })
const TIME = new Intl.DateTimeFormat('en-US', { timeZone: ZONE, hour: 'numeric', minute: '2-digit' })

/** "Nov 21". */
export function dayText(at: string): string {
  return DAY.format(new Date(at))
}

/** "November 21, 2026". */
export function longDayText(at: string): string {
  return LONG_DAY.format(new Date(at))
}

/** "3:04 PM". With plain spaces, since browsers format with different kinds of space. */
export function timeText(at: string): string {
  return TIME.format(new Date(at)).replaceAll(/\s/gu, ' ')
}
