import { TriangleAlert } from 'lucide-react'
import { PrivacyQuestion } from '#web/listings/confidential/privacy-question.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface PrivacySectionProps {
  /** As it is saved. */
  wasConfidential: boolean
  /** As it is chosen. */
  isConfidential: boolean
  onChoose: (isConfidential: boolean) => void
}

/** Who may know, with what a change of it can't undo. */
export function PrivacySection({ wasConfidential, isConfidential, onChoose }: PrivacySectionProps) {
  return (
    <section className="max-w-4xl rounded-card border border-line bg-surface p-5 sm:p-7">
      <PrivacyQuestion isConfidential={isConfidential} onChoose={onChoose} />
      <div role="status" className="empty:hidden">
        {isConfidential && !wasConfidential && (
          <p className="mt-4 flex gap-3 rounded-card border border-brass/60 bg-brass-soft px-4 py-3 text-sm">
            <TriangleAlert strokeWidth={1.5} size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
            <span>
              The name was public until now, and copies may exist: search engines keep pages for weeks, emails about the
              listing have been sent, and someone may have saved it. Once you save, nobody else learns the name here.
            </span>
          </p>
        )}
        {!isConfidential && wasConfidential && (
          <p className="mt-4 flex gap-3 rounded-card border border-brass/60 bg-brass-soft px-4 py-3 text-sm">
            <TriangleAlert strokeWidth={1.5} size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
            <span>Once you save, everyone sees the name, the place, the description and all of the photos.</span>
          </p>
        )}
      </div>
    </section>
  )
}

/** Asks before a confidential listing opens to everyone. */
export function OpenToEveryoneDialog({ onAnswer }: { onAnswer: (isSure: boolean) => void }) {
  return (
    <Dialog
      title="Let everyone know?"
      description="Everyone will see the name, the place, the description and all of the photos, also the ones you kept back. What people have seen can’t be taken back."
      onClose={() => onAnswer(false)}
    >
      <div className="mt-6 flex flex-wrap gap-3">
        <Button look="secondary" onClick={() => onAnswer(false)}>
          Keep it confidential
        </Button>
        <Button look="danger" onClick={() => onAnswer(true)}>
          Let everyone know
        </Button>
      </div>
    </Dialog>
  )
}
