import { Link } from '@tanstack/react-router'
import { Bell, ClipboardCheck, IdCard, LayoutList, LogOut, UserRoundPen } from 'lucide-react'
import type { MouseEvent } from 'react'
import { initials } from '#shared/accounts/initials.ts'
import { ROLE_LABELS } from '#shared/accounts/roles.ts'
import type { CurrentUser } from '#shared/accounts/user.ts'
import { SignOutLink } from '#web/accounts/sign-out-link.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

const ENTRY = 'menu-entry gap-3'
const ICON = { strokeWidth: 1.5, size: 20, 'aria-hidden': true, className: 'shrink-0 text-muted' } as const

/** S1 §2: the account menu, a native popover below its button. */
export function AccountMenu({ user }: { user: CurrentUser }) {
  return (
    <>
      <button
        type="button"
        popoverTarget="account-menu"
        aria-label={`Account of ${user.firstName}`}
        className="inline-flex size-11 items-center justify-center rounded-full hover:bg-sunken"
      >
        <span
          data-initials={initials(user)}
          className="inline-flex size-9 items-center justify-center rounded-full bg-evergreen-fill text-sm font-semibold text-white before:content-[attr(data-initials)]"
        />
      </button>
      <div id="account-menu" popover="auto" onClick={closeOnLink} className="header-popover w-full p-2 sm:w-72">
        <div className="mb-1 border-b border-line px-3 pt-1 pb-3">
          <p className="font-semibold wrap-anywhere">
            {user.firstName} {user.lastName}
          </p>
          <p className="text-sm wrap-anywhere text-muted">{user.email}</p>
          <p className="mt-2">
            <span className="rounded-full bg-brass-soft px-2.5 py-1 text-xs font-semibold text-brass-ink">
              {roleText(user)}
            </span>
          </p>
        </div>
        <nav aria-label="Account" className="grid">
          <AccountEntries user={user} />
        </nav>
      </div>
    </>
  )
}

function AccountEntries({ user }: { user: CurrentUser }) {
  return (
    <>
      <Link to="/dashboard" className={ENTRY}>
        <LayoutList {...ICON} />
        Dashboard
      </Link>
      {user.role === 'buyer' && (
        <Link to="/passport" preload={false} className={ENTRY}>
          <IdCard {...ICON} />
          Buyer passport
        </Link>
      )}
      {user.isAdmin && (
        <Link to="/admin/$desk" params={{ desk: 'review' }} className={ENTRY}>
          <ClipboardCheck {...ICON} />
          Review queue
        </Link>
      )}
      <Link to="/account" className={ENTRY}>
        <UserRoundPen {...ICON} />
        Your account
      </Link>
      <Link to="/notification-settings" className={ENTRY}>
        <Bell {...ICON} />
        Notification Settings
      </Link>
      <ThemeSwitch className={ENTRY} />
      <hr className="my-1 border-line" />
      <SignOutLink className={ENTRY}>
        <LogOut {...ICON} />
        Sign Out
      </SignOutLink>
    </>
  )
}

function closeOnLink({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (target instanceof Element && target.closest('a')) currentTarget.hidePopover()
}

function roleText({ role, isAdmin }: CurrentUser): string {
  if (role) return ROLE_LABELS[role]
  return isAdmin ? ROLE_LABELS.admin : 'No role chosen yet'
}
