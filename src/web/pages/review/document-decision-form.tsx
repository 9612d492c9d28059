import { useEffect, useRef } from 'react'
import { DocumentDecision } from '#shared/documents/document-reviews.ts'
import type { DocumentOutcome, ReviewedDocument } from '#shared/documents/document-reviews.ts'
import { DecisionForm } from './decision-form.tsx'
import { useDecideDocument } from './queries.ts'

interface DocumentDecisionFormProps {
  document: ReviewedDocument
  /** Replaces the form that was just submitted and takes over its focus. */
  hasFocus?: boolean
  onDone: (outcome: DocumentOutcome) => void
  onReload: () => void
}

const VERIFY = { step: 'verify', label: 'Verified', sendingLabel: 'Verifying…' } as const
const REFUSE = {
  step: 'refuse',
  label: 'Not as described',
  sendingLabel: 'Sending…',
  look: 'secondary',
  needsText: true,
} as const
const NOTE = {
  name: 'note',
  label: 'Note to the owner',
  help: 'Sent as a notification and by email. If it is not as described, say why.',
  rows: 2,
  open: 'Add a note',
}

/** Whether the document is what it claims to be, with a note. A decision can be revised. */
export function DocumentDecisionForm({ document, hasFocus = false, onDone, onReload }: DocumentDecisionFormProps) {
  const { id, title, review, updatedAt } = document
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (hasFocus) form.current?.focus()
  }, [hasFocus])

  return (
    <DecisionForm
      ref={form}
      label={`Decision about the document ${title}, number ${id}`}
      schema={DocumentDecision}
      read={(data) => ({ ...Object.fromEntries(data), updatedAt })}
      decision={useDecideDocument(id)}
      steps={[...(review.state === 'verified' ? [] : [VERIFY]), ...(review.state === 'refused' ? [] : [REFUSE])]}
      text={NOTE}
      labels={{ note: 'Note' }}
      onDone={onDone}
      onReload={onReload}
      className="space-y-3 outline-none"
    />
  )
}
