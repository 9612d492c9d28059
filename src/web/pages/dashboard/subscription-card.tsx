import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Subscription } from '#shared/billing/subscriptions.ts'
import { priceText } from '#shared/product.ts'
import { longDayText } from '#web/dates/day-text.ts'
import { Button, PendingButton } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { showToast } from '#web/ui/toast.tsx'
import { subscriptionQuery, useChangeSubscription } from '#web/billing/queries.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { explainRefusal } from './explain-refusal.ts'
import { Receipts } from './receipts.tsx'

/** The subscription, its end, and the receipts: for current and former subscribers. */
export function SubscriptionCard() {
  const { data, isError, isFetching, refetch } = useQuery(subscriptionQuery())
  if (!data) {
    return isError ? (
      <Sheet title="Your subscription didn't load">
        <p className="mt-2 text-muted">If you have one, it is unchanged. We just couldn't load it.</p>
        <Button look="secondary" aria-disabled={isFetching} onClick={() => void refetch()} className="mt-5">
          {isFetching ? 'Trying…' : 'Try again'}
        </Button>
      </Sheet>
    ) : null
  }
  const { status, receipts } = data
  const isTold = status === 'active' || status === 'past_due' || status === 'canceled'
  if (!isTold && receipts.length === 0) return null
  return (
    <Sheet title="Your subscription" isTest={data.mode === 'test'}>
      {isTold && <p className="mt-0.5 max-w-[75ch] text-sm text-muted">{standing(data)}</p>}
      <Ways subscription={data} />
      {receipts.length > 0 && <Receipts receipts={receipts} />}
    </Sheet>
  )
}

function Sheet({ title, isTest = false, children }: { title: string; isTest?: boolean; children: ReactNode }) {
  return (
    <section aria-labelledby="subscription-title" className="py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="subscription-title" className="font-sans text-base font-semibold">
          {title}
        </h2>
        {isTest && (
          <span className="rounded-full bg-brass-soft px-3 py-1 text-sm font-semibold text-brass-ink">Test mode</span>
        )}
      </div>
      {children}
    </section>
  )
}

function standing({ status, renewsAt, endsAt, isOpen, priceCents }: Subscription): string {
  const price = `${priceText(priceCents)} a month`
  if (renewsAt) return `${price}. It renews on ${longDayText(renewsAt)}.`
  const day = endsAt ? longDayText(endsAt) : undefined
  if (status === 'past_due') {
    return isOpen && day
      ? `The last payment did not go through. Pay with another card by ${day}, and nothing closes.`
      : 'The last payment did not go through. Pay with another card, and everything is open again.'
  }
  if (status === 'active' && day)
    return `You canceled. Everything stays open until ${day}, and nothing more is charged.`
  return day ? `It ended on ${day}. Nothing more is charged.` : 'It has ended. Nothing more is charged.'
}

function Ways({ subscription }: { subscription: Subscription }) {
  const [isAsking, setAsking] = useState(false)
  const resume = useChangeSubscription('resume')
  const { status, cancelsAtPeriodEnd } = subscription
  if (status !== 'active' && status !== 'past_due') return null

  function resumeNow(): void {
    if (resume.isPending) return
    resume.mutate(undefined, {
      onSuccess: ({ renewsAt }) =>
        showToast(
          renewsAt
            ? { title: 'Subscription Resumed', description: `It renews on ${longDayText(renewsAt)}.` }
            : { title: 'Nothing was changed', description: 'It can no longer be resumed.' },
        ),
      onError: showFailure,
    })
  }

  return (
    <div className="mt-3 flex flex-wrap gap-3">
      {status === 'past_due' && (
        <Link to="/subscribe" className={buttonClass('primary')}>
          Pay with another card
        </Link>
      )}
      {status === 'active' && cancelsAtPeriodEnd ? (
        <PendingButton look="primary" isPending={resume.isPending} onClick={resumeNow}>
          {resume.isPending ? 'Resuming…' : 'Resume subscription'}
        </PendingButton>
      ) : (
        <Button look="secondary" onClick={() => setAsking(true)}>
          Cancel subscription
        </Button>
      )}
      {isAsking && (
        <CancelDialog subscription={subscription} onClose={() => setAsking(false)} onFailure={showFailure} />
      )}
    </div>
  )
}

function showFailure(error: Error): void {
  showToast({ ...explainRefusal(error), isDestructive: true })
}
