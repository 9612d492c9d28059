/** Where a day and a time are the same as for the other party, nothing is said of theirs. */
export interface BothTimes {
  /** "Wed, Dec 2, 10:00 AM". */
  own: string
  /** "1:00 PM", or with its day if that is another one; null if it is the same, or unknown. */
  other: string | null
}

/** A time as each party's clock shows it. */
export function bothTimes(at: string, ownZone: string, otherZone: string | null): BothTimes {
  const own = timeIn(at, ownZone)
  if (otherZone === null) return { own, other: null }
  const other = timeIn(at, otherZone)
  if (other === own) return { own, other: null }
  return { own, other: dayIn(at, otherZone) === dayIn(at, ownZone) ? clockIn(at, otherZone) : other }
}

/** "Wed, Dec 2, 10:00 AM". */
export function timeIn(at: string, timeZone: string): string {
  return `${dayIn(at, timeZone)}, ${clockIn(at, timeZone)}`
}

/** "Wed, Dec 2, 10:00 AM PST", for a reader who may be elsewhere. */
export function namedTimeIn(at: string, timeZone: string): string {
  const zone = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
    .formatToParts(new Date(at))
    .find(({ type }) => type === 'timeZoneName')
  return `${timeIn(at, timeZone)} ${zone?.value ?? timeZone}`
}

function dayIn(at: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short', month: 'short', day: 'numeric' }).format(
    new Date(at),
  )
}

/** With plain spaces, since browsers format with different kinds of space. */
function clockIn(at: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
    .format(new Date(at))
    .replaceAll(/\s/gu, ' ')
}

/**
 * The instant of what a field for day and time has, "2026-12-02T10:00", as an ISO text. Of a time that a change of clocks
 * repeats it is the first. Undefined for what is no time, or is skipped by such a change.
 */
export function instantIn(local: string, timeZone: string): string | undefined {
  const wanted = Date.parse(`${local}Z`)
  if (Number.isNaN(wanted)) return undefined
  // What is an hour off on the day of a change is right with the offset of either side.
  for (const near of [wanted - 24 * 3600 * 1000, wanted + 24 * 3600 * 1000]) {
    const at = wanted - offsetAt(near, timeZone)
    if (at + offsetAt(at, timeZone) === wanted) return new Date(at).toISOString()
  }
  return undefined
}

/** What a field for day and time shows for an instant. */
export function localIn(at: string, timeZone: string): string {
  const instant = Date.parse(at)
  return new Date(instant + offsetAt(instant, timeZone)).toISOString().slice(0, 16)
}

/** How far the clocks of a zone are ahead of UTC, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>
  const { year, month, day, hour, minute, second } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000
}

export function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
