import { marketDay, ProofDecision, VALID_DAYS } from '#shared/buyer-verification/proofs.ts'
import type { ProofReviewItem } from '#shared/buyer-verification/proofs.ts'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { Input } from '#web/ui/field.tsx'
import { FormField, Textarea } from '#web/ui/form.tsx'
import { DecisionButtons, REJECT } from './decision-buttons.tsx'
import { DecisionProblem, useConflict } from './decision-problem.tsx'
import { useDecideProof } from './queries.ts'

interface ProofDecisionFormProps {
  item: ProofReviewItem
  now: number
  onDone: (decision: ProofDecision) => void
  onReload: () => void
}

const LABELS = { validUntil: 'Verified until', note: 'Note to the buyer' }

/** Approve until a day, or reject and say why. Two presses, or two people, decide once. */
export function ProofDecisionForm({ item: { id, buyerName }, now, onDone, onReload }: ProofDecisionFormProps) {
  const { mutateAsync, variables: sent } = useDecideProof(id)
  const { isConflict, explain } = useConflict()
  const { problem, isReady, isSending, attributes } = useApiForm({
    schema: ProofDecision,
    read: (data) => {
      // The day belongs to an approval.
      if (data.get('step') === 'reject') data.delete('validUntil')
      return Object.fromEntries(data)
    },
    send: (decision) => mutateAsync(decision),
    onDone: (_, decision) => onDone(decision),
    explain,
  })

  return (
    <form {...attributes} aria-label={`Decision about ${buyerName}, number ${id}`} className="space-y-4">
      <DecisionProblem problem={problem} labels={LABELS} isConflict={isConflict} onReload={onReload} />
      <FormField
        name="validUntil"
        label={LABELS.validUntil}
        help={`Holds if you approve: usually ${VALID_DAYS.usual} days, at most ${VALID_DAYS.most}.`}
        problem={problem}
      >
        {(field) => (
          <Input
            {...field}
            type="date"
            defaultValue={marketDay(now, VALID_DAYS.usual)}
            min={marketDay(now, 1)}
            max={marketDay(now, VALID_DAYS.most)}
            className="tabular"
          />
        )}
      </FormField>
      <FormField
        name="note"
        label={LABELS.note}
        help="Goes to the bell and by email. Needed to reject: say why. Optional when you approve."
        problem={problem}
      >
        {(field) => <Textarea {...field} rows={3} />}
      </FormField>
      <DecisionButtons isReady={isReady} sending={isSending ? sent?.step : undefined} other={REJECT} />
    </form>
  )
}
