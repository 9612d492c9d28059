import type { MemberRow } from '#shared/moderation/members.ts'
import { longDayText } from '#web/dates/day-text.ts'

export function nameOf({ firstName, lastName }: Pick<MemberRow, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim()
}

/** What a member pays for, or the trial. */
export function accessText({ subscriptionStatus, trialEndsAt }: MemberRow): string {
  if (subscriptionStatus === 'active') return 'Subscribed'
  if (trialEndsAt && Date.parse(trialEndsAt) > Date.now()) return `On trial until ${longDayText(trialEndsAt)}`
  if (subscriptionStatus === 'canceled') return 'Subscription ended'
  return trialEndsAt ? 'Trial over' : 'No trial yet'
}
