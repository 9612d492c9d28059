import { useQuery } from '@tanstack/react-query'
import { FileLock2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { documentLabel } from '#shared/documents/documents.ts'
import type { DocumentCounts } from '#shared/documents/documents.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { userQuery } from '#web/accounts/queries.ts'
import { AskForAccess } from './ask-for-access.tsx'
import { documentCountsQuery } from './queries.ts'

interface HiddenDocumentsProps {
  listingId: ListingId
  /** Shown when there are none. */
  empty: ReactNode
}

/** How many documents of a confidential business there are, since their titles would tell which business it is. */
export function HiddenDocuments({ listingId, empty }: HiddenDocumentsProps) {
  const { data: user } = useQuery(userQuery())
  const { data: counts } = useQuery(documentCountsQuery(listingId, user))
  if (!counts) return null
  if (counts.total === 0) return empty
  return (
    <div className="rounded-card border border-line bg-sunken p-6 text-center sm:p-8">
      <FileLock2 strokeWidth={1.5} size={32} aria-hidden="true" className="mx-auto text-muted" />
      <p className="mx-auto mt-3 max-w-md font-medium">{sentence(counts)}</p>
      <p className="mx-auto mt-1 max-w-md text-muted">
        Their titles would tell which business it is. You see them once the seller approves you and you have signed the
        NDA.
      </p>
      <AskForAccess listingId={listingId} className="mt-5" />
    </div>
  )
}

/** "6 documents, open to buyers the seller approves: 3 financial, 2 tax, 1 legal" */
function sentence({ total, types }: DocumentCounts): string {
  const each = types.map(({ type, count }) => `${count} ${documentLabel(type).toLowerCase()}`)
  return `${total === 1 ? '1 document' : `${total} documents`}, open to buyers the seller approves: ${each.join(', ')}`
}
