import { TIME_ZONE } from '#region/region.ts'

/** The market's time zone, so that server and browser render the same text. */
const DAY = new Intl.DateTimeFormat('en-US', { timeZone: TIME_ZONE, month: 'short', day: 'numeric' })
const LONG_DAY = new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  month: 'long',
  day: 'numeric',
  year: 'numeric',
})

const WEEKDAY = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' })

/** "Thursday, November 19" of a day, "2026-11-19". */
export function weekdayText(day: string): string {
  return WEEKDAY.format(new Date(day))
}

/** "Nov 21". */
export function dayText(at: string): string {
  return DAY.format(new Date(at))
}

/** "November 21, 2026". */
export function longDayText(at: string): string {
  return LONG_DAY.format(new Date(at))
}

/** Days and times of a conversation, in the reader's time zone. */
export interface ZonedTexts {
  /** "November 21, 2026". */
  dayOf: (at: string) => string
  /** "3:04 PM". With plain spaces, since browsers format with different kinds of space. */
  timeOf: (at: string) => string
}

export function zonedTexts(timeZone: string): ZonedTexts {
  const day = new Intl.DateTimeFormat('en-US', { timeZone, month: 'long', day: 'numeric', year: 'numeric' })
  const time = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
  return {
    dayOf: (at) => day.format(new Date(at)),
    timeOf: (at) => time.format(new Date(at)).replaceAll(/\s/gu, ' '),
  }
}
