import { TIME_ZONE } from '#region/region.ts'
import type { MemberRow } from '#shared/moderation/members.ts'

const DAY = new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  month: 'short',
  day: 'numeric',
  year: 'numeric',
})

/** "Nov 21, 2026", in the market's time zone. */
export function dateText(at: string): string {
  return DAY.format(new Date(at))
}

export function nameOf({ firstName, lastName }: Pick<MemberRow, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim()
}

/** What a member pays for, or the trial. */
export function accessText({ subscriptionStatus, trialEndsAt }: MemberRow): string {
  if (subscriptionStatus === 'active') return 'Subscribed'
  if (trialEndsAt && Date.parse(trialEndsAt) > Date.now()) return `On trial until ${dateText(trialEndsAt)}`
  if (subscriptionStatus === 'canceled') return 'Subscription ended'
  return trialEndsAt ? 'Trial over' : 'No trial yet'
}
