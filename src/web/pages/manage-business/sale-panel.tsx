import { Link } from '@tanstack/react-router'
import { isOnMarket, LISTING_STEPS } from '#shared/listings/selling.ts'
import type { ManagedListing } from '#shared/listings/selling.ts'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { PendingButton } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { StrangerPageButton } from '#web/listings/confidential/stranger-page.tsx'
import { STATUS_WORDS } from '#shared/listings/status-words.ts'
import { StillForSale } from './still-for-sale.tsx'
import { useSteps } from '#web/listings/use-steps.tsx'

/** The sale status, and the steps available from it. */
export function SalePanel({ listing }: { listing: ManagedListing }) {
  const { id, form, status, steps, takeDown } = listing
  const { choose, isPending, dialog } = useSteps({ id, title: form.businessName })
  const isReady = useIsReady()
  return (
    <section aria-labelledby="sale-title" className="rounded-card border border-line bg-surface p-5">
      <h2 id="sale-title" className="text-xl">
        {takeDown ? 'Taken down' : STATUS_WORDS[status]}
      </h2>
      <p className="mt-1 text-sm text-muted">
        {isOnMarket(status)
          ? form.isConfidential
            ? 'What strangers see of it is public on the marketplace and the map. The name is not.'
            : 'It is public on the marketplace and the map.'
          : status === 'paused'
            ? 'It is off the market: only you, our staff and buyers who wrote to you can see it.'
            : 'It is off the market: only you and our staff can see it.'}
      </p>
      {(isOnMarket(status) || status === 'paused') && <StillForSale listing={listing} />}
      {listing.isOwner && !takeDown && steps.length === 0 && (
        <p className="mt-3 text-sm text-muted">
          You have agreed with a buyer. The listing changes when you close the sale or pass on it, on the Deal tab of
          your conversation.
        </p>
      )}
      <div className="mt-4 grid gap-2">
        {steps
          .filter((step) => status !== 'paused' || step !== 'relist')
          .map((step) => (
            <PendingButton
              look={step === 'relist' ? 'primary' : 'secondary'}
              key={step}
              disabled={!isReady}
              isPending={isPending}
              onClick={() => choose(step)}
            >
              {LISTING_STEPS[step].label}
            </PendingButton>
          ))}
        {isOnMarket(status) && <StrangerPageButton id={id} look="quiet" />}
        <Link to="/business/$id" params={{ id: String(id) }} preload={false} className={buttonClass('quiet')}>
          View its page
        </Link>
        <Link to="/messages" preload={false} className={buttonClass('quiet')}>
          Messages about it
        </Link>
      </div>
      {dialog}
    </section>
  )
}
