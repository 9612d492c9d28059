import { Link } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLoginPath } from '#web/accounts/use-login-path.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Brand } from './brand.tsx'
import { HEADER_LINKS, SIDEBAR_LINKS, tabsFor } from './links.ts'
import { useMemberParts } from './member-parts.ts'

const SELL = { to: '/seller-onboarding', label: 'Sell your business' } as const

/** S1 §2 "Header". Below 768 px its links collapse into a menu. */
export function Header() {
  const login = useLoginPath()
  const member = useMemberParts()
  const links = member ? member.headerLinks(member.user) : HEADER_LINKS
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper/95 backdrop-blur-sm">
      <div className="page-wide flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 py-1.5 lg:gap-x-4">
        <Brand />
        <nav aria-label="Main" className="hidden flex-auto flex-wrap justify-center md:flex lg:gap-1">
          {links.map(({ to, label }) => (
            <Link key={to} to={to} className="header-link">
              {label}
            </Link>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-1 md:ml-0 lg:gap-2">
          {member ? (
            <member.MemberBar user={member.user} />
          ) : (
            <>
              <Link to={SELL.to} className={`${buttonClass('quiet', 'small')} max-xl:hidden`}>
                {SELL.label}
              </Link>
              <a href={login} className={`${buttonClass('quiet', 'small')} max-sm:hidden md:max-lg:px-2.5`}>
                Sign In
              </a>
              <a
                href={`${login}&mode=join`}
                className={`${buttonClass('primary', 'small')} max-md:min-h-11 md:max-lg:px-3`}
              >
                Join Free
              </a>
            </>
          )}
          <MobileMenu>
            {[...links, ...SIDEBAR_LINKS.slice(tabsFor(member)), ...(member ? [] : [SELL])].map(({ to, label }) => (
              <Link key={to} to={to} className="menu-entry">
                {label}
              </Link>
            ))}
            {!member && (
              <a href={login} className="menu-entry">
                Sign In
              </a>
            )}
          </MobileMenu>
        </div>
      </div>
    </header>
  )
}

/** A native popover: it opens before hydration, and closes on Escape and outside clicks. */
function MobileMenu({ children }: { children: ReactNode }) {
  return (
    <>
      <button
        type="button"
        popoverTarget="mobile-menu"
        aria-label="Menu"
        className="inline-flex size-11 items-center justify-center rounded-card hover:bg-sunken md:hidden"
      >
        <Menu strokeWidth={1.5} aria-hidden="true" />
      </button>
      <div
        id="mobile-menu"
        popover="auto"
        onClick={({ currentTarget }) => currentTarget.hidePopover()}
        className="mobile-menu"
      >
        <nav aria-label="Menu" className="grid">
          {children}
        </nav>
      </div>
    </>
  )
}
