import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Upload, FileText } from 'lucide-react'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { documentLabel } from '#shared/documents/documents.ts'
import type { BusinessDocument } from '#shared/documents/documents.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { userQuery } from '#web/accounts/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { Options } from '#web/ui/options.tsx'
import { useLazyDialog } from '#web/ui/use-lazy-dialog.ts'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { DocumentItem } from './document-item.tsx'
import { HiddenDocuments } from './hidden-documents.tsx'
import { documentsQuery } from './queries.ts'

interface DocumentLibraryProps {
  listingId: ListingId
  isOwner: boolean
  /** Its documents are for approved buyers, and hidden from others. */
  isConfidential: boolean
  /** The type to filter by; an unknown one shows all. */
  type: string | undefined
  /** Shown when the list is empty. */
  empty: ReactNode
  /** How the viewer can unlock documents. */
  unlock: ReactNode
}

/** S2 §2 "Document library": the documents that the viewer may know of, and the owner's controls. */
export function DocumentLibrary({ listingId, isOwner, isConfidential, type, empty, unlock }: DocumentLibraryProps) {
  const { data: user } = useQuery(userQuery())
  const query = useQuery(documentsQuery(listingId, user))
  const { data: documents, isFetching } = query
  const { dialog, open, close } = useLazyDialog()
  const title = useRef<HTMLHeadingElement>(null)

  async function loadUpload(): Promise<ReactNode> {
    const { UploadDialog } = await import('./upload-dialog.tsx')
    return <UploadDialog listingId={listingId} isConfidential={isConfidential} onClose={close} />
  }

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 ref={title} tabIndex={-1} className="text-2xl focus:outline-none">
          Documents
        </h2>
        {isOwner && (
          <Button look="primary" size="small" onClick={() => open(loadUpload)}>
            <Upload strokeWidth={1.5} size={18} aria-hidden="true" />
            Upload document
          </Button>
        )}
      </div>
      <div aria-busy={isFetching} className="mt-4">
        {documents?.length === 0 &&
          (isConfidential && !isOwner ? <HiddenDocuments listingId={listingId} empty={empty} /> : empty)}
        {documents && documents.length > 0 && (
          <Documents documents={documents} type={type}>
            {(document) => (
              <DocumentItem
                document={document}
                listingId={listingId}
                isOwner={isOwner}
                onDeleted={() => title.current?.focus()}
              />
            )}
          </Documents>
        )}
        {!documents && (
          <NotLoaded isFramed query={query} title="The documents didn't load" loading={<LibrarySkeleton />}>
            They are there as before. We only couldn&apos;t fetch the list just now.
          </NotLoaded>
        )}
      </div>
      {documents && !isConfidential && (documents.length === 0 || documents.some(isLockedToAll)) && unlock}
      {dialog}
    </>
  )
}

/** A trial or a subscription would open it. */
function isLockedToAll({ lockedBy }: BusinessDocument): boolean {
  return lockedBy !== null && lockedBy !== 'approval'
}

interface DocumentsProps {
  documents: readonly BusinessDocument[]
  type: string | undefined
  /** Renders one document. */
  children: (document: BusinessDocument) => ReactNode
}

function Documents({ documents, type: asked, children }: DocumentsProps) {
  const navigate = useNavigate()
  const counts = new Map<string, number>()
  for (const { type } of documents) counts.set(type, (counts.get(type) ?? 0) + 1)
  const type = asked !== undefined && counts.has(asked) ? asked : undefined
  const shown = documents.filter((document) => type === undefined || document.type === type)

  function filter(next: string): void {
    void navigate({
      to: '.',
      search: (before) => ({ ...before, type: next === '' ? undefined : next }),
      replace: true,
      resetScroll: false,
    })
  }

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <Field label="Type" className="w-full sm:w-60">
          <Select value={type ?? ''} onChange={({ target }) => filter(target.value)}>
            <option value="">All types ({documents.length})</option>
            <Options
              of={[...counts]
                .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
                .map(([name, count]) => [name, `${documentLabel(name)} (${count})`])}
            />
          </Select>
        </Field>
        <p role="status" className="tabular text-sm text-muted">
          {shown.length === 1 ? '1 document' : `${shown.length} documents`}
        </p>
      </div>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {shown.map((document) => (
          <li key={document.id}>{children(document)}</li>
        ))}
      </ul>
    </>
  )
}

/** Placeholder with the shape of the list. */
function LibrarySkeleton() {
  return (
    <div role="status" className="divide-y divide-line border-y border-line">
      <span className="sr-only">Loading the documents…</span>
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex animate-pulse gap-4 py-5">
          <FileText strokeWidth={1.5} size={24} aria-hidden="true" className="text-line" />
          <div className="flex-1 space-y-3">
            <div className="h-5 w-1/2 rounded bg-sunken" />
            <div className="h-4 w-3/4 rounded bg-sunken" />
          </div>
          <div className="h-10 w-28 rounded-card bg-sunken" />
        </div>
      ))}
    </div>
  )
}
