import { Link } from '@tanstack/react-router'
import type { ListingDetail } from '#shared/listings/listing-detail.ts'
import type { ListingStatus } from '#shared/listings/listings.ts'
import { ConfidentialBadge } from '#web/listings/confidential-badge.tsx'
import type { BusinessView } from './business-view.ts'

const VISIBILITY: Record<ListingDetail['status'], string> = {
  listed: 'Listed: everyone can find it.',
  under_offer: 'Under offer: everyone can still find it.',
  paused: 'Paused: only you and buyers who wrote to you can open it.',
  sold: 'Sold: it is off the market, and visitors no longer find it.',
  withdrawn: 'Withdrawn: it is off the market, and visitors no longer find it.',
}

const CONFIDENTIAL_VISIBILITY: typeof VISIBILITY = {
  ...VISIBILITY,
  listed: 'Listed: everyone can find it without its name.',
  under_offer: 'Under offer: everyone can still find it without its name.',
}

const LABELS: Record<ListingStatus, string> = {
  listed: 'Listed',
  under_offer: 'Under offer',
  paused: 'Paused',
  sold: 'Sold',
  withdrawn: 'Withdrawn',
}

/** The sale status beside the verification badge. */
function StatusBadge({ status }: { status: ListingStatus }) {
  return (
    <span className="rounded-full bg-brass-soft px-2.5 py-1 text-xs font-semibold text-brass-ink">
      {LABELS[status]}
    </span>
  )
}

interface ViewerNotesProps {
  view: BusinessView
  about: 'name' | 'status' | 'badge'
}

/** That a business is confidential, for everyone; for its owner, who sees the listing; and the status of its sale. */
export function ViewerNotes({ view: { listing, detail }, about }: ViewerNotesProps) {
  if (about === 'name') {
    return (
      <p className="mt-2 flex max-w-prose flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
        <ConfidentialBadge />
        <span className={detail?.isIdentityShown ? 'font-medium' : 'text-muted'}>
          <Confidence id={String(listing.id)} detail={detail} />
        </span>
      </p>
    )
  }
  if (about === 'badge') return detail && <StatusBadge status={detail.status} />
  const visibility = listing.isConfidential ? CONFIDENTIAL_VISIBILITY : VISIBILITY
  const [status, meaning] = detail ? visibility[detail.status].split(':') : []
  return (
    <p className="mt-2 text-sm">
      This is your business. <span className="font-semibold">{status}:</span>
      {meaning}
    </p>
  )
}

function Confidence({ id, detail }: { id: string; detail: ListingDetail | undefined }) {
  if (!detail?.isIdentityShown) return 'The seller shows the name to buyers they approve.'
  if (!detail.isOwner) return 'You see the name because the seller let you. Keep it confidential.'
  return (
    <>
      Strangers see another title and a wide area.{' '}
      <Link
        to="/my-businesses/$id"
        params={{ id }}
        preload={false}
        className="font-medium text-evergreen underline underline-offset-2 hover:no-underline"
      >
        See what they see
      </Link>
    </>
  )
}
