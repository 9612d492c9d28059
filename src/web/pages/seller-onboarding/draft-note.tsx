import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Draft } from './use-draft.ts'

const LINK = 'py-1 font-medium text-evergreen underline-offset-2 hover:underline'

/** Explains how the draft is stored, and lets the seller start over. */
export function DraftNote({ draft }: { draft: Draft }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-muted">
        <span>{draftText(draft)}</span>
        {draft.isBegun && (
          <button type="button" onClick={() => setAsking(true)} className={LINK}>
            Start over
          </button>
        )}
      </p>
      {isAsking && (
        <Dialog
          title="Start over?"
          description="Everything you filled in is removed from this browser."
          onClose={() => setAsking(false)}
        >
          <div className="mt-6 flex flex-wrap gap-3">
            <Button
              look="primary"
              onClick={() => {
                setAsking(false)
                draft.clear()
              }}
            >
              Start over
            </Button>
            <Button look="secondary" onClick={() => setAsking(false)}>
              Keep it
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

/** Another tab saved a different draft: nothing is overwritten until the seller chooses. */
export function OtherTabNote({ draft }: { draft: Draft }) {
  const isGone = draft.elsewhere === 'gone'
  return (
    <div role="status" className="empty:hidden">
      {draft.elsewhere && (
        <div className="mb-6 rounded-card border border-brass/60 bg-brass-soft px-4 py-3">
          <p className="font-medium">
            {isGone ? 'This draft was sent or cleared in another tab.' : 'This draft was changed in another tab.'}
          </p>
          <p className="mt-1 text-sm">
            {isGone
              ? 'These entries are no longer saved, unless you continue with them.'
              : 'These entries are not the latest draft. Any change you make here replaces it.'}
          </p>
          <p className="mt-1 flex flex-wrap gap-x-5 text-sm">
            <button type="button" onClick={() => draft.showKept()} className={LINK}>
              {isGone ? 'Start with an empty form' : 'Show the other tab’s draft'}
            </button>
            <button type="button" onClick={() => draft.save()} className={LINK}>
              Keep this one
            </button>
          </p>
        </div>
      )}
    </div>
  )
}

function draftText({ isRefused, isBegun }: Draft): string {
  if (isRefused) return 'This browser can’t save a draft: send the form before you close the page.'
  return isBegun
    ? 'Your draft is saved in this browser.'
    : 'What you fill in is saved in this browser until you send it.'
}
