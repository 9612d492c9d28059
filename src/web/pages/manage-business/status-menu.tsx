import { ChevronDown } from 'lucide-react'
import { useRef } from 'react'
import { isOnMarket, LISTING_STEPS } from '#shared/listings/selling.ts'
import type { ListingStep, ManagedListing } from '#shared/listings/selling.ts'
import { STATUS_WORDS } from '#shared/listings/status-words.ts'
import { longDayText } from '#web/dates/day-text.ts'
import { useSteps } from '#web/listings/use-steps.tsx'
import { useIsReady } from '#web/ui/use-is-ready.ts'

const PILL = 'inline-flex min-h-11 items-center gap-1.5 rounded-full border px-4 font-semibold'
const LOOKS = {
  onMarket: 'border-evergreen/50 bg-evergreen-soft text-evergreen',
  offMarket: 'border-brass/60 bg-brass-soft text-brass-ink',
}

/** How the sale stands, and the steps that the owner can take from there in a native popover. */
export function StatusMenu({ listing }: { listing: ManagedListing }) {
  const { id, form, status, steps, takeDown } = listing
  const popover = useRef<HTMLDivElement>(null)
  const { choose, isPending, dialog } = useSteps({ id, title: form.businessName })
  const isReady = useIsReady()
  const look = `${PILL} ${isOnMarket(status) && !takeDown ? LOOKS.onMarket : LOOKS.offMarket}`
  const word = takeDown ? 'Taken down' : STATUS_WORDS[status]
  if (steps.length === 0) return <span className={look}>{word}</span>

  function take(step: ListingStep): void {
    popover.current?.hidePopover()
    choose(step)
  }

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
      <div ref={popover} id="sale-steps" popover="auto" className="menu-popover max-w-72">
        <p id="sale-help" className="border-b border-line px-4 py-3 text-sm text-muted">
          {helpText(listing)}
        </p>
        <ul aria-label="Change the sale status" className="grid p-1.5">
          {steps.map((step) => (
            <li key={step}>
              <button
                type="button"
                disabled={!isReady || isPending}
                onClick={() => take(step)}
                className="flex min-h-11 w-full items-center rounded-lg px-3 text-left hover:bg-sunken disabled:opacity-60"
              >
                {LISTING_STEPS[step].label}
              </button>
            </li>
          ))}
        </ul>
      </div>
      {dialog}
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
