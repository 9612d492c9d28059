import { Ellipsis } from 'lucide-react'
import { useRef } from 'react'
import type { ListingId, ListingStatus } from '#shared/listings/listings.ts'
import { LISTING_STEPS, stepsFrom } from '#shared/listings/selling.ts'
import type { ListingStep } from '#shared/listings/selling.ts'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { useSteps } from '#web/listings/use-steps.tsx'

interface StepMenuProps {
  id: ListingId
  title: string
  status: ListingStatus
}

/** The steps of a sale in a native popover. */
export function StepMenu({ id, title, status }: StepMenuProps) {
  const popover = useRef<HTMLDivElement>(null)
  const { choose, isPending, dialog } = useSteps({ id, title })
  const isReady = useIsReady()
  const menuId = `steps-${id}`

  function close(step: ListingStep): void {
    popover.current?.hidePopover()
    choose(step)
  }

  return (
    <>
      <button
        type="button"
        popoverTarget={menuId}
        aria-label={`More for ${title}`}
        className="relative inline-flex size-10 items-center justify-center rounded-full hover:bg-sunken"
      >
        <Ellipsis strokeWidth={1.5} size={20} aria-hidden="true" />
      </button>
      <div ref={popover} id={menuId} popover="auto" className="menu-popover">
        <ul aria-label={`More for ${title}`} className="grid p-1.5">
          {stepsFrom(status).map((step) => (
            <li key={step}>
              <button
                type="button"
                disabled={!isReady || isPending}
                onClick={() => close(step)}
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
