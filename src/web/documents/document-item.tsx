import { hrefOf } from '#web/call.ts'
import { documentCalls } from '#shared/documents/calls.ts'
import { TIME_ZONE } from '#region/region.ts'
import { BadgeCheck, BookOpen, Eye, FileSpreadsheet, FileText, History, Image, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { ACCESS_LABELS, documentLabel, fileSizeText, MAX_TAGS_SHOWN } from '#shared/documents/documents.ts'
import { isPreviewable } from '#shared/documents/formats.ts'
import type { BusinessDocument, DocumentReview } from '#shared/documents/documents.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { MenuEntry, MoreMenu } from '#web/ui/more-menu.tsx'
import { useLazyDialog } from '#web/ui/use-lazy-dialog.ts'
import { DOCUMENT_GONE, DownloadButton, isForApprovedReader } from './download-button.tsx'
import { useRefreshAccess, useRefreshDocuments } from './queries.ts'

interface DocumentItemProps {
  document: BusinessDocument
  listingId: ListingId
  isOwner: boolean
  onDeleted: () => void
}

const QUIET =
  'inline-flex min-h-11 items-center gap-1.5 rounded-card px-2.5 text-[0.95rem] text-muted hover:bg-sunken hover:text-ink'

const ENTRY_ICON = { strokeWidth: 1.5, size: 18, 'aria-hidden': true } as const

/** One document: its details, who may open it, and the viewer's actions. */
export function DocumentItem({ document, listingId, isOwner, onDeleted }: DocumentItemProps) {
  const { title, description, type, subType, opensTo, contentType, fileName } = document
  const { dialog, open, close } = useLazyDialog()
  const refreshDocuments = useRefreshDocuments(listingId)
  const refresh = () => void refreshDocuments()
  const refreshAccess = useRefreshAccess(listingId)

  const isRead = isForApprovedReader(document) && isPreviewable(contentType)
  const canPreview = document.canOpen && isPreviewable(contentType)

  async function loadViewer(): Promise<ReactNode> {
    const { DocumentViewer } = await import('#web/files/document-viewer.tsx')
    return (
      <DocumentViewer
        title={title}
        description="Each page carries your name. The seller sees which pages you read."
        path={`/api/documents/${document.id}`}
        gone={DOCUMENT_GONE}
        onEnded={() => {
          refresh()
          void refreshAccess()
        }}
        onClose={() => {
          close()
          refresh()
        }}
      />
    )
  }

  async function loadPreview(): Promise<ReactNode> {
    const { PreviewDialog } = await import('#web/files/preview-dialog.tsx')
    return (
      <PreviewDialog
        title={title}
        fileName={fileName}
        contentType={contentType}
        path={hrefOf(documentCalls.previewDocument, { id: document.id })}
        gone={DOCUMENT_GONE}
        actions={<DownloadButton document={document} listingId={listingId} onDownloaded={refresh} />}
        onClose={close}
      />
    )
  }

  async function loadOpenings(): Promise<ReactNode> {
    const { OpeningsDialog } = await import('./openings-dialog.tsx')
    return <OpeningsDialog document={document} onClose={close} />
  }

  async function loadEdit(): Promise<ReactNode> {
    const { EditDialog } = await import('./edit-dialog.tsx')
    return <EditDialog document={document} listingId={listingId} onClose={close} />
  }

  async function loadDelete(): Promise<ReactNode> {
    const { DeleteDialog } = await import('./delete-dialog.tsx')
    return (
      <DeleteDialog
        document={document}
        listingId={listingId}
        onClose={(isDeleted) => {
          close()
          if (isDeleted) setTimeout(onDeleted)
        }}
      />
    )
  }

  return (
    <article className="py-5">
      <div className="flex gap-3 sm:gap-4">
        <KindIcon contentType={contentType} />
        <div className="min-w-0 flex-1">
          <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-sans text-base font-semibold wrap-anywhere">
            {title}
            {document.isVerified && <VerifiedMark />}
          </h3>
          <p className="text-sm text-muted">
            {documentLabel(type)}
            {subType && ` · ${documentLabel(subType)}`}
          </p>
          {description && <p className="mt-2 max-w-prose whitespace-pre-line wrap-anywhere">{description}</p>}
          <Tags tags={document.tags} />
          <p className="mt-2 text-sm">
            <span className="font-medium">{ACCESS_LABELS[opensTo].label}</span>
            <span className="text-muted">: {ACCESS_LABELS[opensTo].description}</span>
            {opensTo === 'approved_buyers' && document.isViewOnly && <span className="text-muted">, view only</span>}
          </p>
          <p className="tabular mt-1 flex flex-wrap gap-x-3 text-sm text-muted">
            <span className="min-w-0 wrap-anywhere">{fileName}</span>
            <span>{fileSizeText(document.fileSize)}</span>
            <span>{document.downloadCount === 1 ? '1 download' : `${document.downloadCount} downloads`}</span>
            <time dateTime={document.createdAt}>{dateText(document.createdAt)}</time>
          </p>
          {isOwner && document.review && <ReviewNote review={document.review} />}
          <div className="-mx-2.5 mt-2 flex flex-wrap items-center gap-x-1 gap-y-2">
            <span className="mx-2.5">
              <DownloadButton document={document} listingId={listingId} onDownloaded={refresh} />
            </span>
            {isRead && (
              <button type="button" onClick={() => open(loadViewer)} className={QUIET}>
                <BookOpen strokeWidth={1.5} size={18} aria-hidden="true" />
                Read<span className="sr-only"> {title}</span>
              </button>
            )}
            {canPreview && !isRead && !isOwner && (
              <button type="button" onClick={() => open(loadPreview)} className={QUIET}>
                <Eye {...ENTRY_ICON} />
                Preview<span className="sr-only"> {title}</span>
              </button>
            )}
            {isOwner && (
              <MoreMenu label={`More about ${title}`}>
                {canPreview && (
                  <MenuEntry onClick={() => open(loadPreview)}>
                    <Eye {...ENTRY_ICON} />
                    Preview<span className="sr-only"> {title}</span>
                  </MenuEntry>
                )}
                <MenuEntry onClick={() => open(loadOpenings)}>
                  <History {...ENTRY_ICON} />
                  Who opened it<span className="sr-only"> {title}</span>
                </MenuEntry>
                <MenuEntry onClick={() => open(loadEdit)}>
                  <Pencil {...ENTRY_ICON} />
                  Edit<span className="sr-only"> {title}</span>
                </MenuEntry>
                <MenuEntry onClick={() => open(loadDelete)}>
                  <Trash2 {...ENTRY_ICON} />
                  Delete<span className="sr-only"> {title}</span>
                </MenuEntry>
              </MoreMenu>
            )}
          </div>
        </div>
      </div>
      {dialog}
    </article>
  )
}

function VerifiedMark() {
  return (
    <span className="inline-flex items-center gap-1 text-sm font-medium text-evergreen">
      <BadgeCheck strokeWidth={1.5} size={18} aria-hidden="true" />
      Verified
    </span>
  )
}

/** The staff's review, for the owner. The badge shows that a document is verified. */
function ReviewNote({ review: { state, note } }: { review: DocumentReview }) {
  if (state === 'waiting') {
    return <p className="mt-2 text-sm text-muted">Our staff will check that the file is what you describe.</p>
  }
  if (state === 'verified' && !note) return null
  return (
    <div className={`mt-3 border-l-3 pl-4 text-sm ${state === 'refused' ? 'border-brick' : 'border-evergreen'}`}>
      <p className="font-semibold">
        {state === 'refused' ? 'Our staff found that it is not as described' : 'Our staff wrote'}
      </p>
      {note && <p className="mt-0.5 wrap-anywhere whitespace-pre-line text-muted">{note}</p>}
    </div>
  )
}

/** S2 §2: up to three tags, and the number of the others. */
function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null
  const more = tags.length - MAX_TAGS_SHOWN
  return (
    <ul aria-label="Tags" className="mt-2 flex flex-wrap gap-1.5 text-sm">
      {tags.slice(0, MAX_TAGS_SHOWN).map((tag) => (
        <li key={tag} className="rounded-full bg-sunken px-2.5 py-0.5 wrap-anywhere">
          {tag}
        </li>
      ))}
      {more > 0 && (
        <li className="px-1 py-0.5 text-muted">
          +{more}
          <span className="sr-only"> more: {tags.slice(MAX_TAGS_SHOWN).join(', ')}</span>
        </li>
      )}
    </ul>
  )
}

const KIND_ICON = {
  strokeWidth: 1.5,
  size: 24,
  'aria-hidden': true,
  className: 'mt-0.5 shrink-0 text-evergreen',
} as const

function KindIcon({ contentType }: { contentType: string }) {
  if (contentType.startsWith('image/')) return <Image {...KIND_ICON} />
  return /excel|sheet/u.test(contentType) ? <FileSpreadsheet {...KIND_ICON} /> : <FileText {...KIND_ICON} />
}

/** In the market's time zone, so that server and browser render the same text. */
const DATE = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: TIME_ZONE })

function dateText(instant: string): string {
  return DATE.format(new Date(instant))
}
