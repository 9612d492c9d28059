import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import type { ListingId } from '#shared/listings/listings.ts'
import { businessPath, loginPath } from '#shared/paths.ts'
import { userQuery } from '#web/accounts/queries.ts'
import { buttonClass } from '#web/ui/button-class.ts'

interface AskForAccessProps {
  listingId: ListingId
  /** Completes the label for screen readers. */
  title?: string
  className?: string
}

/** Leads to where a buyer asks the seller, in the same page; a visitor signs in first. */
export function AskForAccess({ listingId, title, className = '' }: AskForAccessProps) {
  const { data: user } = useQuery(userQuery())
  const href = user ? '#access-title' : loginPath(`${businessPath(listingId)}?tab=documents`)
  return (
    <a
      href={href}
      onClick={(event) => {
        const heading = user && document.getElementById('access-title')
        if (!heading) return
        event.preventDefault()
        heading.scrollIntoView({ block: 'center' })
        heading.focus({ preventScroll: true })
      }}
      className={`${buttonClass('secondary', 'small')} ${className}`}
    >
      <KeyRound strokeWidth={1.5} size={18} aria-hidden="true" />
      {user ? 'Ask the seller' : 'Sign in to ask the seller'}
      {title && <span className="sr-only"> to open {title}</span>}
    </a>
  )
}
