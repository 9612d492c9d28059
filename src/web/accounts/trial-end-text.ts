const FORMAT = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** When a trial ends, in the time of the market's state: the same for the server and for every browser. */
export function trialEndParts(endsAt: string): { weekday: string; day: string; time: string } {
  // Put together here: between the parts, browsers differ in their kinds of space.
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = Object.fromEntries(
    FORMAT.formatToParts(new Date(endsAt)).map(({ type, value }) => [type, value]),
  )
  const { weekday = '', month, day, hour, minute, dayPeriod } = parts
  return { weekday, day: `${month} ${day}`, time: `${hour}:${minute} ${dayPeriod}, Pacific time` }
}

/** "Tuesday, December 1, 3:20 PM, Pacific time". */
export function trialEndText(endsAt: string): string {
  const { weekday, day, time } = trialEndParts(endsAt)
  return `${weekday}, ${day}, ${time}`
}
