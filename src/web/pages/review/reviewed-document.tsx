import { hrefOf } from '#web/call.ts'
import { documentCalls } from '#shared/documents/calls.ts'
import { BadgeCheck, FileX } from 'lucide-react'
import { useState } from 'react'
import type { DocumentOutcome, ReviewedDocument } from '#shared/documents/document-reviews.ts'
import { ACCESS_LABELS, documentLabel, fileSizeText } from '#shared/documents/documents.ts'
import type { DocumentReview } from '#shared/documents/documents.ts'
import { DownloadLink } from '#web/files/download-link.tsx'
import { DocumentDecisionForm } from './document-decision-form.tsx'
import { ShownFile } from './shown-file.tsx'

interface ReviewedDocumentsProps {
  documents: readonly ReviewedDocument[]
  onReload: () => void
}

/** A business's documents, each with its review form. */
export function ReviewedDocuments({ documents, onReload }: ReviewedDocumentsProps) {
  return (
    <div className="mt-6 border-t border-line pt-5">
      <h4 className="font-sans text-base font-semibold">
        Documents <span className="tabular font-normal text-muted">({documents.length})</span>
      </h4>
      {documents.length === 0 ? (
        <p className="mt-1 text-[0.95rem] text-muted">The seller has uploaded none yet.</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {documents.map((document) => (
            <li key={document.id} className="py-4 last:pb-0">
              <Reviewed document={document} onReload={onReload} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Reviewed({ document: given, onReload }: { document: ReviewedDocument; onReload: () => void }) {
  const [outcome, setOutcome] = useState<DocumentOutcome>()
  const document = { ...given, ...outcome }
  return (
    <div className="space-y-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium wrap-anywhere">{document.title}</span>
          <ReviewMark review={document.review} />
        </p>
        <DocumentFacts document={document} />
      </div>
      <DocumentDecisionForm
        key={document.updatedAt}
        document={document}
        hasFocus={outcome !== undefined}
        onDone={setOutcome}
        onReload={onReload}
      />
    </div>
  )
}

/** The review status, as staff see it. */
export function ReviewMark({ review: { state } }: { review: DocumentReview }) {
  if (state === 'waiting') return <span className="text-sm text-brass-ink">Not checked yet</span>
  const isVerified = state === 'verified'
  const Icon = isVerified ? BadgeCheck : FileX
  return (
    <span
      className={`inline-flex items-center gap-1 text-sm font-medium ${isVerified ? 'text-evergreen' : 'text-brick'}`}
    >
      <Icon strokeWidth={1.5} size={18} aria-hidden="true" />
      {isVerified ? 'Verified' : 'Not as described'}
    </span>
  )
}

const GONE = 'The seller has removed this document.'

/** The document's details, and the file to compare them with. */
export function DocumentFacts({ document }: { document: ReviewedDocument }) {
  const { id, title, description, type, subType, accessLevel, tags, fileName, fileSize, contentType, review } = document
  const download = (
    <DownloadLink path={hrefOf(documentCalls.downloadDocument, { id })} fileName={fileName} title={title} gone={GONE} />
  )

  return (
    <div className="text-[0.95rem]">
      <p className="text-muted">
        {documentLabel(type)}
        {subType && ` · ${documentLabel(subType)}`}
      </p>
      {description && <p className="mt-1 wrap-anywhere whitespace-pre-line">{description}</p>}
      {tags.length > 0 && <p className="mt-1 text-sm wrap-anywhere text-muted">Tags: {tags.join(', ')}</p>}
      <p className="mt-1 text-sm">
        <span className="font-medium">{ACCESS_LABELS[accessLevel].label}</span>
        <span className="text-muted">: {ACCESS_LABELS[accessLevel].description}</span>
      </p>
      <p className="tabular mt-1 text-sm wrap-anywhere text-muted">
        {fileName}, {fileSizeText(fileSize)}
      </p>
      {review.note && (
        <p className="mt-2 border-l-3 border-brass pl-3 text-sm wrap-anywhere whitespace-pre-line text-muted">
          <span className="font-semibold text-ink">Last decision:</span> {review.note}
        </p>
      )}
      <ShownFile
        title={title}
        contentType={contentType}
        path={hrefOf(documentCalls.previewDocument, { id })}
        gone={GONE}
        download={download}
      />
    </div>
  )
}
