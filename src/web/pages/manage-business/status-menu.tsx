import { ChevronDown } from 'lucide-react'
import { isOnMarket } from '#shared/listings/selling.ts'
import type { ManagedListing } from '#shared/listings/selling.ts'
import { STATUS_WORDS } from '#shared/listings/status-words.ts'
import { longDayText } from '#web/dates/day-text.ts'
import { StepList } from '#web/listings/step-list.tsx'

const PILL = 'inline-flex min-h-11 items-center gap-1.5 rounded-full border px-4 font-semibold'
const LOOKS = {
  onMarket: 'border-evergreen/50 bg-evergreen-soft text-evergreen',
  offMarket: 'border-brass/60 bg-brass-soft text-brass-ink',
}

/** How the sale stands, and the steps that the owner can take from there in a native popover. */
export function StatusMenu({ listing }: { listing: ManagedListing }) {
  const { id, form, status, steps, takeDown, isInReview } = listing
  const look = `${PILL} ${isOnMarket(status) && !takeDown ? LOOKS.onMarket : LOOKS.offMarket}`
  const word = takeDown ? 'Taken down' : isInReview ? 'In review' : STATUS_WORDS[status]
  if (steps.length === 0) return <span className={look}>{word}</span>

  return (
    <>
      <button
        type="button"
        popoverTarget="sale-steps"
        aria-describedby="sale-help"
        className={`${look} hover:brightness-95`}
      >
        <span className="sr-only">Sale status: </span>
        {word}
        <ChevronDown strokeWidth={1.5} size={18} aria-hidden="true" className="-mr-1" />
      </button>
      <StepList id="sale-steps" listing={{ id, title: form.businessName }} label="Change the sale status" steps={steps}>
        <p id="sale-help" className="border-b border-line px-4 py-3 text-sm text-muted">
          {helpText(listing)}
        </p>
      </StepList>
    </>
  )
}

function helpText({ form, status, confirmedAt }: ManagedListing): string {
  if (isOnMarket(status)) {
    const seen = form.isConfidential
      ? 'Everyone can find it without its name.'
      : 'Everyone can find it on the marketplace and the map.'
    return `${seen} You last said that it is for sale on ${longDayText(confirmedAt)}.`
  }
  if (status === 'paused') return 'It is off the market: only you, our staff and buyers who wrote to you can see it.'
  return 'It is off the market: only you and our staff can see it.'
}
