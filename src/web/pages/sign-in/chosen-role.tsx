import { useSyncExternalStore } from 'react'
import { ROLE_CHOICES, roleChoiceOf } from '#shared/accounts/role-choices.ts'
import { readChoice } from '#web/accounts/kept-choice.ts'

/** The role that a visitor chose in this tab before signing up or in; nothing without a choice. */
export function ChosenRole() {
  const index = useSyncExternalStore(subscribe, chosenIndex, () => -1)
  const choice = ROLE_CHOICES[index]
  if (!choice) return null
  return (
    <p className="mt-5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 rounded-card border border-brass/60 bg-brass-soft px-4 py-3">
      <span>
        You chose <strong className="font-semibold">{choice.label}</strong>
      </span>
      <span className="text-sm font-semibold text-brass-ink">{choice.offer}</span>
    </p>
  )
}

function chosenIndex(): number {
  const kept = readChoice()
  const choice = kept && roleChoiceOf(kept)
  return choice ? ROLE_CHOICES.indexOf(choice) : -1
}

/** The choice can't change while this page is open. */
function subscribe(): () => void {
  return () => {}
}
