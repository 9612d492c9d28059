import { useState } from 'react'
import type { ReactNode } from 'react'
import type { DraftField } from '#shared/listings/listing-draft.ts'
import { hoursText } from '#web/dates/hours-text.ts'
import { LISTING_LABELS } from '#web/listings/form/listing-values.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { OtherDraft } from './account-draft.ts'
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
          description={`Everything you filled in is removed from this browser${draft.account.isSaved ? ' and your account' : ''}.`}
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

interface OtherDraftNoteProps {
  draft: Draft
  /** The note is gone, and its buttons with it. */
  onChosen: () => void
}

/** Another device or tab saved a different draft: nothing is overwritten until the seller chooses. */
export function OtherDraftNote({ draft, onChosen }: OtherDraftNoteProps) {
  const { elsewhere } = draft
  const { other } = draft.account
  return (
    <div role="status" className="empty:hidden">
      {other ? (
        <Choice
          title={
            other === 'gone'
              ? 'This draft was sent or cleared on another device.'
              : `You typed this on another device ${agoText(other.updatedAt)}.`
          }
          otherLabel={other === 'gone' ? 'Start with an empty form' : 'Continue it'}
          onOther={draft.continueOther}
          ownLabel={other === 'gone' ? 'Keep this one' : 'Keep what is here'}
          onOwn={draft.replaceOther}
          onChosen={onChosen}
        >
          {other === 'gone' ? <p>It is still saved in this browser.</p> : <Differences other={other} />}
        </Choice>
      ) : (
        elsewhere && (
          <Choice
            title={
              elsewhere === 'gone'
                ? 'This draft was sent or cleared in another tab.'
                : 'This draft was changed in another tab.'
            }
            otherLabel={elsewhere === 'gone' ? 'Start with an empty form' : 'Show the other tab’s draft'}
            onOther={draft.showKept}
            ownLabel="Keep this one"
            onOwn={draft.save}
            onChosen={onChosen}
          >
            <p>
              {elsewhere === 'gone'
                ? 'These entries are no longer saved, unless you continue with them.'
                : 'These entries are not the latest draft. Any change you make here replaces it.'}
            </p>
          </Choice>
        )
      )}
    </div>
  )
}

interface ChoiceProps {
  title: string
  children: ReactNode
  otherLabel: string
  onOther: () => void
  ownLabel: string
  onOwn: () => void
  onChosen: () => void
}

function Choice({ title, children, otherLabel, onOther, ownLabel, onOwn, onChosen }: ChoiceProps) {
  const choices = [
    [otherLabel, onOther],
    [ownLabel, onOwn],
  ] as const
  return (
    <div className="mb-6 rounded-card border border-brass/60 bg-brass-soft px-4 py-3">
      <p className="font-medium">{title}</p>
      <div className="mt-1 text-sm">{children}</div>
      <p className="mt-1 flex flex-wrap gap-x-5 text-sm">
        {choices.map(([label, choose]) => (
          <button
            key={label}
            type="button"
            onClick={() => {
              choose()
              onChosen()
            }}
            className={LINK}
          >
            {label}
          </button>
        ))}
      </p>
    </div>
  )
}

/** Fields whose text says by itself what was typed. */
const READABLE: readonly DraftField[] = [
  'businessName',
  'location',
  'askingPrice',
  'monthlyCashFlow',
  'grossRevenue',
  'description',
  'fullAddress',
  'website',
  'yearEstablished',
  'teaserTitle',
  'teaserText',
]
const MOST_SHOWN = 3

/** What the other device has in place of what is here. */
function Differences({ other: { values, differing } }: { other: OtherDraft }) {
  const shown = READABLE.filter((name) => differing.includes(name)).slice(0, MOST_SHOWN)
  const rest = differing.filter((name) => name !== 'pinPlace').length - shown.length
  return (
    <ul>
      {shown.map((name) => (
        <li key={name} className="truncate">
          {LISTING_LABELS[name as keyof typeof LISTING_LABELS]}: {values[name] ?? 'empty'}
        </li>
      ))}
      {rest > 0 && (
        <li>
          {shown.length > 0 && 'And '}
          {rest === 1 ? 'one more difference' : `${rest} more differences`}
        </li>
      )}
    </ul>
  )
}

function agoText(at: string): string {
  return `${hoursText(Math.floor(Math.max(0, Date.now() - Date.parse(at)) / 3_600_000))} ago`
}

function draftText({ isRefused, isBegun, account: { isSaved } }: Draft): string {
  if (isBegun && isSaved) {
    return 'Your draft is saved in your account: you can go on with it on another device. Photos and documents are added once it is sent.'
  }
  if (isRefused) return 'This browser can’t save a draft: send the form before you close the page.'
  return isBegun
    ? 'Your draft is saved in this browser.'
    : 'What you fill in is saved in this browser until you send it.'
}
