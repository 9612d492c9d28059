import { Link } from '@tanstack/react-router'
import { LogIn } from 'lucide-react'
import { useLoginPath } from '#web/accounts/use-login-path.ts'
import { SIDEBAR_LINKS, tabsFor } from './links.ts'
import { useMemberParts } from './member-parts.ts'

/** S1 §2 "Left sidebar": fixed at the left, a tab bar on a phone. */
export function Sidebar() {
  const login = useLoginPath()
  const member = useMemberParts()
  return (
    <nav aria-label="Sections" className="sidebar">
      <ul className="flex h-16 items-stretch gap-1 p-1.5 md:h-full md:flex-col md:gap-1.5 md:overflow-y-auto md:px-2 md:pt-20 md:pb-2">
        {SIDEBAR_LINKS.map(({ icon: Icon, label, ...link }, index) => (
          <li key={label} className={`section ${index < tabsFor(member) ? '' : 'max-md:hidden'}`}>
            <Link {...link} className="section-link">
              <Icon strokeWidth={1.5} size={22} aria-hidden="true" />
              {label}
            </Link>
          </li>
        ))}
        {member ? (
          <member.OwnSections />
        ) : (
          <li className="section md:mt-auto">
            <a href={login} className="section-link">
              <LogIn strokeWidth={1.5} size={22} aria-hidden="true" />
              Login
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}
