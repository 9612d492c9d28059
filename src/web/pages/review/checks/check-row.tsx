import { useEffect, useRef, useState } from 'react'
import { checkWords } from '#shared/listings/check-words.ts'
import type { RecordedCheck } from '#shared/listings/business-checks.ts'
import type { CheckKind } from '#shared/listings/check-kinds.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { calendarDayText } from '#web/dates/calendar-day.ts'
import { Button } from '#web/ui/button.tsx'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { OutsideLink } from '#web/pages/review/outside-link.tsx'
import { CheckForm } from './check-form.tsx'

interface CheckRowProps {
  listingId: ListingId
  kind: CheckKind
  /** Of a tax return one for each year, otherwise at most one. */
  checks: readonly RecordedCheck[]
  onRecorded: (checks: readonly RecordedCheck[]) => void
}

/** A kind of check: where to look, what was found, and the form that is opened to record it. */
export function CheckRow({ listingId, kind, checks, onRecorded }: CheckRowProps) {
  const { name, url } = checkWords(kind)
  const [isOpen, setOpen] = useState(false)
  const [recordings, setRecordings] = useState(0)
  const isReady = useIsReady()
  const button = useRef<HTMLButtonElement>(null)

  // The form that had the focus is gone.
  useEffect(() => {
    if (recordings > 0) button.current?.focus()
  }, [recordings])

  return (
    <li className="py-2">
      <div className="flex items-center justify-between gap-x-4">
        <div className="min-w-0 text-[0.95rem] wrap-anywhere">
          <p className="font-medium">{url ? <OutsideLink url={url}>{name}</OutsideLink> : name}</p>
          <div aria-live="polite" className="text-sm">
            {checks.length === 0 ? (
              <p className="text-muted">Not checked</p>
            ) : (
              checks.map((check) => <Found key={check.year} check={check} />)
            )}
          </div>
        </div>
        <Button
          ref={button}
          look="secondary"
          size="small"
          disabled={!isReady}
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Close' : 'Record'}: ${name}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Close' : 'Record'}
        </Button>
      </div>
      {isOpen && (
        <CheckForm
          listingId={listingId}
          kind={kind}
          checks={checks}
          onDone={(saved) => {
            setOpen(false)
            setRecordings(recordings + 1)
            onRecorded(saved)
          }}
        />
      )}
    </li>
  )
}

function Found({ check }: { check: RecordedCheck }) {
  const { kind, year, result, checkedOn, lapsesOn, url, staffName, counts } = check
  const word = checkWords(kind).results[result]
  const isConfirmed = result === 'confirmed'
  return (
    <p className={`tabular ${isConfirmed ? '' : 'text-brick'}`}>
      {year !== null && `${year}: `}
      {url ? <OutsideLink url={url}>{word}</OutsideLink> : word}, {calendarDayText(checkedOn)}
      {staffName && `, by ${staffName}`}
      {isConfirmed && (
        <span className={counts ? 'text-muted' : 'text-brick'}>
          {' · '}
          {counts ? 'counts until' : lapsedText(check)} {counts && calendarDayText(lapsesOn)}
        </span>
      )}
    </p>
  )
}

function lapsedText({ lapsesOn }: RecordedCheck): string {
  return Date.parse(lapsesOn) <= Date.now() ? 'lapsed: check again' : 'of an earlier registration number: check again'
}
