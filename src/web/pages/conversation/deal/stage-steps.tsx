import { DEAL_STAGES, STAGE_LABELS } from '#shared/deals/stages.ts'
import type { DealStage } from '#shared/deals/stages.ts'

const STEPS = DEAL_STAGES.filter((stage) => stage !== 'passed')

/** How far the deal is. On a phone only the current stage is labelled for the eye. */
export function StageSteps({ stage }: { stage: DealStage }) {
  const current = STEPS.findIndex((step) => step === stage)
  const next = STEPS[current + 1]
  return (
    <div>
      <ol aria-label="Stages of the deal" className="grid grid-cols-6 gap-1 sm:gap-1.5">
        {STEPS.map((step, index) => (
          // Borders, since backgrounds are not printed.
          <li
            key={step}
            aria-current={step === stage ? 'step' : undefined}
            className={`border-t-[6px] pt-2 text-sm leading-tight ${lookOf(index, current)}`}
          >
            <span className="max-sm:sr-only">{STAGE_LABELS[step]}</span>
            {index < current && <span className="sr-only"> (done)</span>}
          </li>
        ))}
      </ol>
      {current >= 0 && (
        <p aria-hidden="true" className="flex flex-wrap items-baseline justify-between gap-x-4 sm:hidden">
          <span className="font-semibold">{STAGE_LABELS[stage]}</span>
          <span className="text-sm text-muted">
            {current + 1} of {STEPS.length}
            {next && `, next ${STAGE_LABELS[next]}`}
          </span>
        </p>
      )}
      <p role="status" className="sr-only">
        Stage: {STAGE_LABELS[stage]}
      </p>
    </div>
  )
}

function lookOf(index: number, current: number): string {
  if (index === current) return 'border-brass font-semibold text-ink'
  return index < current ? 'border-evergreen text-ink' : 'border-line text-muted'
}
