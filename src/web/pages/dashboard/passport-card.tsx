import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CurrentUser } from '#shared/accounts/user.ts'
import { FRESH_DAYS } from '#shared/buyer-passport/passport.ts'
import type { BuyerProfile } from '#shared/buyer-passport/passport.ts'
import { passportQuery } from '#web/buyer-passport/queries.ts'
import { longDayText } from '#web/dates/day-text.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { mayBuy } from './may-buy.ts'
import { StandingRow } from './standing-row.tsx'

/** For buyers, and for other members who have a passport. */
export function PassportCard({ user }: { user: CurrentUser }) {
  const { data: passport } = useQuery({ ...passportQuery(), enabled: mayBuy(user) })
  // Without an answer there is nothing to say: the account menu leads to the page too.
  if (!passport || !mayBuy(user) || (user.role !== 'buyer' && !passport.profile)) return null
  const { profile } = passport
  return (
    <StandingRow
      id="passport-title"
      title={titleFor(profile)}
      action={
        <Link to="/passport" preload={false} className={buttonClass(profile?.isStale ? 'primary' : 'secondary')}>
          {profile ? (profile.isStale ? 'Look at it again' : 'See your passport') : 'Fill in your passport'}
        </Link>
      }
    >
      <p>
        {profile
          ? `You confirmed it on ${longDayText(profile.confirmedAt)}. Sellers you write to see it with your first message.`
          : 'Who you are and what you look for, without amounts. Sellers see it with your first message, and some ask for it.'}
      </p>
    </StandingRow>
  )
}

function titleFor(profile: BuyerProfile | null): string {
  if (!profile) return 'Your buyer passport'
  return profile.isStale ? `Your buyer passport is older than ${FRESH_DAYS} days` : 'Your buyer passport is up to date'
}
