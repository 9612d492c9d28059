import type { CurrentUser } from '#shared/accounts/user.ts'
import { trialEndParts } from '#web/accounts/trial/trial-end-text.ts'

interface TrialText {
  label: string
  /** When the trial ends or ended, ISO 8601. */
  at: string
  day: string
  note: string
}

/** The trial's period; undefined if it was never started. */
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
