import { useEffect, useId, useRef, useState } from 'react'
import type { ConversationId } from '#shared/conversations/conversations.ts'
import { QuestionAnswer } from '#shared/deals/room/questions.ts'
import type { Question } from '#shared/deals/room/questions.ts'
import { readText } from '#web/conversations/saved-text.ts'
import { useDraft } from '#web/conversations/use-draft.ts'
import { longDayText } from '#web/dates/day-text.ts'
import { useAnswerQuestion } from '#web/deals/room/queries.ts'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ErrorSummary, FormField, SubmitButton } from '#web/ui/form.tsx'
import { GrowingTextarea } from '#web/ui/growing-textarea.tsx'
import { showToast } from '#web/ui/toast.tsx'

interface QuestionItemProps {
  id: ConversationId
  question: Question
  mayAnswer: boolean
  userId: string
}

/** A question with its answer, or the form of one. */
export function QuestionItem({ id, question, mayAnswer, userId }: QuestionItemProps) {
  const { text, askedAt, answer, answeredAt, isShared, isOfAnother } = question
  const draftKey = `handover-answer-${userId}-${id}-${question.id}`
  // A form that opened by itself, for what was typed before, leaves the focus where it is.
  const [writing, setWriting] = useState<'asked' | 'found'>()
  const [isHandled, setHandled] = useState(false)
  const isReady = useIsReady()
  if (isReady && !isHandled) {
    setHandled(true)
    if (mayAnswer && readText(draftKey)) setWriting('found')
  }
  const item = useRef<HTMLElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const titleId = useId()

  /** Runs once the form is gone, and with it what had the focus. */
  function close(isSent: boolean): void {
    setWriting(undefined)
    setTimeout(() => (isSent ? item.current : opener.current)?.focus())
  }

  return (
    <li>
      <article
        ref={item}
        tabIndex={-1}
        aria-labelledby={titleId}
        className={`rounded-card border px-4 py-3 outline-none focus-visible:border-evergreen sm:px-5 sm:py-4 ${answer === null ? 'border-brass bg-brass-soft' : 'border-line bg-surface'}`}
      >
        <p id={titleId} className="font-medium whitespace-pre-wrap wrap-anywhere">
          {text}
        </p>
        <p className="mt-1 text-sm text-muted">
          {isOfAnother ? 'Asked by another buyer' : 'Asked'} on <time dateTime={askedAt}>{longDayText(askedAt)}</time>
          {answer === null && <span className="font-medium text-brass-ink">, not answered yet</span>}
        </p>
        {answer !== null && !writing && (
          <div className="mt-3 border-l-3 border-evergreen/40 pl-4">
            <p className="whitespace-pre-wrap wrap-anywhere">{answer}</p>
            <p className="mt-1 text-sm text-muted">
              {answeredAt && (
                <>
                  Answered on <time dateTime={answeredAt}>{longDayText(answeredAt)}</time>
                </>
              )}
              {isShared && !isOfAnother && '. Every approved buyer may read it.'}
            </p>
          </div>
        )}
        {mayAnswer && !isOfAnother && !writing && (
          <Button
            look={answer === null ? 'primary' : 'secondary'}
            size="small"
            ref={opener}
            disabled={!isReady}
            onClick={() => setWriting('asked')}
            className="mt-3 max-sm:w-full print:hidden"
          >
            {answer === null ? 'Answer' : 'Change the answer'}
          </Button>
        )}
        {writing && (
          <AnswerForm
            id={id}
            question={question}
            draftKey={draftKey}
            takesFocus={writing === 'asked'}
            onClose={close}
          />
        )}
      </article>
    </li>
  )
}

interface AnswerFormProps {
  id: ConversationId
  question: Question
  draftKey: string
  takesFocus: boolean
  onClose: (isSent: boolean) => void
}

function AnswerForm({ id, question, draftKey, takesFocus, onClose }: AnswerFormProps) {
  const { area, keep, drop } = useDraft(draftKey)
  const { mutateAsync } = useAnswerQuestion(id)
  const { problem, isReady, isSending, attributes } = useApiForm({
    schema: QuestionAnswer,
    read: (data) => ({ answer: data.get('answer'), isShared: data.get('isShared') === 'on' }),
    send: (input) => mutateAsync({ questionId: question.id, ...input }),
    onDone: (_, { answer, isShared }) => {
      drop(answer)
      onClose(true)
      showToast({
        title: question.answer === null ? 'Answered' : 'Answer changed',
        description: isShared ? 'Every approved buyer may read it.' : 'Only this buyer may read it.',
      })
    },
  })
  const [isAsking, setAsking] = useState(false)
  const sharedId = useId()

  function discard(): void {
    drop(area.current?.value.trim() ?? '')
    onClose(false)
  }

  useEffect(() => {
    if (takesFocus) area.current?.focus()
  }, [takesFocus, area])

  return (
    <form {...attributes} aria-label="Answer" className="mt-4 space-y-3 print:hidden">
      <ErrorSummary problem={problem} />
      <FormField name="answer" label="Your answer" problem={problem}>
        {(field) => (
          <GrowingTextarea
            {...field}
            ref={area}
            rows={4}
            defaultValue={question.answer ?? ''}
            onChange={keep}
            className="max-h-80 min-h-24"
          />
        )}
      </FormField>
      <div>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="isShared"
            defaultChecked={question.isShared}
            aria-describedby={sharedId}
            className="size-5 shrink-0 accent-evergreen-fill"
          />
          Every approved buyer may read question and answer
        </label>
        <p id={sharedId} className="text-sm text-muted">
          The buyer’s name isn’t shown, but names in either text are: leave them out.
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <SubmitButton isReady={isReady} isSending={isSending} sendingLabel="Sending…" className="max-sm:w-full">
          {question.answer === null ? 'Send the answer' : 'Save the answer'}
        </SubmitButton>
        <Button
          look="secondary"
          onClick={() => (readText(draftKey) ? setAsking(true) : discard())}
          className="max-sm:w-full"
        >
          Cancel
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Discard the answer?"
          description="What you typed is removed from this browser."
          no="Keep writing"
          yes="Discard"
          isDestructive
          isCompact
          onYes={discard}
          onNo={() => setAsking(false)}
        />
      )}
    </form>
  )
}
