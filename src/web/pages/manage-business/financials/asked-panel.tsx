import { BadgeCheck, CircleHelp } from 'lucide-react'
import { FIGURE_NAMES } from '#shared/financials/figures.ts'
import { questionsOf } from '#shared/financials/questions.ts'
import { figureLabel } from './control-names.ts'
import type { Draft } from './draft.ts'
import { countWithoutPaper } from './live-years.ts'
import type { LiveYear } from './live-years.ts'

interface AskedPanelProps {
  draft: Draft
  live: readonly LiveYear[]
  statedCashFlowCents: number | null
}

/** What the figures leave to ask, newest year first. */
export function AskedPanel({ draft, live, statedCashFlowCents }: AskedPanelProps) {
  const asked = questionsOf({ taxForm: draft.taxForm, years: live, statedCashFlowCents })
  const years = live.toReversed().map((year) => ({
    year: year.year,
    texts: [
      ...staffQuestions(year, draft),
      ...asked.filter((question) => question.year === year.year).map(({ text }) => text),
      ...papersText(year),
    ],
  }))
  const open = years.filter(({ texts }) => texts.length > 0)
  const hasFigures = live.some(({ figures }) => Object.keys(figures).length > 0)
  return (
    <section aria-labelledby="asked-title" className="rounded-card border border-line bg-surface p-5">
      <h3 id="asked-title" className="text-xl">
        What buyers would ask
      </h3>
      <p className="mt-1 text-sm text-muted">Only you read this. Buyers see how many questions are open.</p>
      {open.length > 0 ? (
        open.map(({ year, texts }) => (
          <div key={year} className="mt-4">
            <h4 className="tabular font-semibold">{year}</h4>
            <ul className="mt-1 space-y-2">
              {[...new Set(texts)].map((text) => (
                <li key={text} className="flex gap-2">
                  <CircleHelp strokeWidth={1.5} size={18} aria-hidden="true" className="mt-1 shrink-0 text-brass-ink" />
                  <span className="min-w-0 text-[0.95rem]">{text}</span>
                </li>
              ))}
            </ul>
          </div>
        ))
      ) : (
        <p className="mt-4 flex gap-2 text-[0.95rem]">
          {hasFigures && (
            <BadgeCheck strokeWidth={1.5} size={18} aria-hidden="true" className="mt-1 shrink-0 text-evergreen" />
          )}
          {hasFigures ? 'Nothing that the figures give away.' : 'Questions appear as you enter figures.'}
        </p>
      )}
    </section>
  )
}

function staffQuestions(live: LiveYear, draft: Draft): string[] {
  const figures = FIGURE_NAMES.flatMap((name) => {
    const question = live.figures[name]?.question
    return question ? [`Our staff ask about ${figureLabel(name, live.year)}: ${question}`] : []
  })
  const labels = draft.years.find(({ year }) => year === live.year)?.addBacks ?? []
  const addBacks = labels.flatMap(({ key, label }) => {
    const question = live.addBackFigures.get(key)?.question
    return question ? [`Our staff ask about ${label}: ${question}`] : []
  })
  return [...figures, ...addBacks]
}

function papersText(live: LiveYear): string[] {
  const count = countWithoutPaper(live)
  return count === 0 ? [] : [`${count} ${count === 1 ? 'figure has' : 'figures have'} no paper.`]
}
