import { TIME_ZONE } from '#region/region.ts'

const STYLE = { month: 'short', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' } as const
const FORMAT = new Intl.DateTimeFormat('en-US', { ...STYLE, timeZone: TIME_ZONE })

/** "Nov 21, 2026, 3:04 PM" in the market's time zone. With plain spaces, since browsers format with different kinds of space. */
export function instantText(at: string): string {
  return FORMAT.format(new Date(at)).replaceAll(/\s/gu, ' ')
}

/** "Nov 21, 2026, 3:04 PM PST" in a time zone. */
export function zonedInstantText(at: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { ...STYLE, timeZone, timeZoneName: 'short' })
  return format.format(new Date(at)).replaceAll(/\s/gu, ' ')
}
