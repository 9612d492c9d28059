import { send } from '#web/call.ts'
import { userCalls } from '#shared/accounts/user-calls.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { TRIAL_ENDING_DAYS, TRIAL_REFETCH_MS } from '#shared/accounts/user.ts'
import type { CurrentUser } from '#shared/accounts/user.ts'
import { product } from '#shared/product.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { isOpenAfterTrial } from '#web/accounts/open-pages.ts'
import { userQuery } from '#web/accounts/queries.ts'
import { SignOutLink } from '#web/accounts/sign-out-link.tsx'
import { trialEndText } from './trial-end-text.ts'

const SEEN_KEY = 'handover-trial-ending-seen'

const trialStatusQuery = () =>
  queryOptions({
    queryKey: ['trial-status'],
    queryFn: ({ signal }) => send(userCalls.getTrialStatus, undefined, { signal }),
    refetchInterval: TRIAL_REFETCH_MS,
  })

/** S1 §2 "Trial status dialog": announces the end of a buyer's trial, and blocks the page after it. */
export function TrialKeeper({ user }: { user: CurrentUser }) {
  const { pathname, href } = useLocation()
  const queryClient = useQueryClient()
  const isBuyer = user.role === 'buyer' && user.subscriptionStatus !== 'active'
  const isOnTrial = isBuyer && user.isTrialActive
  const { data: status } = useQuery({ ...trialStatusQuery(), enabled: isOnTrial })
  const hasRunOut = isOnTrial && status !== undefined && (status.isExpired || status.daysRemaining <= 0)

  useEffect(() => {
    if (hasRunOut) void queryClient.invalidateQueries(userQuery())
  }, [hasRunOut, queryClient])

  if (isOpenAfterTrial(pathname)) return null
  if (hasRunOut || (isBuyer && user.isTrialExpired)) return <TrialExpired returnTo={href} />
  if (!isOnTrial || !status || !user.trialEndsAt || status.daysRemaining > TRIAL_ENDING_DAYS) return null
  return <TrialEnding endsAt={user.trialEndsAt} returnTo={href} />
}

function TrialExpired({ returnTo }: { returnTo: string }) {
  return (
    <Dialog
      title="Trial Expired"
      description={`Your days of looking closer are over. Subscribe to see every number again and to write to up to ${product.contactsPerPeriod} owners a month. Nothing you did here is lost.`}
    >
      <div className="mt-7 flex flex-wrap gap-3">
        <Link to="/subscribe" search={{ returnTo }} className={buttonClass('primary')}>
          Subscribe for {product.subscriptionPrice}/month
        </Link>
        <SignOutLink className={buttonClass('secondary')}>Sign Out</SignOutLink>
      </div>
    </Dialog>
  )
}

/** Shown once per tab and trial. */
function TrialEnding({ endsAt, returnTo }: { endsAt: string; returnTo: string }) {
  const [isSeen, setSeen] = useState(() => wasSeen(endsAt))
  if (isSeen) return null

  function dismiss(): void {
    markSeen(endsAt)
    setSeen(true)
  }

  return (
    <Dialog
      title="Trial Ending Soon"
      description={`Your trial ends on ${trialEndText(endsAt)}. After that Premium shows you every number, and you write to up to ${product.contactsPerPeriod} owners a month.`}
      onClose={dismiss}
    >
      <div className="mt-7 flex flex-wrap gap-3">
        <Button look="primary" onClick={dismiss}>
          Continue Trial
        </Button>
        <Link to="/subscribe" search={{ returnTo }} onClick={dismiss} className={buttonClass('secondary')}>
          Subscribe for {product.subscriptionPrice}/month
        </Link>
      </div>
    </Dialog>
  )
}

function wasSeen(endsAt: string): boolean {
  try {
    return sessionStorage.getItem(SEEN_KEY) === endsAt
  } catch {
    return false
  }
}

function markSeen(endsAt: string): void {
  try {
    sessionStorage.setItem(SEEN_KEY, endsAt)
  } catch {
    // Without storage the next page shows it again.
  }
}
