import { Link } from '@tanstack/react-router'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ROLE_LABELS } from '#shared/accounts/roles.ts'
import type { CurrentUser } from '#shared/accounts/user.ts'
import type { OwnListing } from '#shared/listings/listing-detail.ts'
import { ChooseRoleButton } from './choose-role-button.tsx'
import { trialEndParts } from '#web/accounts/trial/trial-end-text.ts'

const BADGES: Partial<Record<string, { label: string; className: string }>> = {
  active: { label: 'Active', className: 'bg-evergreen-soft text-evergreen' },
  inactive: { label: 'Inactive', className: 'bg-sunken text-muted' },
  canceled: { label: 'Canceled', className: 'bg-brick-soft text-brick' },
}
const UNKNOWN = { label: 'Unknown', className: 'bg-sunken text-muted' }

/** S1 §2: Active, Inactive, Canceled, and Unknown for any other status. */
function SubscriptionBadge({ status }: { status: string }) {
  const { label, className } = BADGES[status] ?? UNKNOWN
  return (
    <span className={`inline-block rounded-full px-3 py-0.5 align-middle text-sm font-semibold ${className}`}>
      {label}
    </span>
  )
}

interface AccountSheetProps {
  user: CurrentUser
  own: UseQueryResult<OwnListing[]>
  hasListings: boolean
}

/** The account's status (S1 §2), in a line. */
export function AccountSheet({ user, own, hasListings }: AccountSheetProps) {
  const trial = trialText(user)
  return (
    <section aria-labelledby="account-title" className="mt-3 flex flex-wrap items-center gap-x-8">
      <h2 id="account-title" className="sr-only">
        Your account
      </h2>
      <dl className="flex flex-wrap items-center gap-x-8">
        <Entry
          label="Role"
          note={!user.isAdmin && user.role && <ChooseRoleButton look="link">Change</ChooseRoleButton>}
        >
          {roleText(user)}
        </Entry>
        <Entry label="Subscription" note={user.isAdmin && 'Everything is open to you'}>
          <SubscriptionBadge status={user.subscriptionStatus} />
        </Entry>
        {trial && (
          <Entry label={trial.label} note={trial.note}>
            <time dateTime={trial.at}>{trial.day}</time>
          </Entry>
        )}
        {hasListings && (
          <Entry label="Listings" note={own.data && verifiedText(own.data)}>
            <ListingCount own={own} />
          </Entry>
        )}
      </dl>
      <Link
        to="/account"
        className="inline-flex min-h-11 items-center text-sm text-evergreen underline-offset-2 hover:underline"
      >
        Name, email and password
      </Link>
    </section>
  )
}

function Entry({ label, note, children }: { label: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-2">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="tabular font-semibold">{children}</dd>
      {note && <dd className="text-sm text-muted">{note}</dd>}
    </div>
  )
}

function ListingCount({ own: { data, isPending } }: Pick<AccountSheetProps, 'own'>) {
  if (data) return data.length
  if (isPending) return <span className="inline-block h-5 w-8 animate-pulse rounded bg-sunken align-middle" />
  return <span className="font-normal text-muted">Not available right now</span>
}

function roleText({ role, isAdmin }: CurrentUser): string {
  if (role) return ROLE_LABELS[role]
  return isAdmin ? ROLE_LABELS.admin : 'Not chosen yet'
}

function verifiedText(listings: readonly OwnListing[]): string | undefined {
  if (listings.length === 0) return undefined
  const verified = listings.filter(({ isVerified }) => isVerified).length
  return verified === listings.length ? 'All verified' : `${verified} verified`
}

interface TrialText {
  label: string
  /** When the trial ends or ended, ISO 8601. */
  at: string
  day: string
  note: string
}

/** The trial's period; undefined if it was never started. */
function trialText({ trialEndsAt, isTrialActive }: CurrentUser): TrialText | undefined {
  if (trialEndsAt === null) return undefined
  const { day, time } = trialEndParts(trialEndsAt)
  return {
    label: isTrialActive ? 'Free trial, until' : 'Free trial, ended',
    at: trialEndsAt,
    day,
    note: time,
  }
}
