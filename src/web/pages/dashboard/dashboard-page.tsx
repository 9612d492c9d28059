import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CurrentUser } from '#shared/accounts/user.ts'
import { loginPath } from '#shared/paths.ts'
import { useMember } from '#web/accounts/use-member.ts'
import { subscriptionQuery } from '#web/billing/queries.ts'
import { SetupNotice } from '#web/billing/setup-notice.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { MessagesCard } from './messages-card.tsx'
import { BuyerCard } from './buyer-card.tsx'
import { PassportCard } from './passport-card.tsx'
import { SubscriptionCard } from './subscription-card.tsx'
import { DueTasksCard } from './due-tasks-card.tsx'
import { LeadsCard } from './leads-card.tsx'
import { AccountSheet } from './account-sheet.tsx'
import { OwnFigures } from './own-listings/own-figures.tsx'
import { OwnListings } from './own-listings/own-listings.tsx'
import { ownListingsQuery } from './queries.ts'
import { RoleInvitation } from './role-invitation.tsx'
import { UpgradeCard } from './upgrade-card.tsx'
import { UsefulPages } from './useful-pages.tsx'

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
  // Former sellers still see their listings, and brokers list for others.
  const hasListings = user.role === 'seller' || user.isVerifiedProfessional || (own.data ?? []).length > 0
  return (
    <div className="mx-auto max-w-7xl px-4 pt-10 md:px-6 md:pt-14">
      <h1 className="text-4xl wrap-anywhere sm:text-5xl">Hello, {user.firstName}</h1>
      <p className="mt-3 max-w-142 text-lg text-muted">{leadFor(user)}</p>
      <p className="mt-1">
        <Link to="/account" className="inline-block py-1 text-evergreen underline-offset-2 hover:underline">
          Name, email, password and where you are signed in
        </Link>
      </p>
      {user.isAdmin && <SetupNotice />}
      <AccountSheet user={user} own={own} />
      <div className="mt-12 grid items-start gap-12 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-14">
        <div className="min-w-0 space-y-12">
          {isInvited && <RoleInvitation />}
          <MessagesCard isSubscribed={user.subscriptionStatus === 'active'} />
          <DueTasksCard />
          <LeadsCard user={user} />
          {hasListings && <OwnListings own={own} />}
          {own.data && <OwnFigures listings={own.data} />}
          <SubscriptionCard />
          {isUpgradable && <UpgradeCard user={user} />}
          <PassportCard user={user} />
          <BuyerCard user={user} />
        </div>
        <UsefulPages role={user.role} />
      </div>
    </div>
  )
}

function leadFor({ role, isAdmin }: CurrentUser): string {
  if (isAdmin) return 'You look after this market.'
  if (role === null) return 'One question is still open.'
  if (role === 'seller') return 'Your listings, and their status.'
  if (role === 'buyer') return 'Your search, and what you can access.'
  return 'Your account, and the pages for your work.'
}
