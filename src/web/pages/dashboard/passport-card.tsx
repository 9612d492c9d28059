import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CurrentUser } from '#shared/accounts/user.ts'
import { FRESH_DAYS } from '#shared/buyer-passport/passport.ts'
import type { BuyerProfile } from '#shared/buyer-passport/passport.ts'
import { passportQuery } from '#web/buyer-passport/queries.ts'
import { longDayText } from '#web/dates/day-text.ts'
import { buttonClass } from '#web/ui/button-class.ts'

/** For buyers, and for other members who have a passport. */
export function PassportCard({ user }: { user: CurrentUser }) {
  const { data: passport } = useQuery(passportQuery())
  // Without an answer there is nothing to say: the account menu leads to the page too.
  if (!passport || user.isAdmin || (user.role !== 'buyer' && !passport.profile)) return null
  const { profile } = passport
  return (
    <section aria-labelledby="passport-title" className="rounded-card border border-line bg-surface p-6 sm:p-8">
      <h2 id="passport-title" className="text-2xl sm:text-[1.75rem]">
        {titleFor(profile)}
      </h2>
      <p className="mt-3 max-w-142 text-muted">
        {profile
          ? `You confirmed it on ${longDayText(profile.confirmedAt)}. Sellers you write to see it with your first message.`
          : 'Tell sellers who you are and what you look for, in bands without amounts. They see it with your first message, and some ask for it.'}
      </p>
      <Link
        to="/passport"
        preload={false}
        className={`${buttonClass(profile?.isStale ? 'primary' : 'secondary')} mt-6 w-full sm:w-auto`}
      >
        {profile ? (profile.isStale ? 'Look at it again' : 'See your passport') : 'Fill in your passport'}
      </Link>
    </section>
  )
}

function titleFor(profile: BuyerProfile | null): string {
  if (!profile) return 'Your buyer passport'
  return profile.isStale ? `Your buyer passport is older than ${FRESH_DAYS} days` : 'Your buyer passport is up to date'
}
