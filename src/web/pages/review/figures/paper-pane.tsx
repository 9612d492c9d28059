import { hrefOf } from '#web/call.ts'
import { documentCalls } from '#shared/documents/calls.ts'
import type { ReviewedDocument } from '#shared/documents/document-reviews.ts'
import { documentLabel, fileSizeText } from '#shared/documents/documents.ts'
import { DownloadLink } from '#web/files/download-link.tsx'
import { ReviewMark } from '#web/pages/review/reviewed-document.tsx'
import { ShownFile } from '#web/pages/review/shown-file.tsx'

const GONE = 'The seller has removed this document.'

/** A paper, read beside the figures that it has to show. */
export function PaperPane({ paper }: { paper: ReviewedDocument }) {
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
      <ShownFile
        title={title}
        contentType={contentType}
        path={hrefOf(documentCalls.previewDocument, { id })}
        gone={GONE}
        className="mt-3 min-h-24 items-center justify-center rounded-card bg-sunken p-4 lg:min-h-60"
        download={
          <DownloadLink
            path={hrefOf(documentCalls.downloadDocument, { id })}
            fileName={fileName}
            title={title}
            gone={GONE}
          />
        }
      />
    </div>
  )
}
