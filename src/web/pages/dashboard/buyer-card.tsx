import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CurrentUser } from '#shared/accounts/user.ts'
import { REVIEW_HOURS } from '#shared/moderation/reviews.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { standingQuery } from '#web/buyer-verification/queries.ts'
import { Standing } from '#web/buyer-verification/standing.tsx'
import { nameOf, STANDING_WORDS } from '#web/buyer-verification/standing-words.ts'

/** For buyers, and for other members who have sent a proof of funds. */
export function BuyerCard({ user }: { user: CurrentUser }) {
  const { data: standing, dataUpdatedAt, isError } = useQuery(standingQuery())
  if (user.isAdmin || (user.role !== 'buyer' && !standing?.proof)) return null
  if (!standing) return <NotKnown isError={isError} />
  const name = nameOf(standing)
  const { title, action } = STANDING_WORDS[name]
  return (
    <section aria-labelledby="buyer-title" className="rounded-card border border-line bg-surface p-6 sm:p-8">
      <h2 id="buyer-title" className="text-2xl sm:text-[1.75rem]">
        {title}
      </h2>
      <div className="mt-3">
        {name === 'none' ? (
          <p className="max-w-142 text-muted">
            Some sellers show their books to verified buyers only. Send proof of funds: our staff look at it within{' '}
            {REVIEW_HOURS.promised} to {REVIEW_HOURS.latest} hours, then delete the file.
          </p>
        ) : (
          <Standing standing={standing} now={dataUpdatedAt} />
        )}
      </div>
      <Link
        to="/verified-buyer"
        preload={false}
        className={`${buttonClass(name === 'rejected' || name === 'expired' ? 'primary' : 'secondary')} mt-6 w-full sm:w-auto`}
      >
        {action}
      </Link>
    </section>
  )
}

function NotKnown({ isError }: { isError: boolean }) {
  if (!isError) {
    return (
      <div role="status" className="animate-pulse rounded-card border border-line bg-surface p-6 sm:p-8">
        <span className="sr-only">Loading your verification</span>
        <div aria-hidden="true" className="h-8 w-3/5 rounded bg-sunken" />
        <div aria-hidden="true" className="mt-4 h-5 w-4/5 rounded bg-sunken" />
      </div>
    )
  }
  return (
    <section aria-labelledby="buyer-title" className="rounded-card border border-line bg-surface p-6 sm:p-8">
      <h2 id="buyer-title" className="text-2xl sm:text-[1.75rem]">
        Verified buyer
      </h2>
      <p className="mt-3 text-muted">Your verification status didn’t load.</p>
      <Link to="/verified-buyer" preload={false} className={`${buttonClass('secondary')} mt-6 w-full sm:w-auto`}>
        Try again
      </Link>
    </section>
  )
}
