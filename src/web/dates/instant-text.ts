import { TIME_ZONE } from '#region/region.ts'

const FORMAT = new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** "Nov 21, 2026, 3:04 PM" in the market's time zone. With plain spaces, since browsers format with different kinds of space. */
export function instantText(at: string): string {
  return FORMAT.format(new Date(at)).replaceAll(/\s/gu, ' ')
}
