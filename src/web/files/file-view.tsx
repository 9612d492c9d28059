import { useEffect, useState } from 'react'
import { DOCUMENT_FORMATS } from '#shared/documents/formats.ts'
import { fetchFile, whyNotOpened } from './fetch-file.ts'
import { PdfPages } from './pdf-pages.tsx'

export interface ViewedFile {
  title: string
  contentType: string
  /** API path. */
  path: string
  /** Message if the file no longer exists. */
  gone: string
}

/** The pages of a PDF, or a picture, within the page, so that an upload never runs as a document on this origin. */
export function FileView({ title, contentType, path, gone }: ViewedFile) {
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

  if (failure) {
    return (
      <p role="alert" className="rounded-card border border-brick bg-brick-soft px-4 py-3">
        {failure}
      </p>
    )
  }
  if (!file) {
    return (
      <p role="status" className="py-16 text-center text-muted">
        Loading the preview…
      </p>
    )
  }
  if (contentType === DOCUMENT_FORMATS.pdf.contentType) return <PdfPages file={file.blob} title={title} />
  return <img src={file.url} alt={title} className="mx-auto max-h-[70dvh] w-auto rounded-lg border border-line" />
}
