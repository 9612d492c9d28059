import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CurrentUser } from '#shared/accounts/user.ts'
import { REVIEW_HOURS } from '#shared/moderation/reviews.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { standingQuery } from '#web/buyer-verification/queries.ts'
import { Standing } from '#web/buyer-verification/standing.tsx'
import { nameOf, STANDING_WORDS } from '#web/buyer-verification/standing-words.ts'
import { mayBuy } from './may-buy.ts'
import { StandingRow } from './standing-row.tsx'

/** For buyers, and for other members who have sent a proof of funds. */
export function BuyerCard({ user }: { user: CurrentUser }) {
  const { data: standing, dataUpdatedAt, isError } = useQuery({ ...standingQuery(), enabled: mayBuy(user) })
  if (!mayBuy(user) || (user.role !== 'buyer' && !standing?.proof)) return null
  if (!standing) return isError && <NotKnown />
  const name = nameOf(standing)
  const { title, action } = STANDING_WORDS[name]
  return (
    <StandingRow
      id="buyer-title"
      title={title}
      action={
        <Link
          to="/verified-buyer"
          preload={false}
          className={buttonClass(name === 'rejected' || name === 'expired' ? 'primary' : 'secondary')}
        >
          {action}
        </Link>
      }
    >
      {name === 'none' ? (
        <p>
          Some sellers show their books to verified buyers only. Our staff look at your proof of funds within{' '}
          {REVIEW_HOURS.promised} to {REVIEW_HOURS.latest} hours, then delete the file.
        </p>
      ) : (
        <Standing standing={standing} now={dataUpdatedAt} />
      )}
    </StandingRow>
  )
}

function NotKnown() {
  return (
    <StandingRow
      id="buyer-title"
      title="Verified buyer"
      action={
        <Link to="/verified-buyer" preload={false} className={buttonClass('secondary')}>
          Try again
        </Link>
      }
    >
      <p>Your verification status didn’t load.</p>
    </StandingRow>
  )
}
