import { ReviewDecision } from '#shared/moderation/reviews.ts'
import type { ReviewItem } from '#shared/moderation/reviews.ts'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { FormField, Textarea } from '#web/ui/form.tsx'
import { DecisionButtons } from './decision-buttons.tsx'
import { DecisionProblem, useConflict } from './decision-problem.tsx'
import { useDecideListing } from './queries.ts'

export type DecisionStep = ReviewDecision['step']

interface DecisionFormProps {
  item: ReviewItem
  onDone: (step: DecisionStep) => void
  onReload: () => void
}

const ASK = { step: 'requestDocuments', label: 'Request documents', sendingLabel: 'Asking…' } as const

/** Approve, or ask for documents and say which. Two presses, or two people, decide once. */
export function DecisionForm({ item: { listingId, title, updatedAt }, onDone, onReload }: DecisionFormProps) {
  const { mutateAsync, variables: sent } = useDecideListing(listingId)
  const { isConflict, explain } = useConflict()
  const { problem, isReady, isSending, attributes } = useApiForm({
    schema: ReviewDecision,
    read: (data) => ({ ...Object.fromEntries(data), updatedAt }),
    send: (decision) => mutateAsync(decision),
    onDone: (_, { step }) => onDone(step),
    explain,
  })

  return (
    <form {...attributes} aria-label={`Decision about ${title}, number ${listingId}`} className="space-y-4">
      <DecisionProblem
        problem={problem}
        labels={{ note: 'Note to the owner' }}
        isConflict={isConflict}
        onReload={onReload}
      />
      <FormField
        name="note"
        label="Note to the owner"
        help="Goes to the bell and by email. Needed to ask for documents: say which. Optional when you approve."
        problem={problem}
      >
        {(field) => <Textarea {...field} rows={4} />}
      </FormField>
      <DecisionButtons isReady={isReady} sending={isSending ? sent?.step : undefined} other={ASK} />
    </form>
  )
}
