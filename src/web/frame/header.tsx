import { Link } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { useLoginPath } from '#web/accounts/use-login-path.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Brand } from './brand.tsx'
import { HEADER_LINKS, SIDEBAR_LINKS } from './links.ts'

/** S1 §2 "Header", as signed-out visitors see it. Under 768 px its links fold into a menu. */
export function Header() {
  const login = useLoginPath()
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper/95 backdrop-blur-sm">
      <div className="mx-auto flex h-16 max-w-screen-2xl items-center gap-3 px-4 lg:gap-4 lg:px-6">
        <Brand />
        <nav aria-label="Main" className="hidden flex-1 justify-center md:flex lg:gap-1">
          {HEADER_LINKS.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              className="rounded-card px-2 py-2 text-[0.95rem] whitespace-nowrap text-ink hover:bg-sunken lg:px-3 aria-[current=page]:font-semibold aria-[current=page]:text-evergreen"
            >
              {label}
            </Link>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-2 md:ml-0">
          <span className="hidden sm:block md:hidden lg:block">
            <a href={login} className={buttonClass('quiet', 'small')}>
              Sign In
            </a>
          </span>
          <a href={login} className={buttonClass('primary', 'small')}>
            Join Free
          </a>
          <MobileMenu />
        </div>
      </div>
    </header>
  )
}

/** The browser's own popover: it opens before any script has loaded, closes on Escape and on a tap beside it. */
function MobileMenu() {
  const login = useLoginPath()
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
        className="fixed inset-x-3 top-18 bottom-auto m-0 w-auto rounded-card border border-line bg-surface p-2 text-ink shadow-float"
      >
        <nav aria-label="Menu" className="grid">
          {[...HEADER_LINKS, ...SIDEBAR_LINKS.filter(({ label }) => label === 'Trends' || label === 'Community')].map(
            ({ to, label }) => (
              <Link
                key={to}
                to={to}
                onClick={() => document.getElementById('mobile-menu')?.hidePopover()}
                className="flex min-h-11 items-center rounded-card px-3 hover:bg-sunken aria-[current=page]:font-semibold aria-[current=page]:text-evergreen"
              >
                {label}
              </Link>
            ),
          )}
          <a href={login} className="flex min-h-11 items-center rounded-card px-3 hover:bg-sunken">
            Sign In
          </a>
        </nav>
      </div>
    </>
  )
}
