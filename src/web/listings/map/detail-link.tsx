import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ListingId } from '#shared/listings/listings.ts'
import { useDetailsGate } from '#web/accounts/role-dialog-host.tsx'

interface DetailLinkProps {
  id: ListingId
  className: string
  children: ReactNode
}

/** The popups' link to a business (S1 §2). Signed-out visitors get the role dialog first. */
export function DetailLink({ id, className, children }: DetailLinkProps) {
  const { isOpening, gate } = useDetailsGate(id)
  return (
    <Link
      to="/business-detail"
      search={{ id }}
      preload={false}
      onClick={gate}
      aria-busy={isOpening || undefined}
      className={`${className} aria-busy:cursor-progress aria-busy:opacity-60`}
    >
      {children}
    </Link>
  )
}
