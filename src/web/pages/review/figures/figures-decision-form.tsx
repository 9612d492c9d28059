import { Check, CheckCheck, MessageCircleQuestionMark } from 'lucide-react'
import { useState } from 'react'
import { ADD_BACK_KINDS } from '#shared/financials/figures.ts'
import type { FigureId } from '#shared/financials/figures.ts'
import { FiguresDecision } from '#shared/financials/figure-reviews.ts'
import type { FiguresOutcome, FiguresReviewItem, ReviewedFigure } from '#shared/financials/figure-reviews.ts'
import { amountText } from '#web/financials/figure-text.ts'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FormField, SubmitButton, Textarea } from '#web/ui/form.tsx'
import type { FormProblem } from '#web/ui/form.tsx'
import { DecisionProblem, useConflict } from '#web/pages/review/decision-problem.tsx'
import { PaperPane } from './paper-pane.tsx'
import { useDecideFigures } from '#web/pages/review/queries.ts'
import { decisionOf, figureTitle, waitingPapers, withAllConfirmed } from './reviewed-figures.ts'
import type { Choice, Choices, Notes } from './reviewed-figures.ts'

interface FiguresDecisionFormProps {
  item: FiguresReviewItem
  onDone: (outcome: FiguresOutcome) => void
  onReload: () => void
}

/** Each paper beside the figures that wait for it, and one decision about any of them. */
export function FiguresDecisionForm({ item, onDone, onReload }: FiguresDecisionFormProps) {
  const { listingId, title } = item
  const [choices, setChoices] = useState<Choices>(new Map())
  const [notes, setNotes] = useState<Notes>(new Map())
  const { mutateAsync } = useDecideFigures(listingId)
  const { isConflict, explain } = useConflict()
  const decision = decisionOf(item, choices, notes)
  const { problem, isReady, isSending, attributes } = useApiForm({
    schema: FiguresDecision,
    read: () => decision,
    send: (decided) => mutateAsync(decided),
    onDone,
    explain,
  })

  const nameOfNote = (id: FigureId) => `questioned.${decision.questioned.findIndex((one) => one.id === id)}.note`
  const labels = Object.fromEntries(item.figures.map((figure) => [nameOfNote(figure.id), figureTitle(figure)]))

  /** Without a choice the figure waits on. */
  function choose(id: FigureId, choice: Choice | undefined): void {
    setChoices((before) => {
      const after = new Map(before)
      if (choice) after.set(id, choice)
      else after.delete(id)
      return after
    })
  }

  return (
    <form {...attributes} aria-label={`Decision about the figures of ${title}`} className="mt-5">
      <DecisionProblem problem={problem} labels={labels} isConflict={isConflict} onReload={onReload} />
      {waitingPapers(item).map(({ paper, figures }) => (
        <div
          key={paper.id}
          className="mt-4 grid gap-x-8 gap-y-4 border-t border-line pt-5 first:mt-0 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]"
        >
          <PaperPane paper={paper} />
          <div className="lg:sticky lg:top-22 lg:self-start">
            <ul className="divide-y divide-line">
              {figures.map((figure) => (
                <li key={figure.id} className="py-3 first:pt-0">
                  <FigureChoice
                    figure={figure}
                    choice={choices.get(figure.id)}
                    note={notes.get(figure.id) ?? ''}
                    field={nameOfNote(figure.id)}
                    problem={problem}
                    onChoose={(choice) => choose(figure.id, choice)}
                    onType={(note) => setNotes((before) => new Map([...before, [figure.id, note]]))}
                  />
                </li>
              ))}
            </ul>
            {figures.length > 1 && (
              <Button
                look="secondary"
                size="small"
                onClick={() => setChoices((before) => withAllConfirmed(before, notes, figures))}
                className="mt-1"
              >
                <CheckCheck strokeWidth={1.5} size={18} aria-hidden="true" />
                All of them match
                <span className="sr-only"> {paper.title}</span>
              </Button>
            )}
          </div>
        </div>
      ))}
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-line pt-5">
        <SubmitButton isReady={isReady} isSending={isSending} sendingLabel="Sending…">
          Send to the owner
        </SubmitButton>
        <p aria-live="polite" className="tabular text-sm text-muted">
          {standingText(item, decision)}
        </p>
      </div>
    </form>
  )
}

interface FigureChoiceProps {
  figure: ReviewedFigure
  choice: Choice | undefined
  note: string
  /** The name of the note's control. */
  field: string
  problem: FormProblem | undefined
  onChoose: (choice: Choice | undefined) => void
  onType: (note: string) => void
}

const TOGGLE =
  'inline-flex min-h-9 items-center gap-1.5 rounded-lg border border-line-strong/60 px-3 text-sm hover:bg-sunken aria-pressed:bg-evergreen-fill aria-pressed:text-white'

function FigureChoice({ figure, choice, note, field, problem, onChoose, onType }: FigureChoiceProps) {
  const title = figureTitle(figure)
  const [isConfirmed, isAsked] = [choice === 'confirmed', choice === 'asked']
  return (
    <>
      <p className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 wrap-anywhere">
          {title}
          {figure.kind && <span className="block text-sm text-muted">{ADD_BACK_KINDS[figure.kind]}</span>}
        </span>
        <span className="tabular font-serif text-lg font-semibold">{amountText(figure.amountCents)}</span>
      </p>
      <div className="mt-1.5 flex gap-2">
        <button
          type="button"
          aria-pressed={isConfirmed}
          onClick={() => onChoose(isConfirmed ? undefined : 'confirmed')}
          className={TOGGLE}
        >
          <Check strokeWidth={1.5} size={16} aria-hidden="true" />
          Confirm<span className="sr-only"> {title}</span>
        </button>
        <button
          type="button"
          aria-pressed={isAsked}
          onClick={() => onChoose(isAsked ? undefined : 'asked')}
          className={TOGGLE}
        >
          <MessageCircleQuestionMark strokeWidth={1.5} size={16} aria-hidden="true" />
          Ask<span className="sr-only"> about {title}</span>
        </button>
      </div>
      {isAsked && (
        <FormField name={field} label={`What is not clear about ${title}`} problem={problem} className="mt-2">
          {(attributes) => (
            <Textarea {...attributes} rows={2} value={note} onChange={({ target }) => onType(target.value)} />
          )}
        </FormField>
      )}
    </>
  )
}

function standingText({ figures }: FiguresReviewItem, { confirmed, questioned }: FiguresDecision): string {
  const left = figures.filter(({ isWaiting }) => isWaiting).length - confirmed.length - questioned.length
  return `${confirmed.length} confirmed, ${questioned.length} asked about, ${left} left for later`
}
