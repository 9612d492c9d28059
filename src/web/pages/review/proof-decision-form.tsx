import { lastLetterDay, LETTER_DAYS, ProofDecision, VALID_DAYS } from '#shared/buyer-verification/proofs.ts'
import { marketDay } from '#shared/market-day.ts'
import type { ProofReviewItem } from '#shared/buyer-verification/proofs.ts'
import { Input } from '#web/ui/field.tsx'
import { FormField } from '#web/ui/form.tsx'
import { APPROVE, DecisionForm, REJECT } from './decision-form.tsx'
import { useDecideProof } from './queries.ts'

interface ProofDecisionFormProps {
  item: ProofReviewItem
  now: number
  onDone: (decision: ProofDecision) => void
  onReload: () => void
}

const LABELS = { validUntil: 'Verified until', note: 'Note to the buyer' }
const NOTE = {
  name: 'note',
  label: LABELS.note,
  help: 'Sent as a notification and by email. If you reject it, say why.',
  rows: 3,
  open: 'Add a note',
}

/** Approves until a date, or rejects with a note. */
export function ProofDecisionForm({ item, now, onDone, onReload }: ProofDecisionFormProps) {
  const { id, buyerName, issuedOn } = item
  const last = issuedOn === null ? marketDay(now, VALID_DAYS.most) : lastLetterDay(issuedOn)
  const usual = marketDay(now, VALID_DAYS.usual)
  return (
    <DecisionForm
      label={`Decision about ${buyerName}, number ${id}`}
      schema={ProofDecision}
      read={readDecision}
      decision={useDecideProof(id)}
      steps={[APPROVE, REJECT]}
      text={NOTE}
      labels={LABELS}
      onDone={(_, decision) => onDone(decision)}
      onReload={onReload}
    >
      {(problem) => (
        <FormField
          name="validUntil"
          label={LABELS.validUntil}
          help={
            issuedOn === null
              ? `Applies if you approve: usually ${VALID_DAYS.usual} days, at most ${VALID_DAYS.most}.`
              : `Applies if you approve: at most ${LETTER_DAYS} days after the letter was issued.`
          }
          problem={problem}
        >
          {(field) => (
            <Input
              {...field}
              type="date"
              defaultValue={last < usual ? last : usual}
              min={marketDay(now, 1)}
              max={last}
              className="tabular"
            />
          )}
        </FormField>
      )}
    </DecisionForm>
  )
}

function readDecision(data: FormData) {
  // Only an approval has a date.
  if (data.get('step') === 'reject') data.delete('validUntil')
  return Object.fromEntries(data)
}
