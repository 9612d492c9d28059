import { hrefOf } from '#web/call.ts'
import { documentCalls } from '#shared/documents/calls.ts'
import { FileSearch } from 'lucide-react'
import { useState } from 'react'
import type { ReviewedDocument } from '#shared/documents/document-reviews.ts'
import { documentLabel, fileSizeText } from '#shared/documents/documents.ts'
import { isPreviewable } from '#shared/documents/formats.ts'
import { DownloadLink } from '#web/files/download-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/lazy-part.tsx'
import { ReviewMark } from '#web/pages/review/reviewed-document.tsx'

const FileView = lazyPart(() => import('#web/files/file-view.tsx'), 'FileView', null)

const GONE = 'The seller has removed this document.'

/** A paper, read beside the figures that it has to show. */
export function PaperPane({ paper }: { paper: ReviewedDocument }) {
  const [isOpen, setOpen] = useState(false)
  const { id, title, type, subType, fileName, fileSize, contentType, review } = paper
  return (
    <div className="min-w-0">
      <h4 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-sans text-base font-semibold">
        <span className="wrap-anywhere">{title}</span>
        <ReviewMark review={review} />
      </h4>
      <p className="tabular text-sm wrap-anywhere text-muted">
        {documentLabel(type)}
        {subType && ` · ${documentLabel(subType)}`} · {fileName}, {fileSizeText(fileSize)}
      </p>
      {isOpen ? (
        <div
          role="region"
          tabIndex={0}
          aria-label={title}
          ref={focus}
          className="mt-3 max-h-[70dvh] overflow-y-auto rounded-card border border-line bg-sunken p-2"
        >
          <FileView
            title={title}
            contentType={contentType}
            path={hrefOf(documentCalls.previewDocument, { id })}
            gone={GONE}
          />
        </div>
      ) : (
        <div className="mt-3 flex min-h-24 flex-wrap items-center justify-center gap-2 rounded-card bg-sunken p-4 lg:min-h-60">
          {isPreviewable(contentType) && (
            <Button look="secondary" size="small" onClick={() => setOpen(true)}>
              <FileSearch strokeWidth={1.5} size={18} aria-hidden="true" />
              Show here
              <span className="sr-only"> {title}</span>
            </Button>
          )}
          <DownloadLink
            path={hrefOf(documentCalls.downloadDocument, { id })}
            fileName={fileName}
            title={title}
            gone={GONE}
          />
        </div>
      )}
    </div>
  )
}

/** The button that opened the paper is gone. */
function focus(pane: HTMLElement | null): void {
  pane?.focus({ preventScroll: true })
}
