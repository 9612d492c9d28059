import { useState } from 'react'
import { TOLD_MISTAKES } from '#shared/listings/listing-import.ts'
import type { ImportMistake, ImportPreview } from '#shared/listings/listing-import.ts'
import { formatCents } from '#shared/money.ts'
import { CheckField } from '#web/listings/form/check-field.tsx'
import { PendingButton } from '#web/ui/button.tsx'

interface PreviewViewProps {
  preview: ImportPreview
  /** Why it was not listed. */
  error: string | undefined
  isSending: boolean
  onSend: () => void
}

/** What a file has: its mistakes, or what would be listed and the button that lists it. */
export function PreviewView({ preview, error, isSending, onSend }: PreviewViewProps) {
  const { count, alreadyListed, mistakeCount, notes } = preview
  return (
    <div className="mt-5 border-t border-line pt-5">
      {mistakeCount > 0 ? (
        <Mistakes {...preview} />
      ) : (
        <>
          <p className="font-medium">{foundText(count)}</p>
          {alreadyListed > 0 && (
            <p className="mt-1 text-sm text-muted">
              {alreadyListed === 1 ? 'One more is' : `${alreadyListed.toLocaleString('en-US')} more are`} among your
              listings already, by name and registration number, and stay as they are.
            </p>
          )}
          {count > 0 && <Examples {...preview} />}
          {notes.length > 0 && <Notes notes={notes} />}
          {count > 0 && <Sending count={count} error={error} isSending={isSending} onSend={onSend} />}
        </>
      )}
    </div>
  )
}

function Mistakes({ mistakes, mistakeCount }: ImportPreview) {
  return (
    <>
      <p className="font-medium text-brick">
        {mistakeCount === 1 ? 'One mistake' : `${mistakeCount.toLocaleString('en-US')} mistakes`}. Nothing is listed
        until the file has none.
      </p>
      <Places label="Mistakes" places={mistakes} />
      {mistakeCount > TOLD_MISTAKES && (
        <p className="mt-2 text-sm text-muted">
          These are the first {TOLD_MISTAKES}. Correct them, then choose the file again.
        </p>
      )}
    </>
  )
}

function Notes({ notes }: Pick<ImportPreview, 'notes'>) {
  return (
    <>
      <p className="mt-5 font-medium">Worth a look. You can list it as it is, or correct the file first.</p>
      <Places label="Worth a look" places={notes} />
    </>
  )
}

function Places({ label, places }: { label: string; places: readonly ImportMistake[] }) {
  return (
    <ul aria-label={label} className="mt-3 divide-y divide-line border-y border-line">
      {places.map((place) => (
        <li key={`${place.line} ${place.column} ${place.message}`} className="py-2 wrap-anywhere">
          <span className="block text-sm text-muted">{placeText(place)}</span>
          {place.message}
        </li>
      ))}
    </ul>
  )
}

function Examples({ examples, count }: ImportPreview) {
  return (
    <>
      <ul aria-label="Businesses of the file" className="mt-3 divide-y divide-line border-y border-line">
        {examples.map(({ line, title, location, askingPrice, isConfidential }) => (
          <li key={line} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span className="min-w-0 wrap-anywhere">
              {title} <span className="text-sm text-muted">in {location}</span>
              {isConfidential && <span className="text-sm text-muted">, confidential</span>}
            </span>
            <span className="tabular">{formatCents(Math.round(askingPrice * 100))}</span>
          </li>
        ))}
      </ul>
      {count > examples.length && (
        <p className="mt-2 text-sm text-muted">and {(count - examples.length).toLocaleString('en-US')} more</p>
      )}
    </>
  )
}

interface SendingProps {
  count: number
  error: string | undefined
  isSending: boolean
  onSend: () => void
}

function Sending({ count, error, isSending, onSend }: SendingProps) {
  const [isMissing, setMissing] = useState(false)
  const problem = isMissing
    ? { message: '', fields: { verificationConsent: 'Verification consent required' } }
    : undefined
  return (
    <form
      method="post"
      noValidate
      className="mt-5 space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        const isGiven = new FormData(event.currentTarget).has('verificationConsent')
        setMissing(!isGiven)
        if (isGiven) onSend()
        else event.currentTarget.querySelector('input')?.focus()
      }}
    >
      <CheckField
        name="verificationConsent"
        label="I may sell these businesses, what the file says is true, and you may check their registration and papers."
        help="Each business is on the market at once, and under review. It is open, unless the file says Yes under Confidential."
        defaultChecked={false}
        problem={problem}
      />
      {error && (
        <p role="alert" className="font-medium text-brick wrap-anywhere">
          {error}
        </p>
      )}
      <PendingButton look="primary" type="submit" isPending={isSending} className="w-full sm:w-auto">
        {isSending
          ? 'Listing…'
          : count === 1
            ? 'List this business'
            : `List ${count.toLocaleString('en-US')} businesses`}
      </PendingButton>
    </form>
  )
}

function foundText(count: number): string {
  if (count === 0) return 'There is nothing new in this file.'
  return count === 1
    ? 'One business, without a mistake.'
    : `${count.toLocaleString('en-US')} businesses, without a mistake.`
}

function placeText({ line, column }: ImportMistake): string {
  if (line === null) return 'The file'
  return column === null ? `Line ${line}` : `Line ${line}, ${column}`
}
