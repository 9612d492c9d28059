import { Link } from '@tanstack/react-router'
import type { Ref } from 'react'
import type { ListingId } from '#shared/listings/listings.ts'
import { useDetailsGate } from '#web/accounts/role-dialog-host.tsx'

interface DetailsLinkProps {
  listing: { id: ListingId; title: string }
  label?: string
  className: string
  ref?: Ref<HTMLAnchorElement>
}

/** "View Details": signed-out visitors get the role dialog instead (S1 §2). Without scripts it is a plain link. */
export function DetailsLink({ listing, label = 'View Details', className, ref }: DetailsLinkProps) {
  const { isOpening, gate } = useDetailsGate(listing.id)
  return (
    <Link
      ref={ref}
      to="/business/$id"
      params={{ id: String(listing.id) }}
      preload={false}
      onClick={gate}
      aria-busy={isOpening || undefined}
      className={isOpening ? `${className} cursor-progress` : className}
    >
      {isOpening ? 'Opening…' : label}
      <span className="sr-only">{` of ${listing.title}`}</span>
    </Link>
  )
}
