import { Check, Circle } from 'lucide-react'
import { STEP_NAMES } from '#shared/professionals/professionals.ts'
import type { Completeness, ProfessionalStatus, StepName } from '#shared/professionals/professionals.ts'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { STEP_WORDS } from './step-words.ts'

/** The completed and missing steps of the profile (S2 §2). */
export function ProfileChecklist({ completeness: { completedSteps } }: { completeness: Completeness }) {
  return (
    <section aria-labelledby="checklist-title">
      <h2 id="checklist-title" className="text-xl">
        Your checklist
      </h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {STEP_NAMES.map((step) => (
          <Step key={step} step={step} isDone={completedSteps.includes(step)} />
        ))}
      </ul>
    </section>
  )
}

function Step({ step, isDone }: { step: StepName; isDone: boolean }) {
  return (
    <li className="flex min-h-12 items-center gap-3 py-2">
      {isDone ? (
        <span className="inline-flex size-7 shrink-0 items-center justify-center rounded-full bg-evergreen-fill text-white">
          <Check strokeWidth={2} size={16} aria-hidden="true" />
        </span>
      ) : (
        <Circle strokeWidth={1.25} size={28} aria-hidden="true" className="shrink-0 text-line-strong" />
      )}
      <span className={isDone ? '' : 'text-muted'}>
        {STEP_WORDS[step].label}
        <span className="sr-only">{isDone ? ', done' : ', open'}</span>
      </span>
    </li>
  )
}

interface NextStepsProps {
  completeness: Completeness
  status: ProfessionalStatus
}

/** The next steps, each linked to its field. */
export function NextSteps({ completeness: { nextSteps }, status }: NextStepsProps) {
  const isReady = useIsReady()
  return (
    <section aria-labelledby="next-title">
      <h2 id="next-title" className="text-xl">
        Next Steps
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {nextSteps.length === 0 && <li className="py-2.5 text-[0.95rem]">{WHEN_COMPLETE[status]}</li>}
        {nextSteps.map((step) => (
          <li key={step}>
            <button
              type="button"
              disabled={!isReady}
              onClick={() => focusControl(STEP_WORDS[step].control)}
              className="block min-h-11 w-full py-2.5 text-left text-[0.95rem] text-evergreen underline-offset-2 hover:underline"
            >
              {STEP_WORDS[step].next}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const WHEN_COMPLETE: Record<ProfessionalStatus, string> = {
  incomplete: 'Send your profile to our staff, who check it.',
  pending_review: 'Nothing for now: our staff are reviewing it.',
  verified: 'Answer the clients who write to you. You find them on your dashboard.',
  rejected: 'Fix what our staff noted, then send it again.',
}

function focusControl(name: string): void {
  document.querySelector<HTMLElement>(`[data-profile-form] [name="${name}"]`)?.focus()
}
