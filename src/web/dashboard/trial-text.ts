import type { CurrentUser } from '#shared/accounts.ts'

interface TrialText {
  label: string
  /** When it ends or ended, as the machine reads it. */
  at: string
  day: string
  note: string
}

/** How long the trial runs, in the time of the market's state; undefined where there never was one. */
export function trialText({ trialEndsAt, isTrialActive }: CurrentUser): TrialText | undefined {
  if (trialEndsAt === null) return undefined
  const { month, day, hour, minute, dayPeriod } = partsOf(trialEndsAt)
  return {
    label: isTrialActive ? 'Free trial, until' : 'Free trial, ended',
    at: trialEndsAt,
    day: `${month} ${day}`,
    note: `${hour}:${minute} ${dayPeriod}, Pacific time`,
  }
}

const FORMAT = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** Put together here: between the parts, browsers differ in their kinds of space. */
function partsOf(at: string): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  return Object.fromEntries(FORMAT.formatToParts(new Date(at)).map(({ type, value }) => [type, value]))
}
