import type { ListingDetail } from '#shared/listings/listing-detail.ts'
import type { ListingStatus } from '#shared/listings/listings.ts'

const STATUSES: Record<ListingStatus, { label: string; note: string }> = {
  listed: { label: 'Listed', note: 'everyone can find it.' },
  under_offer: { label: 'Under offer', note: 'everyone can still find it.' },
  sold: { label: 'Sold', note: 'it is off the market, and visitors no longer find it.' },
  withdrawn: { label: 'Withdrawn', note: 'it is off the market, and visitors no longer find it.' },
}

/** The sale status beside the verification badge; nothing while the business is simply for sale. */
export function StatusBadge({ status }: { status: ListingStatus }) {
  if (status === 'listed') return null
  return (
    <span className="rounded-full bg-brass-soft px-2.5 py-1 text-xs font-semibold text-brass-ink">
      {STATUSES[status].label}
    </span>
  )
}

/** What the owner should know about the listing's visibility. */
export function OwnerNote({ detail: { status } }: { detail: ListingDetail }) {
  const { label, note } = STATUSES[status]
  return (
    <p className="mb-5 rounded-card border border-line bg-sunken px-4 py-3">
      This is your business. <span className="font-semibold">{label}:</span> {note}
    </p>
  )
}
