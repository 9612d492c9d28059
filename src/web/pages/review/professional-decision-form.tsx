import { ProfessionalDecision } from '#shared/professionals/professionals.ts'
import type { ProfessionalReviewItem } from '#shared/professionals/professionals.ts'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { FormField, Textarea } from '#web/ui/form.tsx'
import { DecisionButtons, REJECT } from './decision-buttons.tsx'
import { DecisionProblem, useConflict } from './decision-problem.tsx'
import { useDecideProfessional } from './queries.ts'

interface ProfessionalDecisionFormProps {
  item: ProfessionalReviewItem
  onDone: (decision: ProfessionalDecision) => void
  onReload: () => void
}

const LABELS = { note: 'Note to the professional' }

/** Approve, or reject and say why; about the profile as it is shown. */
export function ProfessionalDecisionForm({ item, onDone, onReload }: ProfessionalDecisionFormProps) {
  const { id, name, role, profile } = item
  const { mutateAsync, variables: sent } = useDecideProfessional(id)
  const { isConflict, explain } = useConflict()
  const { problem, isReady, isSending, attributes } = useApiForm({
    schema: ProfessionalDecision,
    read: (data) => ({ ...Object.fromEntries(data), updatedAt: profile.updatedAt, role }),
    send: (decision) => mutateAsync(decision),
    onDone: (_, decision) => onDone(decision),
    explain,
  })
  return (
    <form {...attributes} aria-label={`Decision about ${name}, number ${id}`} className="space-y-4">
      <DecisionProblem problem={problem} labels={LABELS} isConflict={isConflict} onReload={onReload} />
      <FormField
        name="note"
        label={LABELS.note}
        help="Goes to the bell and by email. Needed to reject: say why. Optional when you approve."
        problem={problem}
      >
        {(field) => <Textarea {...field} rows={4} />}
      </FormField>
      <DecisionButtons isReady={isReady} sending={isSending ? sent?.step : undefined} other={REJECT} />
    </form>
  )
}
