import { estimateValue } from '#shared/valuation/valuation.ts'
import { lazyPart } from '#web/lazy-part.tsx'
import type { ValuationInput } from './valuation-input.ts'
import { dollars } from './valuation-text.ts'

/** Loaded with the first estimate, which is complete without it. */
const ValuationReasons = lazyPart(
  () => import('./valuation-reasons.tsx').catch(() => ({ ValuationReasons: NoReasons })),
  'ValuationReasons',
  null,
)

/** The low, mid and high estimate, and the reasons for them. */
export function ValuationResult({ input, isOutdated }: { input: ValuationInput | undefined; isOutdated: boolean }) {
  if (!input) {
    return (
      <section
        aria-labelledby="estimate-title"
        className="rounded-card border border-dashed border-line-strong/60 p-5 sm:p-7"
      >
        <h2 id="estimate-title" className="text-2xl">
          The estimate
        </h2>
        <p className="mt-2 text-muted">
          It appears here with the arithmetic behind it, once you enter revenue, cash flow and industry.
        </p>
      </section>
    )
  }
  const { low, mid, high } = estimateValue(input)
  return (
    <section
      aria-labelledby="estimate-title"
      className="rounded-card border border-brass bg-surface p-5 sm:p-7 print:border-0 print:p-0"
    >
      <h2 id="estimate-title" className="text-2xl">
        The estimate
      </h2>
      {isOutdated && (
        <p className="mt-2 text-sm font-medium text-brass-ink">
          You changed a number since. Calculate again to update this.
        </p>
      )}
      <p className="mt-4 text-sm text-muted">Mid</p>
      <p className="tabular font-serif text-5xl font-semibold text-brass-ink">{dollars(mid)}</p>
      <div aria-hidden="true" className="relative mt-5 h-1.5 rounded-full bg-brass-soft">
        <span className="absolute inset-y-0 left-1/2 -my-1.5 w-1.5 -translate-x-1/2 rounded-full bg-brass" />
      </div>
      <dl className="tabular mt-2 flex justify-between gap-4">
        <div>
          <dt className="text-sm text-muted">Low</dt>
          <dd className="font-serif text-xl font-semibold">{dollars(low)}</dd>
        </div>
        <div className="text-right">
          <dt className="text-sm text-muted">High</dt>
          <dd className="font-serif text-xl font-semibold">{dollars(high)}</dd>
        </div>
      </dl>
      <ValuationReasons input={input} />
    </section>
  )
}

function NoReasons() {
  return <p className="mt-6 text-sm text-muted">The calculation didn’t load. The estimate doesn’t need it.</p>
}
