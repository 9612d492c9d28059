import { FileLock2, FileText } from 'lucide-react'
import type { ListingSummary } from '#shared/listings.ts'
import { businessPath, loginPath } from '#shared/paths.ts'
import { product } from '#shared/product.ts'
import { buttonClass } from '#web/ui/button.tsx'
import type { BusinessView } from './business-view.ts'
import { Unlock } from './unlock.tsx'

/** S2 §2 "Document library", before there is one: whether there are documents, and what opens them. */
export function DocumentsPanel({ view }: { view: BusinessView }) {
  return view.access === 'signed-out' ? <ForMembers listing={view.listing} /> : <NoDocuments view={view} />
}

function ForMembers({ listing }: { listing: ListingSummary }) {
  return (
    <div className="rounded-card border border-line bg-sunken p-8 text-center">
      <FileLock2 strokeWidth={1.5} size={32} aria-hidden="true" className="mx-auto text-muted" />
      <h2 className="mt-3 text-2xl">Documents are for members</h2>
      <p className="mx-auto mt-2 max-w-md text-muted">
        Tax returns, statements and leases that the seller shares open with the free {product.trialDays}-day trial or a
        subscription.
      </p>
      <a href={loginPath(`${businessPath(listing.id)}?tab=documents`)} className={`${buttonClass('primary')} mt-5`}>
        Sign In
      </a>
    </div>
  )
}

function NoDocuments({ view: { listing, detail, access } }: { view: BusinessView }) {
  return (
    <>
      <h2 className="text-2xl">Documents</h2>
      <div className="mt-4 rounded-card border border-line bg-sunken p-6 text-center sm:p-8">
        <FileText strokeWidth={1.5} size={32} aria-hidden="true" className="mx-auto text-muted" />
        <p className="mt-3 font-medium">
          {detail?.isOwner ? 'You have shared no documents yet.' : 'The seller has shared no documents yet.'}
        </p>
        <p className="mx-auto mt-1 max-w-md text-muted">
          {detail?.isOwner
            ? 'Uploading opens with the next release. Have your tax returns and statements of two years ready.'
            : 'Tax returns, statements and leases will be listed here once the seller shares them.'}
        </p>
      </div>
      <Unlock id={listing.id} access={access} what="the documents that sellers share with members" className="mt-4" />
    </>
  )
}
