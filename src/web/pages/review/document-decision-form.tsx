import { useEffect, useRef } from 'react'
import { DocumentDecision } from '#shared/documents/document-reviews.ts'
import type { DocumentOutcome, ReviewedDocument } from '#shared/documents/document-reviews.ts'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { FormField, SubmitButton, Textarea } from '#web/ui/form.tsx'
import { DecisionProblem, useConflict } from './decision-problem.tsx'
import { useDecideDocument } from './queries.ts'

interface DocumentDecisionFormProps {
  document: ReviewedDocument
  /** It takes the place of one that was just sent, and the focus that was in it. */
  hasFocus?: boolean
  onDone: (outcome: DocumentOutcome) => void
  onReload: () => void
}

/** It is what it says, or is not, and why. Two presses, or two people, decide once; a decision can be revised. */
export function DocumentDecisionForm({ document, hasFocus = false, onDone, onReload }: DocumentDecisionFormProps) {
  const { id, title, review, updatedAt } = document
  const { mutateAsync, variables: sent } = useDecideDocument(id)
  const { isConflict, explain } = useConflict()
  const form = useRef<HTMLFormElement>(null)
  const { problem, isReady, isSending, attributes } = useApiForm({
    schema: DocumentDecision,
    read: (data) => ({ ...Object.fromEntries(data), updatedAt }),
    send: (decision) => mutateAsync(decision),
    onDone,
    explain,
  })

  useEffect(() => {
    if (hasFocus) form.current?.focus()
  }, [hasFocus])

  return (
    <form
      {...attributes}
      ref={form}
      tabIndex={-1}
      aria-label={`Decision about the document ${title}, number ${id}`}
      className="space-y-3 outline-none"
    >
      <DecisionProblem problem={problem} labels={{ note: 'Note' }} isConflict={isConflict} onReload={onReload} />
      <FormField
        name="note"
        label="Note to the owner"
        help="Goes to the bell and by email. Needed where it is not what it says."
        problem={problem}
      >
        {(field) => <Textarea {...field} rows={2} />}
      </FormField>
      <div className="flex flex-wrap gap-3">
        {review.state !== 'verified' && (
          <SubmitButton
            name="step"
            value="verify"
            isReady={isReady}
            isSending={isSending && sent?.step === 'verify'}
            sendingLabel="Verifying…"
          >
            Verified
          </SubmitButton>
        )}
        {review.state !== 'refused' && (
          <SubmitButton
            name="step"
            value="refuse"
            look="secondary"
            isReady={isReady}
            isSending={isSending && sent?.step === 'refuse'}
            sendingLabel="Sending…"
          >
            Not what it says
          </SubmitButton>
        )}
      </div>
    </form>
  )
}
