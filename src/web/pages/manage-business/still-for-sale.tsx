import { ASK_AFTER_DAYS, PAUSE_AFTER_DAYS } from '#shared/listings/listing-history.ts'
import type { ManagedListing } from '#shared/listings/selling.ts'
import { longDayText } from '#web/dates/day-text.ts'
import { explainError } from '#web/forms/explain-error.ts'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { useConfirmListing } from '#web/listings/managed-queries.ts'
import { PendingButton } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.tsx'

/** Asks whether a business is still for sale once that is due, and brings a paused one back. Else nothing. */
export function StillForSale({ listing }: { listing: ManagedListing }) {
  const { id, status, takeDown, confirmedAt, isConfirmationDue } = listing
  const { mutate, isPending } = useConfirmListing(id)
  const isReady = useIsReady()
  const isPaused = status === 'paused'
  if (takeDown || !(isPaused || isConfirmationDue)) return null

  function confirm(): void {
    if (isPending) return
    mutate(undefined, {
      onSuccess: () =>
        showToast(
          isPaused
            ? { title: 'For sale', description: 'It is public on the marketplace again.' }
            : { title: 'Confirmed', description: `We ask again in ${ASK_AFTER_DAYS[0]} days.` },
        ),
      onError: (error) =>
        showToast({ title: 'Nothing was changed', description: explainError(error).message, isDestructive: true }),
    })
  }

  return (
    <section
      aria-label={isPaused ? 'Paused' : 'Still for sale?'}
      className="mt-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-card border border-brass/60 bg-brass-soft px-5 py-4"
    >
      <p className="min-w-0 flex-1 basis-80">
        {isPaused ? (
          'It is paused: only you, our staff and buyers who wrote to you can see it.'
        ) : (
          <>
            You last said that it is for sale on <time dateTime={confirmedAt}>{longDayText(confirmedAt)}</time>. Without
            an answer it is paused after {PAUSE_AFTER_DAYS} days.
          </>
        )}
      </p>
      <PendingButton look="primary" disabled={!isReady} isPending={isPending} onClick={confirm}>
        {isPaused ? 'Put it back on the market' : 'Yes, still for sale'}
      </PendingButton>
    </section>
  )
}
