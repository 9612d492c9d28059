import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { AccountOverview } from '#shared/accounts/own-account.ts'
import { ACCOUNT_SECTIONS } from './account-sections.ts'
import type { AccountSectionName } from './account-sections.ts'

interface SectionListProps {
  account: AccountOverview
  /** The one beside the list. */
  open: AccountSectionName
  className: string
}

const ENTRY =
  'flex min-h-14 items-center gap-3 border-l-4 border-transparent px-3 py-2 -outline-offset-2 hover:bg-sunken lg:min-h-11 lg:aria-[current]:border-evergreen lg:aria-[current]:bg-sunken lg:aria-[current]:font-semibold'

/** What the account page has, each with how it stands. */
export function SectionList({ account, open, className }: SectionListProps) {
  return (
    <nav aria-label="Sections of your account" className={className}>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {Object.entries(ACCOUNT_SECTIONS).map(([name, label]) => (
          <li key={name}>
            <Link
              to="/account"
              search={{ section: name }}
              resetScroll={false}
              aria-current={name === open ? 'true' : undefined}
              className={ENTRY}
            >
              <span className="min-w-0 flex-1">
                <span className="block">{label}</span>
                <span className="block text-sm font-normal wrap-anywhere text-muted empty:hidden lg:hidden">
                  {standingOf(name as AccountSectionName, account)}
                </span>
              </span>
              <ChevronRight strokeWidth={1.5} size={20} aria-hidden="true" className="shrink-0 text-muted lg:hidden" />
            </Link>
          </li>
        ))}
        <li>
          <Link to="/notification-settings" className={ENTRY}>
            <span className="min-w-0 flex-1">Notification Settings</span>
            <ChevronRight strokeWidth={1.5} size={20} aria-hidden="true" className="shrink-0 text-muted" />
          </Link>
        </li>
      </ul>
    </nav>
  )
}

function standingOf(name: AccountSectionName, account: AccountOverview): string {
  const { firstName, lastName, email, newEmail, mailFailedAt, twoFactor, passkeys, sessions } = account
  switch (name) {
    case 'name':
      return `${firstName} ${lastName}`.trim()
    case 'email':
      if (newEmail) return `${newEmail} waits for its code`
      return mailFailedAt === null ? email : `Our emails to ${email} bounce`
    case 'sign-in':
      return `${twoFactor ? 'On' : 'Off'}, ${passkeys.length === 1 ? 'one passkey' : `${passkeys.length || 'no'} passkeys`}`
    case 'browsers':
      return sessions.length === 1 ? 'This browser only' : `${sessions.length} browsers`
    case 'data':
      return 'Download it, or close your account'
    case 'advanced':
      return 'AI assistants, API keys and webhooks'
    case 'password':
    case 'theme':
      return ''
  }
}
