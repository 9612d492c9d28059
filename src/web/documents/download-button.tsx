import { hrefOf } from '#web/call.ts'
import { documentCalls } from '#shared/documents/calls.ts'
import { Link } from '@tanstack/react-router'
import { BadgeCheck, Lock } from 'lucide-react'
import type { BusinessDocument } from '#shared/documents/documents.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { businessPath, loginPath, subscribePath } from '#shared/paths.ts'
import { reportEvent } from '#web/insights/report-event.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { DownloadLink } from '#web/files/download-link.tsx'
import { AskForAccess } from './ask-for-access.tsx'

/** Shown when the document was deleted after the list was loaded. */
export const DOCUMENT_GONE = 'The seller has removed this document.'

interface DownloadButtonProps {
  document: BusinessDocument
  listingId: ListingId
  /** Called after a download, which changes the count. */
  onDownloaded: () => void
}

/** Whether the viewer reads it as a buyer whom the seller approved, which is stamped. */
export function isForApprovedReader({ opensTo, canOpen, review }: BusinessDocument): boolean {
  return opensTo === 'approved_buyers' && canOpen && review === null
}

/** S2 §6: shown to everyone. For a locked document it names and links to what unlocks it. */
export function DownloadButton({ document, listingId, onDownloaded }: DownloadButtonProps) {
  const { id, title, fileName, lockedBy } = document
  if (lockedBy === 'approval') return <ForApprovedBuyers listingId={listingId} title={title} />
  if (lockedBy === 'verification') return <ForVerifiedBuyers title={title} />
  if (lockedBy) {
    const wayBack = lockedBy === 'sign_in' ? loginPath : subscribePath
    return (
      <a href={wayBack(`${businessPath(listingId)}?tab=documents`)} className={buttonClass('secondary', 'small')}>
        <Lock strokeWidth={1.5} size={18} aria-hidden="true" />
        {lockedBy === 'sign_in' ? 'Sign in to download' : 'Subscribe to download'}
        <span className="sr-only"> {title}</span>
      </a>
    )
  }
  // To the owner and staff it is a file like others.
  if (document.isViewOnly && isForApprovedReader(document)) {
    return <span className="text-sm text-muted">View only: the seller lets you read it here.</span>
  }
  return (
    <DownloadLink
      path={hrefOf(documentCalls.downloadDocument, { id })}
      fileName={fileName}
      title={title}
      gone={DOCUMENT_GONE}
      onDownloaded={() => {
        reportEvent('document_download', { businessId: listingId })
        onDownloaded()
      }}
    />
  )
}

function ForApprovedBuyers({ listingId, title }: { listingId: ListingId; title: string }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <AskForAccess listingId={listingId} title={title} />
      <span className="text-sm text-muted">For buyers who sign the NDA and whom the seller approves.</span>
    </span>
  )
}

function ForVerifiedBuyers({ title }: { title: string }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <Link to="/verified-buyer" preload={false} className={buttonClass('secondary', 'small')}>
        <BadgeCheck strokeWidth={1.5} size={18} aria-hidden="true" />
        Become a verified buyer<span className="sr-only"> to download {title}</span>
      </Link>
      <span className="text-sm text-muted">Our staff check proof of funds first.</span>
    </span>
  )
}
