import type { CurrentUser } from '#shared/accounts/user.ts'
import { trialEndParts } from '#web/accounts/trial-end-text.ts'

interface TrialText {
  label: string
  /** When it ends or ended, as the machine reads it. */
  at: string
  day: string
  note: string
}

/** How long the trial runs; undefined where there never was one. */
export function trialText({ trialEndsAt, isTrialActive }: CurrentUser): TrialText | undefined {
  if (trialEndsAt === null) return undefined
  const { day, time } = trialEndParts(trialEndsAt)
  return {
    label: isTrialActive ? 'Free trial, until' : 'Free trial, ended',
    at: trialEndsAt,
    day,
    note: time,
  }
}
