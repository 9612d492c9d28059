import { Link } from '@tanstack/react-router'
import type { ListingDetail } from '#shared/listings/listing-detail.ts'
import { ConfidentialBadge } from '#web/listings/confidential-badge.tsx'
import type { BusinessView } from './business-view.ts'
import { businessPath, subscribePath } from '#shared/paths.ts'
import { product } from '#shared/product.ts'
import { buttonClass } from '#web/ui/button-class.ts'

const VISIBILITY: Record<ListingDetail['status'], string> = {
  listed: 'Listed: everyone can find it.',
  under_offer: 'Under offer: everyone can still find it.',
  paused: 'Paused: only you and buyers who wrote to you can open it.',
  sold: 'Sold: it is off the market, and visitors no longer find it.',
  withdrawn: 'Withdrawn: it is off the market, and visitors no longer find it.',
}

interface ViewerNotesProps {
  view: BusinessView
  about: 'name' | 'status' | 'trial'
}

/** That a business is confidential, for everyone; for its owner, who sees the listing; or that a member's trial is over. */
export function ViewerNotes({ view: { listing, detail }, about }: ViewerNotesProps) {
  if (about === 'trial') return <TrialOverNote listing={listing} />
  if (about === 'name') {
    return (
      <p className="mb-4 flex max-w-prose flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
        <ConfidentialBadge />
        <span className={detail?.isIdentityShown ? 'font-medium' : 'text-muted'}>
          <Confidence id={String(listing.id)} detail={detail} />
        </span>
      </p>
    )
  }
  const [status, meaning] = detail ? VISIBILITY[detail.status].split(':') : []
  return (
    <p className="mb-5 rounded-card border border-line bg-sunken px-4 py-3">
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

/** An inline notice for members who don't get the dialog, which is for buyers (S1 §2). */
function TrialOverNote({ listing }: Pick<BusinessView, 'listing'>) {
  return (
    <section
      aria-labelledby="trial-over-title"
      className="mb-5 flex flex-wrap items-center justify-between gap-4 rounded-card border border-brass/60 bg-brass-soft p-4 sm:px-6"
    >
      <div className="max-w-2xl min-w-0">
        <h2 id="trial-over-title" className="text-xl">
          Your free trial is over
        </h2>
        <p className="mt-1">
          You see what everyone sees. A subscription, {product.subscriptionPrice} a month, opens again what the trial
          opened.
        </p>
      </div>
      <a href={subscribePath(businessPath(listing.id))} className={buttonClass('primary')}>
        Subscribe
      </a>
    </section>
  )
}
