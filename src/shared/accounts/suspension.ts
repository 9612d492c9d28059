import { TIME_ZONE } from '#region/region.ts'

/** An account that staff keep out. */
export interface Suspension {
  reason: string
  /** Null until staff lift it. */
  endsAt: string | null
}

const DAY = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  month: 'long',
  day: 'numeric',
  year: 'numeric',
})

/** "through December 31, 2026", in the market's time zone, or "until our staff lift it". */
export function suspensionEndText(endsAt: string | null): string {
  // It ends with its last day.
  return endsAt === null ? 'until our staff lift it' : `through ${DAY.format(Date.parse(endsAt) - 1)}`
}
