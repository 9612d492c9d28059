import { TIME_ZONE, TIME_ZONE_NAME } from '#region/region.ts'

const FORMAT = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** When a trial ends, in the market's time zone, so that server and browser render the same text. */
export function trialEndParts(endsAt: string): { weekday: string; day: string; time: string } {
  // Joined by hand, since browsers format with different kinds of space.
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = Object.fromEntries(
    FORMAT.formatToParts(new Date(endsAt)).map(({ type, value }) => [type, value]),
  )
  const { weekday = '', month, day, hour, minute, dayPeriod } = parts
  return { weekday, day: `${month} ${day}`, time: `${hour}:${minute} ${dayPeriod}, ${TIME_ZONE_NAME}` }
}

/** "Tuesday, December 1, 3:20 PM, Pacific time". */
export function trialEndText(endsAt: string): string {
  const { weekday, day, time } = trialEndParts(endsAt)
  return `${weekday}, ${day}, ${time}`
}
