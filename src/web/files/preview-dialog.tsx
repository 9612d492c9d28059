import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { DOCUMENT_FORMATS } from '#shared/documents/documents.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { fetchFile, whyNotOpened } from './fetch-file.ts'
import { PdfPages } from './pdf-pages.tsx'

interface PreviewDialogProps {
  title: string
  fileName: string
  contentType: string
  /** API path. */
  path: string
  /** Message if the file no longer exists. */
  gone: string
  /** Footer, e.g. a download link. */
  actions: ReactNode
  onClose: () => void
}

/** Renders a PDF or a picture within the page, so that an upload never runs as a document on this origin. */
export function PreviewDialog({ title, fileName, contentType, path, gone, actions, onClose }: PreviewDialogProps) {
  const [file, setFile] = useState<{ blob: Blob; url: string }>()
  const [failure, setFailure] = useState<string>()

  useEffect(() => {
    const fetching = new AbortController()
    let url = ''
    fetchFile(path, fetching.signal).then(
      (blob) => {
        url = URL.createObjectURL(blob)
        setFile({ blob, url })
      },
      (error: unknown) => {
        if (!fetching.signal.aborted) setFailure(whyNotOpened(error, gone))
      },
    )
    return () => {
      fetching.abort()
      URL.revokeObjectURL(url)
    }
  }, [path, gone])

  const isPdf = contentType === DOCUMENT_FORMATS.pdf.contentType
  return (
    <Dialog title={title} description={<span className="wrap-anywhere">{fileName}</span>} onClose={onClose}>
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
        {file && isPdf && <PdfPages file={file.blob} title={title} />}
        {file && !isPdf && (
          <img src={file.url} alt={title} className="mx-auto max-h-[70dvh] w-auto rounded-lg border border-line" />
        )}
      </div>
      <div className="mt-5 flex flex-wrap justify-end gap-3">{actions}</div>
    </Dialog>
  )
}
