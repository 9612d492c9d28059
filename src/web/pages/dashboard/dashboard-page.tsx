import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CurrentUser } from '#shared/accounts/user.ts'
import { loginPath } from '#shared/paths.ts'
import { ClosedNotice } from '#web/accounts/closed-notice.tsx'
import { useMember } from '#web/accounts/use-member.ts'
import { subscriptionQuery } from '#web/billing/queries.ts'
import { SetupNotice } from '#web/billing/setup-notice.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Notice } from '#web/ui/notice.tsx'
import { BuyerCard } from './buyer-card.tsx'
import { PassportCard } from './passport-card.tsx'
import { SubscriptionCard } from './subscription-card.tsx'
import { LeadsCard } from './leads-card.tsx'
import { NeedsYou } from './needs-you.tsx'
import { SavedRow } from './saved-row.tsx'
import { StandingRow } from './standing-row.tsx'
import { AccountSheet } from './account-sheet.tsx'
import { OwnFigures } from './own-listings/own-figures.tsx'
import { OwnListings } from './own-listings/own-listings.tsx'
import { ownListingsQuery } from '#web/listings/own-listings-query.ts'
import { allowanceText } from '#web/conversations/allowance-text.ts'
import { allowanceQuery } from '#web/conversations/queries.ts'
import { product } from '#shared/product.ts'
import { ChooseRoleButton } from './choose-role-button.tsx'
import { CONFIDENTIAL_CLAUSE } from '#shared/listings/confidential-words.ts'

/** S1 §2 "Dashboard". */
export function DashboardPage() {
  const user = useMember()
  return user ? <Dashboard user={user} /> : <LoggedOut />
}

/** Until sign-in opens by itself (`useMember`). */
function LoggedOut() {
  return (
    <Notice
      title="You are logged out"
      actions={
        <a href={loginPath('/dashboard')} className={buttonClass('primary')}>
          Log in
        </a>
      }
    >
      Your dashboard is behind your sign-in.
    </Notice>
  )
}

function Dashboard({ user }: { user: CurrentUser }) {
  const own = useQuery(ownListingsQuery())
  const isInvited = user.role === null && !user.isAdmin
  const isUnpaid = useQuery(subscriptionQuery()).data?.status === 'past_due'
  const hasNone = user.subscriptionStatus !== 'active' && !isUnpaid
  const isUpgradable = user.role !== 'seller' && hasNone && !user.isAdmin && !isInvited
  // Former sellers still see their listings, and brokers list for others, also before they are verified.
  const lists = user.role === 'seller' || user.role === 'broker' || user.isVerifiedProfessional
  const hasListings = lists || (own.data ?? []).length > 0
  return (
    <div className="page-work pt-8 md:pt-10">
      <h1 className="text-4xl wrap-anywhere sm:text-5xl">Hello, {user.firstName}</h1>
      {user.eraseAt && (
        <div className="mt-6">
          <ClosedNotice eraseAt={user.eraseAt}>
            <Link
              to="/account"
              search={{ section: 'data' }}
              preload={false}
              className="font-medium text-evergreen underline underline-offset-2 hover:no-underline"
            >
              Keep my account
            </Link>
          </ClosedNotice>
        </div>
      )}
      <AccountSheet user={user} own={own} hasListings={hasListings} />
      {user.isAdmin && <SetupNotice />}
      <div className="mt-8 space-y-12">
        {isInvited && <RoleInvitation />}
        <NeedsYou listings={own.data ?? []} isUnpaid={isUnpaid} />
        <LeadsCard user={user} />
        {hasListings && <OwnListings own={own} />}
        {own.data && <OwnFigures listings={own.data} />}
        {isUpgradable && <UpgradeCard user={user} />}
        <div className="divide-y divide-line border-y border-line empty:hidden">
          <SavedRow user={user} />
          <SubscriptionCard />
          <AllowanceRow isSubscribed={user.subscriptionStatus === 'active'} />
          <PassportCard user={user} />
          <BuyerCard user={user} />
        </div>
      </div>
    </div>
  )
}

/** How many more sellers a subscriber may write to. */
function AllowanceRow({ isSubscribed }: { isSubscribed: boolean }) {
  const { data } = useQuery({ ...allowanceQuery(), enabled: isSubscribed })
  const allowance = isSubscribed ? data?.allowance : undefined
  if (!allowance) return null
  return (
    <StandingRow id="allowance-title" title="Sellers you can write to">
      <p className="tabular">{allowanceText(allowance)}</p>
    </StandingRow>
  )
}

/** For members who have not chosen a role. */
function RoleInvitation() {
  return (
    <section
      aria-labelledby="invitation-title"
      className="rounded-card border border-brass/60 bg-brass-soft p-6 sm:p-8"
    >
      <h2 id="invitation-title" className="text-2xl sm:text-[1.75rem]">
        What brings you here?
      </h2>
      <p className="mt-2 mb-6 max-w-142">
        Sellers list free. Buyers get full access for {product.trialDays} days without a card. Brokers, lenders,
        advisors and appraisers find their clients. Choose one, and this page adapts to it.
      </p>
      <ChooseRoleButton look="button">Choose your role</ChooseRoleButton>
    </section>
  )
}

/** S1 §2: what a subscription unlocks, for members without one who don't sell. */
function UpgradeCard({ user }: { user: CurrentUser }) {
  return (
    <section
      aria-labelledby="upgrade-title"
      className="rounded-card border border-line bg-surface p-6 sm:flex sm:items-end sm:justify-between sm:gap-8 sm:p-8"
    >
      <div className="max-w-142">
        <h2 id="upgrade-title" className="text-2xl sm:text-[1.75rem]">
          Talk to the owners
        </h2>
        <p className="mt-2 text-muted">{openingText(user)}</p>
        <p className="mt-4 flex flex-wrap items-baseline gap-x-2">
          <span className="tabular font-serif text-4xl font-semibold">{product.subscriptionPrice}</span>
          <span className="text-muted">a month, cancel anytime</span>
        </p>
      </div>
      <Link to="/subscribe" className={`${buttonClass('primary')} mt-6 w-full shrink-0 sm:mt-0 sm:w-auto`}>
        Upgrade to Premium
      </Link>
    </section>
  )
}

function openingText({ isTrialActive, isTrialExpired, isVerifiedProfessional }: CurrentUser): string {
  const contact = `contact up to ${product.contactsPerPeriod} sellers a month`
  if (isVerifiedProfessional)
    return `As a verified professional you see every figure. A subscription lets you ${contact}.`
  if (isTrialActive) return `Your trial shows every figure. A subscription keeps them open, and lets you ${contact}.`
  if (isTrialExpired) return `Your trial is over. A subscription opens every figure again, and lets you ${contact}.`
  return `A subscription opens detailed financials and every picture, and lets you ${contact}. ${CONFIDENTIAL_CLAUSE}`
}
