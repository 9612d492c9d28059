import { TIME_ZONE } from '#region/region.ts'

/** The market's time zone, so that server and browser render the same text. */
const DAY = new Intl.DateTimeFormat('en-US', { timeZone: TIME_ZONE, month: 'short', day: 'numeric' })
const LONG_DAY = new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  month: 'long',
  day: 'numeric',
  year: 'numeric',
})
const TIME = new Intl.DateTimeFormat('en-US', { timeZone: TIME_ZONE, hour: 'numeric', minute: '2-digit' })

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
