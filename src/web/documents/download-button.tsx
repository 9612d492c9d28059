import { Download, Lock } from 'lucide-react'
import { useId, useState } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import type { BusinessDocument } from '#shared/documents.ts'
import type { ListingId } from '#shared/listings.ts'
import { businessPath, loginPath } from '#shared/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { downloadDocument, whyNotOpened } from './fetch-file.ts'

interface DownloadButtonProps {
  document: BusinessDocument
  listingId: ListingId
  /** Its count is another one now. */
  onDownloaded: () => void
}

/** S2 §6: shown to everyone. Where the document is locked it says, and leads to, what opens it. */
export function DownloadButton({ document, listingId, onDownloaded }: DownloadButtonProps) {
  const { title, lockedBy } = document
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
  return <OpenDownload document={document} listingId={listingId} onDownloaded={onDownloaded} />
}

/** A link, so that it works before the scripts are there; they then tell what goes wrong. */
function OpenDownload({ document, listingId, onDownloaded }: DownloadButtonProps) {
  const [isUnderWay, setUnderWay] = useState(false)

  async function download(): Promise<void> {
    setUnderWay(true)
    try {
      await downloadDocument(document, listingId)
      onDownloaded()
    } catch (error) {
      showToast({ title: 'Download Failed', description: whyNotOpened(error), isDestructive: true })
    } finally {
      setUnderWay(false)
    }
  }

  function press(event: MouseEvent): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (!isUnderWay) void download()
  }

  return (
    <a
      href={`/api/documents/${document.id}/download`}
      download={document.fileName}
      aria-busy={isUnderWay}
      onClick={press}
      className={buttonClass('secondary', 'small')}
    >
      <Download strokeWidth={1.5} size={18} aria-hidden="true" />
      <span aria-live="polite">{isUnderWay ? 'Downloading…' : 'Download'}</span>
      <span className="sr-only"> {document.title}</span>
    </a>
  )
}

function ForVerifiedBuyers({ title }: { title: string }): ReactNode {
  const id = useId()
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <button type="button" disabled aria-describedby={id} className={buttonClass('secondary', 'small')}>
        <Lock strokeWidth={1.5} size={18} aria-hidden="true" />
        Download<span className="sr-only"> {title}</span>
      </button>
      <span id={id} className="text-sm text-muted">
        For buyers whom our staff has verified. Verification opens with a coming release.
      </span>
    </span>
  )
}
