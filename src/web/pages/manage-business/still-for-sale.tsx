import { ASK_AFTER_DAYS, PAUSE_AFTER_DAYS } from '#shared/listings/listing-history.ts'
import type { ManagedListing } from '#shared/listings/selling.ts'
import { longDayText } from '#web/dates/day-text.ts'
import { explainError } from '#web/forms/explain-error.ts'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { useConfirmListing } from '#web/listings/managed-queries.ts'
import { PendingButton } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.tsx'

/** When the owner last said that it is for sale, and one press to say so again or to bring a paused one back. */
export function StillForSale({ listing: { id, status, confirmedAt } }: { listing: ManagedListing }) {
  const { mutate, isPending } = useConfirmListing(id)
  const isReady = useIsReady()
  const isPaused = status === 'paused'

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
    <>
      <PendingButton look="primary" disabled={!isReady} isPending={isPending} onClick={confirm} className="mt-4 w-full">
        {isPaused ? 'Put it back on the market' : 'Yes, still for sale'}
      </PendingButton>
      <p className="mt-2 text-sm text-muted">
        You confirmed it on <time dateTime={confirmedAt}>{longDayText(confirmedAt)}</time>, which buyers see.
        {!isPaused &&
          ` We ask after ${ASK_AFTER_DAYS[0]} days, and pause it after ${PAUSE_AFTER_DAYS} without an answer.`}
      </p>
    </>
  )
}
