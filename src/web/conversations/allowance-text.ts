import type { ContactAllowance } from '#shared/conversations/conversations.ts'
import { longDayText } from '#web/dates/day-text.ts'

/** "2 of 3 sellers left. Renews on December 21, 2026." */
export function allowanceText({ allowed, left, renewsAt, isLast }: ContactAllowance): string {
  const rest = left === 0 ? `You have written to ${allowed} sellers.` : `${left} of ${allowed} sellers left.`
  return `${rest} ${isLast ? 'Your subscription ends on' : 'Renews on'} ${longDayText(renewsAt)}.`
}
