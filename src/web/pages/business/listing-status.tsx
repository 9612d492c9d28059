import type { ListingStatus } from '#shared/listings/listings.ts'

const LABELS = { under_offer: 'Under offer', paused: 'Paused', sold: 'Sold', withdrawn: 'Withdrawn' }

/** The sale status beside the verification badge; nothing while the business is simply for sale. */
export function StatusBadge({ status }: { status: ListingStatus }) {
  if (status === 'listed') return null
  return (
    <span className="rounded-full bg-brass-soft px-2.5 py-1 text-xs font-semibold text-brass-ink">
      {LABELS[status]}
    </span>
  )
}
