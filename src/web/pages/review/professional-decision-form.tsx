import { ProfessionalDecision } from '#shared/professionals/professionals.ts'
import type { ProfessionalReviewItem } from '#shared/professionals/professionals.ts'
import { APPROVE, DecisionForm, REJECT } from './decision-form.tsx'
import { useDecideProfessional } from './queries.ts'

interface ProfessionalDecisionFormProps {
  item: ProfessionalReviewItem
  onDone: (decision: ProfessionalDecision) => void
  onReload: () => void
}

const NOTE = {
  name: 'note',
  label: 'Note to the professional',
  help: 'Sent as a notification and by email. Required to reject: say why. Optional when you approve.',
  rows: 4,
}

/** Approves, or rejects with a note; applies to the version that is shown. */
export function ProfessionalDecisionForm({ item, onDone, onReload }: ProfessionalDecisionFormProps) {
  const { id, name, role, profile } = item
  return (
    <DecisionForm
      label={`Decision about ${name}, number ${id}`}
      schema={ProfessionalDecision}
      read={(data) => ({ ...Object.fromEntries(data), updatedAt: profile.updatedAt, role })}
      decision={useDecideProfessional(id)}
      steps={[APPROVE, REJECT]}
      text={NOTE}
      labels={{ note: NOTE.label }}
      onDone={(_, decision) => onDone(decision)}
      onReload={onReload}
    />
  )
}
