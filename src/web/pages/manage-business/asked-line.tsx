import { Link } from '@tanstack/react-router'
import { askedLabel } from '#shared/listings/facts/asked.ts'
import type { Asked } from '#shared/listings/facts/asked.ts'
import type { ManagedListing } from '#shared/listings/selling.ts'
import type { ManageTab } from './manage-tabs.tsx'

/** So many are named. */
const NAMED = 3

const TABS: Partial<Record<Asked, ManageTab>> = { photos: 'photos', papers: 'photos', figures: 'financials' }

/** How much of what buyers ask is there, and what is missing first. Nothing once all of it is. */
export function AskedLine({ listing: { id, askedCount, missing } }: { listing: ManagedListing }) {
  if (missing.length === 0) return null
  const more = missing.length - NAMED
  return (
    <p className="mt-3 text-muted">
      <span className="font-medium text-ink">
        {askedCount - missing.length} of {askedCount} of what buyers ask.
      </span>{' '}
      Missing:{' '}
      {missing.slice(0, NAMED).map((asked, index) => (
        <span key={asked}>
          {index > 0 && ', '}
          <Link
            to="/my-businesses/$id"
            params={{ id: String(id) }}
            search={{ tab: TABS[asked] ?? 'details' }}
            replace
            resetScroll={false}
            preload={false}
            className="inline-block py-2 font-medium text-evergreen underline underline-offset-2 hover:no-underline"
          >
            {askedLabel(asked)}
          </Link>
        </span>
      ))}
      {more > 0 && ` and ${more} more`}
    </p>
  )
}
