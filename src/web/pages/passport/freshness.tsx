import { FRESH_DAYS } from '#shared/buyer-passport/passport.ts'
import type { BuyerProfile } from '#shared/buyer-passport/passport.ts'
import { useSavePassport } from '#web/buyer-passport/queries.ts'
import { longDayText } from '#web/dates/day-text.ts'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { PendingButton } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.tsx'

/** When the passport was confirmed last. A stale one asks whether it is still true. */
export function Freshness({ profile }: { profile: BuyerProfile }) {
  const { confirmedAt, isStale, ...input } = profile
  const { mutate, isPending } = useSavePassport()
  const isReady = useIsReady()

  function confirm(): void {
    if (isPending) return
    mutate(input, {
      onSuccess: () => showToast({ title: 'Confirmed', description: `It counts for ${FRESH_DAYS} days from today.` }),
      onError: () =>
        showToast({
          title: 'That was not saved',
          description: 'Your passport is unchanged. Please try again.',
          isDestructive: true,
        }),
    })
  }

  const since = <time dateTime={confirmedAt}>{longDayText(confirmedAt)}</time>
  if (!isStale) {
    return (
      <p role="status" className="mt-4 text-muted">
        Saved. You confirmed it on {since}; it counts for {FRESH_DAYS} days from then.
      </p>
    )
  }
  return (
    <section
      aria-labelledby="stale-title"
      className="mt-6 max-w-2xl rounded-card border border-brass/60 bg-brass-soft px-5 py-4"
    >
      <h2 id="stale-title" className="text-xl">
        Is it still true?
      </h2>
      <p className="mt-1">
        You confirmed it on {since}, more than {FRESH_DAYS} days ago. Sellers see that it is old, and those who ask for
        a passport ask for a newer one.
      </p>
      <PendingButton
        look="primary"
        disabled={!isReady}
        isPending={isPending}
        onClick={confirm}
        className="mt-4 w-full sm:w-auto"
      >
        {isPending ? 'One moment…' : 'Still true'}
      </PendingButton>
    </section>
  )
}
