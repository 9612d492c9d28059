import { useEffect, useState } from 'react'
import { DOCUMENT_FORMATS } from '#shared/documents.ts'
import type { BusinessDocument } from '#shared/documents.ts'
import type { ListingId } from '#shared/listings.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DownloadButton } from './download-button.tsx'
import { fetchFile, whyNotOpened } from './fetch-file.ts'
import { PdfPages } from './pdf-pages.tsx'

interface PreviewDialogProps {
  document: BusinessDocument
  listingId: ListingId
  onDownloaded: () => void
  onClose: () => void
}

/** A PDF or a picture, drawn by the page itself: what people upload never runs as a page of its own. */
export function PreviewDialog({ document, listingId, onDownloaded, onClose }: PreviewDialogProps) {
  const [file, setFile] = useState<{ blob: Blob; url: string }>()
  const [failure, setFailure] = useState<string>()

  useEffect(() => {
    const fetching = new AbortController()
    let url = ''
    fetchFile(document, 'preview', fetching.signal).then(
      (blob) => {
        url = URL.createObjectURL(blob)
        setFile({ blob, url })
      },
      (error: unknown) => {
        if (!fetching.signal.aborted) setFailure(whyNotOpened(error))
      },
    )
    return () => {
      fetching.abort()
      URL.revokeObjectURL(url)
    }
  }, [document])

  const isPdf = document.contentType === DOCUMENT_FORMATS.pdf.contentType
  return (
    <Dialog
      title={document.title}
      description={<span className="wrap-anywhere">{document.fileName}</span>}
      onClose={onClose}
    >
      <div className="mt-4">
        {failure && (
          <p role="alert" className="rounded-card border border-brick bg-brick-soft px-4 py-3">
            {failure}
          </p>
        )}
        {!file && !failure && (
          <p role="status" className="py-16 text-center text-muted">
            Loading the preview…
          </p>
        )}
        {file && isPdf && <PdfPages file={file.blob} title={document.title} />}
        {file && !isPdf && (
          <img
            src={file.url}
            alt={document.title}
            className="mx-auto max-h-[70dvh] w-auto rounded-lg border border-line"
          />
        )}
      </div>
      <div className="mt-5 flex justify-end">
        <DownloadButton document={document} listingId={listingId} onDownloaded={onDownloaded} />
      </div>
    </Dialog>
  )
}
