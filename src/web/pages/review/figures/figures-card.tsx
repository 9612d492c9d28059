import { Link } from '@tanstack/react-router'
import { CircleHelp } from 'lucide-react'
import { TAX_FORMS } from '#shared/financials/figures.ts'
import type { FiguresOutcome, FiguresReviewItem, ReviewedFigure } from '#shared/financials/figure-reviews.ts'
import { questionsOf } from '#shared/financials/questions.ts'
import { yearText, amountText } from '#web/financials/figure-text.ts'
import { FiguresDecisionForm } from './figures-decision-form.tsx'
import { yearsOf, figureTitle } from './reviewed-figures.ts'
import { WaitingCard } from '#web/pages/review/waiting-card.tsx'
import type { CardProps } from '#web/pages/review/waiting-queue.tsx'
import { StateMark } from '#web/financials/state-mark.tsx'

/** A business in the queue: what its figures leave to ask, and each paper beside the figures that it has to show. */
export function FiguresCard({ item, now, onDecided, onReload }: CardProps<FiguresReviewItem>) {
  const { listingId, sellerName, sellerEmail, taxForm, yearEndsIn, figures, since } = item

  function finish(outcome: FiguresOutcome): void {
    onDecided(<Outcome item={item} outcome={outcome} />, outcome.waitingCount === 0)
  }

  return (
    <WaitingCard name={`figures-${listingId}`} title={<Business item={item} />} since={since} now={now}>
      <p className="wrap-anywhere text-muted">
        {sellerName},{' '}
        <a href={`mailto:${sellerEmail}`} className="text-evergreen underline-offset-2 hover:underline">
          {sellerEmail}
        </a>
      </p>
      <p className="text-muted">
        As filed: {TAX_FORMS[taxForm]}. {yearText(yearEndsIn, figures[0]?.year ?? 0)}
      </p>
      <Questions item={item} />
      <FiguresDecisionForm item={item} onDone={finish} onReload={onReload} />
      <OtherFigures figures={figures.filter(({ isWaiting }) => !isWaiting)} />
    </WaitingCard>
  )
}

/** What the figures raise by themselves. */
function Questions({ item: { figures, taxForm, statedCashFlowCents } }: { item: FiguresReviewItem }) {
  const questions = questionsOf({ taxForm, years: yearsOf(figures), statedCashFlowCents })
  if (questions.length === 0) return null
  return (
    <div className="mt-4 rounded-card bg-brass-soft px-4 py-3 text-sm">
      <h4 className="flex items-center gap-2 font-sans font-semibold">
        <CircleHelp strokeWidth={1.5} size={18} aria-hidden="true" className="shrink-0 text-brass-ink" />
        What the figures leave to ask, as the seller reads it
      </h4>
      <ul className="mt-1 space-y-1">
        {questions.map(({ kind, year, text }) => (
          <li key={`${kind}-${year}`}>
            <span className="tabular font-medium">{year}:</span> {text}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Outcome({ item, outcome }: { item: FiguresReviewItem; outcome: FiguresOutcome }) {
  const { confirmedCount, questionedCount, waitingCount } = outcome
  const done = [
    ...(confirmedCount > 0 ? [`${figuresText(confirmedCount)} confirmed`] : []),
    ...(questionedCount > 0 ? [`${figuresText(questionedCount)} asked about`] : []),
  ]
  return (
    <>
      <span className="font-semibold">
        <Business item={item} />
      </span>
      : {done.join(', ')}
      {waitingCount > 0 && `, ${waitingCount} still waiting`}. {item.sellerName} has been notified.
    </>
  )
}

function figuresText(count: number): string {
  return `${count} ${count === 1 ? 'figure' : 'figures'}`
}

function Business({ item: { listingId, title } }: { item: FiguresReviewItem }) {
  return (
    <Link
      to="/business/$id"
      params={{ id: String(listingId) }}
      search={{ tab: 'financials' }}
      preload={false}
      className="underline-offset-4 hover:text-evergreen hover:underline"
    >
      {title}
    </Link>
  )
}

/** The figures that wait for nothing: without a paper, or decided about. */
function OtherFigures({ figures }: { figures: readonly ReviewedFigure[] }) {
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
