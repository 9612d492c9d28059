import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { CurrentUser } from '#shared/accounts/user.ts'
import type { Subscription } from '#shared/billing/subscriptions.ts'
import { longDayText } from '#web/dates/day-text.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { PaymentForm, Waiting } from './payment-form.tsx'
import { OriginLink } from './way-back.tsx'
import type { Origin } from './way-back.tsx'

interface CheckoutProps {
  user: CurrentUser
  query: UseQueryResult<Subscription>
  origin: Origin | undefined
}

/** The payment form beside the price, or why there is none. */
export function Checkout({ user, query: { data, isError, isFetching, refetch }, origin }: CheckoutProps) {
  // The result of a payment replaces the form.
  const [isPaidHere, setPaidHere] = useState(false)
  if (!data) {
    return isError ? (
      <Note title="The payment form didn't load">
        Nothing was charged.
        <Way>
          <Button look="primary" disabled={isFetching} onClick={() => void refetch()}>
            {isFetching ? 'Trying…' : 'Try again'}
          </Button>
        </Way>
      </Note>
    ) : (
      <Waiting />
    )
  }
  if (user.isAdmin && data.status !== 'active' && data.status !== 'past_due') return <OpenToStaff />
  if (data.setup === 'missing' && data.status !== 'active') return <NotSetUp />
  if (data.status === 'active') return <Subscribed subscription={data} takesFocus={isPaidHere} origin={origin} />
  return (
    <>
      {user.role === 'seller' && data.status !== 'past_due' && (
        <Note title="You don’t need it to sell">
          Listing is free, forever: photos, verification and answering buyers too.
          <Way>
            <Link to="/seller-onboarding" className={buttonClass('secondary')}>
              List your business
            </Link>
          </Way>
        </Note>
      )}
      {data.status === 'past_due' && (
        <Note title="Your last payment did not go through">
          Pay with this or another card, and everything is open again.
        </Note>
      )}
      <PaymentForm subscription={data} onPaid={() => setPaidHere(true)} />
    </>
  )
}

function OpenToStaff() {
  return (
    <Note title="You don’t need it">
      Administrators see everything that Premium opens.
      <BrowseInstead />
    </Note>
  )
}

function NotSetUp() {
  return (
    <Note title="Payments are not set up here yet">
      Premium can’t be bought on this site yet, and nothing is charged. Browsing is free.
      <BrowseInstead />
    </Note>
  )
}

function BrowseInstead() {
  return (
    <Way>
      <Link to="/marketplace" className={buttonClass('secondary')}>
        Browse businesses
      </Link>
    </Way>
  )
}

interface SubscribedProps {
  subscription: Subscription
  takesFocus: boolean
  origin: Origin | undefined
}

/** Leads on to what somebody paid for. */
function Subscribed({ subscription, takesFocus, origin }: SubscribedProps) {
  const title = useRef<HTMLParagraphElement>(null)
  const { renewsAt, endsAt } = subscription

  useEffect(() => {
    if (takesFocus) title.current?.focus()
  }, [takesFocus])

  return (
    <div className="mt-6 border-t border-line pt-5">
      <p ref={title} tabIndex={-1} className="font-semibold outline-none">
        You are subscribed
      </p>
      <div className="mt-1 text-muted">
        {origin?.title !== undefined && <>You can write to the seller of {origin.title} now. </>}
        {renewsAt && <>There is nothing left to pay here. Your subscription renews on {longDayText(renewsAt)}.</>}
        {endsAt && (
          <>You canceled: everything stays open until {longDayText(endsAt)}. On your dashboard you can resume.</>
        )}
        <div className="mt-5 flex flex-wrap gap-3">
          {origin ? (
            <OriginLink path={origin.path} className={buttonClass('primary')}>
              {origin.title === undefined ? 'Back to where you were' : 'Write to the seller'}
            </OriginLink>
          ) : (
            <Link to="/marketplace" className={buttonClass('primary')}>
              Browse businesses
            </Link>
          )}
          <Link to="/dashboard" className={buttonClass('secondary')}>
            Go to your dashboard
          </Link>
        </div>
      </div>
    </div>
  )
}

function Note({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-6 border-t border-line pt-5">
      <p className="font-semibold">{title}</p>
      <div className="mt-1 text-muted">{children}</div>
    </div>
  )
}

function Way({ children }: { children: ReactNode }) {
  return <div className="mt-4">{children}</div>
}
