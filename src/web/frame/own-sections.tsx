import { Link } from '@tanstack/react-router'
import { CircleUserRound, Heart, Mail } from 'lucide-react'
import { useUnreadBadge } from '#web/conversations/unread-messages.tsx'

const ICON = { strokeWidth: 1.5, size: 22, 'aria-hidden': true } as const

/** A member's own end of the sidebar. Its last link is S1's (§2). */
export function OwnSections() {
  const badge = useUnreadBadge()
  return (
    <>
      <li className="section md:mt-auto">
        <Link to="/saved" preload={false} className="section-link">
          <Heart {...ICON} />
          Saved
        </Link>
      </li>
      <li className="section">
        <Link to="/messages" className="section-link relative">
          <Mail {...ICON} />
          Messages
          {badge && (
            <span className="tabular absolute top-0.5 left-1/2 ml-[0.3em] inline-flex h-[1.7em] min-w-[1.7em] items-center justify-center rounded-full bg-brick-fill px-[0.35em] font-semibold text-white">
              <span className="sr-only">, </span>
              {badge}
              <span className="sr-only"> unread</span>
            </span>
          )}
        </Link>
      </li>
      <li className="section">
        <Link to="/dashboard" className="section-link">
          <CircleUserRound {...ICON} />
          Account
        </Link>
      </li>
    </>
  )
}
