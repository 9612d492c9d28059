import { DocumentInput, parseTags } from '#shared/documents/document-input.ts'
import type { DocumentChange } from '#shared/documents/document-input.ts'
import type { BusinessDocument } from '#shared/documents/documents.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { showToast } from '#web/ui/toast.tsx'
import { DocumentFields, LABELS, valuesOf } from './document-fields.tsx'
import type { DocumentValues } from './document-fields.tsx'
import { useMutation } from '@tanstack/react-query'
import { documentCalls } from '#shared/documents/calls.ts'
import { send } from '#web/call.ts'
import { useRefreshDocuments } from './queries.ts'

interface EditDialogProps {
  document: BusinessDocument
  /** The initial values: the saved ones, or what the owner typed in the upload dialog. */
  values?: DocumentValues
  listingId: ListingId
  onClose: () => void
}

/** Edits a document's details and who may open it. The file can't be changed. */
export function EditDialog({ document, values = valuesOf(document), listingId, onClose }: EditDialogProps) {
  const { change, refresh } = useChangeDocument(listingId, document)
  const form = useApiForm({
    schema: DocumentInput,
    send: ({ tags, isViewOnly, ...input }) =>
      change(changedFields(document, { ...input, isViewOnly: isViewOnly === 'true', tags: parseTags(tags) })),
    onDone: async () => {
      await refresh().catch(() => {})
      onClose()
      showToast({ title: 'Document Changed', description: 'Your changes apply from now on.' })
    },
    explain: ({ status, problem: told }) => {
      // Another tab changed or deleted it, so the list behind the dialog is stale.
      if (status === 409 || status === 404) void refresh().catch(() => {})
      return status === 409 && told
        ? { message: `${told.detail} Close this and open it again: what you typed is not saved.`, fields: {} }
        : undefined
    },
  })

  return (
    <FormDialog
      title="Edit document"
      description={<span className="wrap-anywhere">{document.fileName}</span>}
      onClose={onClose}
      form={form}
      labels={LABELS}
      yes="Save changes"
      sendingLabel="Saving…"
    >
      {document.isVerified && (
        <p className="rounded-card bg-brass-soft px-4 py-3 text-sm text-brass-ink">
          Our staff have verified these details. If you change anything but who can open it, they review it again.
        </p>
      )}
      <DocumentFields
        values={values}
        problem={form.problem}
        contentType={document.contentType}
        opensTo={document.opensTo}
      />
    </FormDialog>
  )
}

/** Only the changed fields, so that edits from another tab are kept. */
function changedFields(document: BusinessDocument, after: Required<Omit<DocumentChange, 'updatedAt'>>): DocumentChange {
  const before: Record<string, unknown> = { ...document, subType: document.subType ?? '' }
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(before[name]) !== JSON.stringify(value),
  )
  return Object.fromEntries(changed)
}

/** Updates a document at the version that was shown. */
function useChangeDocument(
  listingId: ListingId,
  { id, updatedAt }: BusinessDocument,
): { change: (change: DocumentChange) => Promise<unknown>; refresh: () => Promise<void> } {
  const { mutateAsync } = useMutation({
    mutationFn: (change: DocumentChange) => send(documentCalls.updateDocument, { id, body: { ...change, updatedAt } }),
  })
  return { change: mutateAsync, refresh: useRefreshDocuments(listingId) }
}
