import type { ReactNode } from 'react'
import { useRef } from 'react'
import type { ListingId } from '#shared/listings/listings.ts'
import { LISTING_STEPS } from '#shared/listings/selling.ts'
import type { ListingStep } from '#shared/listings/selling.ts'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { useSteps } from './use-steps.tsx'

interface StepListProps {
  /** The element's id, for the button that opens it. */
  id: string
  listing: { id: ListingId; title: string }
  label: string
  steps: readonly ListingStep[]
  /** Above the steps. */
  children?: ReactNode
}

/** The steps of a sale in a native popover, which opens before the application is there. */
export function StepList({ id, listing, label, steps, children }: StepListProps) {
  const popover = useRef<HTMLDivElement>(null)
  const { choose, isPending, dialog } = useSteps(listing)
  const isReady = useIsReady()

  function take(step: ListingStep): void {
    popover.current?.hidePopover()
    choose(step)
  }

  return (
    <>
      <div ref={popover} id={id} popover="auto" className="menu-popover max-w-72">
        {children}
        <ul aria-label={label} className="grid p-1.5">
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
