import { Link } from '@tanstack/react-router'
import type { FingerprintKind } from '#shared/listings/fingerprints.ts'
import type { PossibleCopy } from '#shared/moderation/reviews.ts'

const COMMON: Record<FingerprintKind, string> = {
  registration: 'registration number',
  text: 'text',
  picture: 'picture',
}

/** Other listings that look like the one that waits. Staff decide what that means. */
export function PossibleCopies({ copies }: { copies: readonly PossibleCopy[] }) {
  return (
    <div className="mt-4 rounded-card bg-brass-soft px-4 py-3 text-brass-ink">
      <p className="font-semibold">Looks like {copies.length === 1 ? 'another listing' : 'other listings'}</p>
      <ul className="mt-1 space-y-1 text-sm">
        {copies.map(({ listingId, title, sellerName, isSameSeller, common }) => (
          <li key={listingId} className="wrap-anywhere">
            <Link
              to="/business/$id"
              params={{ id: String(listingId) }}
              preload={false}
              className="inline-block py-1 font-medium underline underline-offset-2 hover:no-underline"
            >
              {title}
            </Link>
            {`, ${isSameSeller ? 'same seller' : sellerName}: same ${common.map((kind) => COMMON[kind]).join(' and ')}`}
          </li>
        ))}
      </ul>
    </div>
  )
}
