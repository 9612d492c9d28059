import { Link } from '@tanstack/react-router'
import { ConfidentialBadge } from '#web/listings/confidential/confidential-badge.tsx'
import type { BusinessView } from './business-view.ts'

/** That a business is confidential: for strangers, for those who may know its name, and for its owner. */
export function ConfidentialNote({ view: { listing, detail } }: { view: BusinessView }) {
  return (
    <p className="mt-3 flex max-w-prose flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
      <ConfidentialBadge />
      <span className={detail?.isIdentityShown ? 'font-medium' : 'text-muted'}>
        {detail?.isOwner ? (
          <>
            Strangers see another title and a wide area.{' '}
            <Link
              to="/my-businesses/$id"
              params={{ id: String(listing.id) }}
              preload={false}
              className="font-medium text-evergreen underline underline-offset-2 hover:no-underline"
            >
              See what they see
            </Link>
          </>
        ) : detail?.isIdentityShown ? (
          'You see the name because the seller let you. Keep it confidential.'
        ) : (
          'The seller shows the name to buyers they approve.'
        )}
      </span>
    </p>
  )
}
