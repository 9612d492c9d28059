import { Check } from 'lucide-react'
import type { Step } from './onboarding-search.ts'
import { WIZARD_STEPS } from './wizard-steps.ts'

/** The seller's progress through the steps. On a phone only the current step shows its name. */
export function WizardProgress({ step, steps }: { step: Step; steps: readonly Step[] }) {
  return (
    <ol aria-label="Steps" className="grid auto-cols-fr grid-flow-col gap-2 sm:gap-4">
      {steps.map((each, index) => {
        const isOpen = each === step
        const isBehind = index < steps.indexOf(step)
        return (
          <li
            key={each}
            aria-current={isOpen ? 'step' : undefined}
            className={`border-t-4 pt-2.5 ${isOpen || isBehind ? 'border-evergreen' : 'border-line'}`}
          >
            <span className="flex items-center gap-2 text-sm">
              <span
                className={`tabular inline-flex size-6 shrink-0 items-center justify-center rounded-full text-xs font-semibold ${
                  isOpen
                    ? 'bg-evergreen-fill text-white'
                    : isBehind
                      ? 'bg-evergreen-soft text-evergreen'
                      : 'bg-sunken text-muted'
                }`}
              >
                {isBehind ? <Check strokeWidth={2} size={14} aria-hidden="true" /> : index + 1}
              </span>
              <span className={`max-sm:sr-only ${isOpen ? 'font-semibold' : 'text-muted'}`}>
                {WIZARD_STEPS[each].title}
                {isBehind && <span className="sr-only"> (behind you)</span>}
              </span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
