import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CurrentUser } from '#shared/accounts/user.ts'
import { DAILY_LISTINGS } from '#shared/listings/listing-import.ts'
import { isProfessional } from '#shared/professionals/professional-roles.ts'
import { RESTRICTED } from '#shared/professionals/professionals.ts'
import { useMember } from '#web/accounts/use-member.ts'
import { ImportButton } from '#web/listings/import/import-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Notice } from '#web/ui/notice.tsx'
import { ownProfileQuery } from '#web/professionals/own-profile-query.ts'
import { completenessQuery } from '#web/professionals/queries.ts'
import { PartnerPlans } from './partner-plans.tsx'
import { NextSteps, ProfileChecklist } from './profile-checklist.tsx'
import { ProfileForm } from './profile-form.tsx'
import { VerificationCard } from './verification-card.tsx'
import { BadgeCheck } from 'lucide-react'
import type { Completeness } from '#shared/professionals/professionals.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** S2 §2 "Professional onboarding". */
export function OnboardingPage() {
  const user = useMember()
  if (!user) return null
  return isProfessional(user.role) ? <Onboarding user={user} /> : <Restricted />
}

function Onboarding({ user }: { user: CurrentUser }) {
  const own = useQuery(ownProfileQuery())
  const { data: completeness, isError, isFetching, refetch } = useQuery(completenessQuery())
  if (own.data !== undefined && completeness) {
    const [profile, name] = [own.data, user.firstName]
    return (
      <div className="page-work pt-10 md:pt-14">
        <h1 className="text-4xl wrap-anywhere sm:text-5xl">Welcome, {name}</h1>
        <p className="mt-3 max-w-142 text-lg text-pretty text-muted">
          Your profile is how owners and buyers choose you. Everyone can see it once our staff have checked your
          credentials.
        </p>
        <ProfileProgress completeness={completeness} />
        <div className="mt-10 grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12">
          <div className="min-w-0 max-lg:order-last">
            <ProfileForm profile={profile} role={user.role} />
          </div>
          <div className="space-y-8 lg:sticky lg:top-22">
            <VerificationCard profile={profile} completeness={completeness} />
            <ProfileChecklist completeness={completeness} />
            <NextSteps completeness={completeness} status={profile?.verificationStatus ?? 'incomplete'} />
            {user.role === 'broker' && <ListForOthers isVerified={user.isVerifiedProfessional} />}
          </div>
        </div>
        <PartnerPlans />
      </div>
    )
  }
  if (!isError && !own.isError) return <Loading />
  return (
    <Notice
      title="Your profile didn't load"
      actions={
        <Button
          look="primary"
          disabled={isFetching || own.isFetching}
          onClick={() => void Promise.all([own.refetch(), refetch()])}
        >
          {isFetching || own.isFetching ? 'Trying…' : 'Try again'}
        </Button>
      }
    >
      It is kept as you saved it. Check your connection, then try again.
    </Notice>
  )
}

function Restricted() {
  return (
    <Notice
      title={RESTRICTED.title}
      actions={
        <Link to="/dashboard" className={buttonClass('primary')}>
          Back to your dashboard
        </Link>
      }
    >
      {RESTRICTED.text}
    </Notice>
  )
}

function Loading() {
  return (
    <Skeleton label="Loading your profile" className="page-work pt-10 md:pt-14">
      <div className="h-12 w-2/3 rounded bg-sunken" />
      <div className="mt-10 grid gap-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="h-96 rounded-card bg-sunken" />
        <div className="h-64 rounded-card bg-sunken" />
      </div>
    </Skeleton>
  )
}

/** Brokers need not wait for their verification to list. */
function ListForOthers({ isVerified }: { isVerified: boolean }) {
  return (
    <section aria-labelledby="list-title">
      <h2 id="list-title" className="text-xl">
        Businesses you sell
      </h2>
      <p className="mt-1 mb-3 text-muted">
        {isVerified
          ? 'List them free, one by one or all of a file.'
          : `List them free now, up to ${DAILY_LISTINGS} a day. Once you are verified you can list more.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <ImportButton />
        <Link to="/seller-onboarding" preload={false} className={buttonClass('secondary')}>
          Add Business
        </Link>
      </div>
    </section>
  )
}

/** The profile's completion (S2 §2). */
function ProfileProgress({ completeness: { percentage } }: { completeness: Completeness }) {
  return (
    <div className="mt-6 max-w-2xl">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p id="completion-label" className="font-medium">
          Profile completion
        </p>
        <p className="flex flex-wrap items-center gap-x-3" aria-live="polite">
          {percentage === 100 && (
            <span className="inline-flex items-center gap-1.5 rounded-full bg-evergreen-soft px-3 py-1 text-sm font-semibold text-evergreen">
              <BadgeCheck strokeWidth={1.5} size={16} aria-hidden="true" />
              Profile Complete!
            </span>
          )}
          <span className="tabular font-serif text-xl font-semibold">{percentage}%</span>
        </p>
      </div>
      <progress
        aria-labelledby="completion-label"
        max={100}
        value={percentage}
        className="mt-2 block h-2.5 w-full appearance-none overflow-hidden rounded-full border border-line bg-sunken [&::-moz-progress-bar]:bg-evergreen-fill [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-evergreen-fill [&::-webkit-progress-value]:transition-[width]"
      />
    </div>
  )
}
