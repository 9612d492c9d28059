import { FIGURE_STATES } from '#shared/financials/figures.ts'
import { Swatch } from './earnings-bridge.tsx'
import { STATE_WORDS } from '#web/financials/figure-text.ts'
import { StateMark } from '#web/financials/state-mark.tsx'

/** What claimed, documented and reviewed mean, as mark and as filling. */
export function Legend({ className = '' }: { className?: string }) {
  return (
    <dl className={`grid gap-2 text-sm ${className}`}>
      {FIGURE_STATES.map((state) => (
        <div key={state} className="sm:flex sm:gap-2">
          <dt className="flex gap-3 font-medium">
            <Swatch state={state} />
            <StateMark state={state} />
          </dt>
          <dd className="ml-10 text-muted sm:ml-0">{STATE_WORDS[state].meaning}</dd>
        </div>
      ))}
    </dl>
  )
}
