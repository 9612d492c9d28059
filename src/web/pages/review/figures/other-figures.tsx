import type { ReviewedFigure } from '#shared/financials/figure-reviews.ts'
import { amountText } from '#web/financials/figure-text.ts'
import { StateMark } from '#web/financials/state-mark.tsx'
import { figureTitle } from './reviewed-figures.ts'

/** The figures that wait for nothing: without a paper, or decided about. */
export function OtherFigures({ figures }: { figures: readonly ReviewedFigure[] }) {
  if (figures.length === 0) return null
  return (
    <details className="mt-5 border-t border-line pt-3 text-sm">
      <summary className="inline-flex min-h-11 items-center font-medium text-evergreen underline-offset-2 hover:underline">
        {figures.length === 1 ? 'One figure that does not wait' : `${figures.length} figures that do not wait`}
      </summary>
      <ul className="divide-y divide-line">
        {figures.map((figure) => (
          <li key={figure.id} className="py-2">
            <span className="flex flex-wrap items-baseline gap-x-3">
              <span className="min-w-0 flex-1 wrap-anywhere">{figureTitle(figure)}</span>
              <StateMark state={figure.state} className="text-xs" />
              <span className="tabular w-24 text-right">{amountText(figure.amountCents)}</span>
            </span>
            {figure.question && <span className="block wrap-anywhere text-muted">Asked: {figure.question}</span>}
          </li>
        ))}
      </ul>
    </details>
  )
}
