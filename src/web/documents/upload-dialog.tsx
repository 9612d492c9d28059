import { formatOfName } from '#shared/documents/documents.ts'
import { DOCUMENT_FORMATS } from '#shared/documents/formats.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorSummary, SubmitButton } from '#web/ui/form.tsx'
import { FileChooser } from '#web/files/file-chooser.tsx'
import { UploadProgress } from '#web/files/upload-progress.tsx'
import { useFileDrop } from '#web/files/use-file-drop.ts'
import { DocumentFields, LABELS, NEW_DOCUMENT } from './document-fields.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { useUpload } from './use-upload.ts'

interface UploadDialogProps {
  listingId: ListingId
  isConfidential: boolean
  onClose: () => void
}

/** S2 §2: closing keeps the draft; a finished upload clears it. */
export function UploadDialog({ listingId, isConfidential, onClose }: UploadDialogProps) {
  const { problem, progress, isSending, file, known, choose, changeKnown, submit } = useUpload(listingId, onClose)
  const drop = useFileDrop(choose)
  if (known?.isChanging) {
    return <EditDialog document={known.document} values={known.values} listingId={listingId} onClose={onClose} />
  }
  return (
    <Dialog title="Upload document" description="One file at a time. You can delete it later." onClose={onClose}>
      <form
        {...drop.attributes}
        noValidate
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          submit(event.currentTarget)
        }}
        className="mt-5 space-y-5"
      >
        <ErrorSummary problem={problem} labels={LABELS}>
          {known && (
            <button
              type="button"
              onClick={changeKnown}
              className="inline-block py-1 text-left wrap-anywhere underline underline-offset-2 hover:no-underline"
            >
              Change “{known.document.title}”
            </button>
          )}
        </ErrorSummary>
        <FileChooser label={LABELS.file} file={file} problem={problem} isOver={drop.isOver} onChoose={choose} />
        <DocumentFields
          values={NEW_DOCUMENT}
          problem={problem}
          contentType={contentTypeOf(file)}
          {...(isConfidential && { opensTo: 'approved_buyers' })}
        />
        {isSending && file && <UploadProgress fileName={file.name} share={progress} />}
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton isReady isSending={isSending} sendingLabel="Uploading…">
            Upload
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  )
}

function contentTypeOf(file: File | undefined): string | undefined {
  const format = file && formatOfName(file.name)
  return format && DOCUMENT_FORMATS[format].contentType
}
