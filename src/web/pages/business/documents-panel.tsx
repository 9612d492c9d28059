import { FileLock2 } from 'lucide-react'
import type { ListingId } from '#shared/listings/listings.ts'
import { businessPath, loginPath } from '#shared/paths.ts'
import { product } from '#shared/product.ts'
import { DocumentLibrary } from '#web/documents/document-library.tsx'
import { NoDocuments } from '#web/documents/no-documents.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import type { BusinessView } from './business-view.ts'
import { Unlock } from './unlock.tsx'

interface DocumentsPanelProps {
  view: BusinessView
  /** The document type to filter by. */
  type: string | undefined
}

/** S2 §2: the document library is a tab of the business page. */
export function DocumentsPanel({ view: { listing, detail, access }, type }: DocumentsPanelProps) {
  const isOwner = detail?.isOwner ?? false
  return (
    <DocumentLibrary
      key={listing.id}
      listingId={listing.id}
      isOwner={isOwner}
      isConfidential={listing.isConfidential}
      type={type}
      empty={access === 'signed-out' ? <ForMembers id={listing.id} /> : <NoDocuments isOwner={isOwner} />}
      unlock={
        access !== 'signed-out' && (
          <Unlock id={listing.id} access={access} what="the documents that sellers share with members" />
        )
      }
    />
  )
}

function ForMembers({ id }: { id: ListingId }) {
  return (
    <div className="rounded-card border border-line bg-sunken p-8 text-center">
      <FileLock2 strokeWidth={1.5} size={32} aria-hidden="true" className="mx-auto text-muted" />
      <h3 className="mt-3 text-xl">Documents are for members</h3>
      <p className="mx-auto mt-2 max-w-md text-muted">
        Tax returns, statements and leases that the seller shares open with the free {product.trialDays}-day trial or a
        subscription. There are none yet.
      </p>
      <a href={loginPath(`${businessPath(id)}?tab=documents`)} className={`${buttonClass('primary')} mt-5`}>
        Sign In
      </a>
    </div>
  )
}
