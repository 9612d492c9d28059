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
    <span className={`inline-block rounded-full px-3 py-1 align-middle font-sans text-sm font-semibold ${className}`}>
      {label}
    </span>
  )
}

interface AccountSheetProps {
  user: CurrentUser
  own: UseQueryResult<OwnListing[]>
}

/** The account's status (S1 §2): columns on a wide screen, rows on a phone. */
export function AccountSheet({ user, own }: AccountSheetProps) {
  const trial = trialText(user)
  return (
    <section aria-labelledby="account-title" className="mt-8">
      <h2 id="account-title" className="sr-only">
        Your account
      </h2>
      <dl className="divide-y divide-line border-t-3 border-b border-double border-line border-t-line-strong sm:grid sm:auto-cols-fr sm:grid-flow-col sm:divide-x sm:divide-y-0">
        <Entry
          label="Role"
          note={!user.isAdmin && user.role && <ChooseRoleButton look="link">Change</ChooseRoleButton>}
        >
          {roleText(user)}
        </Entry>
        <Entry
          label="Subscription"
          note={
            user.isAdmin ? (
              'Everything is open to you'
            ) : (
              <Link to="/subscribe" className={NOTE_LINK}>
                Access
              </Link>
            )
          }
        >
          <SubscriptionBadge status={user.subscriptionStatus} />
        </Entry>
        {trial && (
          <Entry label={trial.label} note={trial.note}>
            <time dateTime={trial.at}>{trial.day}</time>
          </Entry>
        )}
        <Entry label="Listings" note={own.data && verifiedText(own.data)}>
          <ListingCount own={own} />
        </Entry>
      </dl>
    </section>
  )
}

const NOTE_LINK = 'inline-block py-1 text-evergreen underline-offset-2 hover:underline'

function Entry({ label, note, children }: { label: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-14 flex-wrap items-baseline justify-between gap-x-4 py-3 sm:block sm:px-5 sm:py-5 sm:first:pl-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="tabular text-right font-serif text-xl font-semibold sm:mt-1 sm:text-left sm:text-2xl">
        {children}
      </dd>
      {note && <dd className="w-full text-right text-sm text-muted sm:mt-1 sm:text-left">{note}</dd>}
    </div>
  )
}

function ListingCount({ own: { data, isPending } }: Pick<AccountSheetProps, 'own'>) {
  if (data) return data.length
  if (isPending) return <span className="inline-block h-6 w-8 animate-pulse rounded bg-sunken align-middle" />
  return <span className="font-sans text-base font-normal text-muted">Not available right now</span>
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
