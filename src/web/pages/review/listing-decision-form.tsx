import { ReviewDecision } from '#shared/moderation/reviews.ts'
import type { ReviewItem } from '#shared/moderation/reviews.ts'
import { APPROVE, DecisionForm } from './decision-form.tsx'
import { useDecideListing } from './queries.ts'

interface ListingDecisionFormProps {
  item: ReviewItem
  onDone: (step: ReviewDecision['step']) => void
  onReload: () => void
}

const ASK = {
  step: 'requestDocuments',
  label: 'Request documents',
  sendingLabel: 'Asking…',
  look: 'secondary',
  needsText: true,
} as const
const NOTE = {
  name: 'note',
  label: 'Note to the owner',
  help: 'Sent as a notification and by email. If you request documents, say which.',
  rows: 4,
  open: 'Add a note',
}

/** Approves, or requests documents with a note. */
export function ListingDecisionForm({ item, onDone, onReload }: ListingDecisionFormProps) {
  const { listingId, title, updatedAt } = item
  return (
    <DecisionForm
      label={`Decision about ${title}, number ${listingId}`}
      schema={ReviewDecision}
      read={(data) => ({ ...Object.fromEntries(data), updatedAt })}
      decision={useDecideListing(listingId)}
      steps={[APPROVE, ASK]}
      text={NOTE}
      labels={{ note: NOTE.label }}
      onDone={(_, { step }) => onDone(step)}
      onReload={onReload}
    />
  )
}
