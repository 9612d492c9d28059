import { Link } from '@tanstack/react-router'
import { BadgeCheck, Lock } from 'lucide-react'
import type { BusinessDocument } from '#shared/documents/documents.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { businessPath, loginPath } from '#shared/paths.ts'
import { reportEvent } from '#web/insights/report-event.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { DownloadLink } from '#web/files/download-link.tsx'

/** Shown when the document was deleted after the list was loaded. */
export const DOCUMENT_GONE = 'The seller has removed this document.'

interface DownloadButtonProps {
  document: BusinessDocument
  listingId: ListingId
  /** Called after a download, which changes the count. */
  onDownloaded: () => void
}

/** S2 §6: shown to everyone. For a locked document it names and links to what unlocks it. */
export function DownloadButton({ document, listingId, onDownloaded }: DownloadButtonProps) {
  const { id, title, fileName, lockedBy } = document
  if (lockedBy === 'approval') return <ForApprovedBuyers title={title} />
  if (lockedBy === 'verification') return <ForVerifiedBuyers title={title} />
  if (lockedBy) {
    const href = lockedBy === 'sign_in' ? loginPath(`${businessPath(listingId)}?tab=documents`) : '/subscribe'
    return (
      <a href={href} className={buttonClass('secondary', 'small')}>
        <Lock strokeWidth={1.5} size={18} aria-hidden="true" />
        {lockedBy === 'sign_in' ? 'Sign in to download' : 'Subscribe to download'}
        <span className="sr-only"> {title}</span>
      </a>
    )
  }
  return (
    <DownloadLink
      path={`/api/documents/${id}/download`}
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

function ForApprovedBuyers({ title }: { title: string }) {
  return (
    <span className="inline-flex items-center gap-2 text-sm text-muted">
      <Lock strokeWidth={1.5} size={18} aria-hidden="true" className="shrink-0" />
      <span>
        The seller decides who opens this<span className="sr-only">: {title}</span>.{' '}
        <a href="#access-title" className="font-medium text-evergreen underline underline-offset-2">
          Ask for access
        </a>
        , and sign the NDA.
      </span>
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
