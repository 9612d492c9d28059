import { useState } from 'react'
import { MAX_TAGS, subTypesOf } from '#shared/document-input.ts'
import { ACCESS_LABELS, ACCESS_LEVELS, DOCUMENT_TYPES, documentLabel } from '#shared/documents.ts'
import type { DocumentType } from '#shared/documents.ts'
import type { ListingId } from '#shared/listings.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Input, Select } from '#web/ui/field.tsx'
import { ErrorSummary, FormField, SubmitButton, Textarea } from '#web/ui/form.tsx'
import type { FormProblem } from '#web/ui/form.tsx'
import { FileChooser } from './file-chooser.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { useFileDrop } from './use-file-drop.ts'
import { useUpload } from './use-upload.ts'

const LABELS = {
  file: 'File',
  title: 'Title',
  type: 'Document type',
  subType: 'Subtype',
  accessLevel: 'Who may open it',
  tags: 'Tags',
  description: 'Description',
}

/** S2 §2: stays as it was typed until the document is there; then it is gone, and the next one begins empty. */
export function UploadDialog({ listingId, onClose }: { listingId: ListingId; onClose: () => void }) {
  const { problem, progress, isSending, file, choose, submit } = useUpload(listingId, onClose)
  const drop = useFileDrop(choose)
  return (
    <Dialog title="Upload document" description="One file at a time. You can take it away again." onClose={onClose}>
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
        <ErrorSummary problem={problem} labels={LABELS} />
        <FileChooser label={LABELS.file} file={file} problem={problem} isOver={drop.isOver} onChoose={choose} />
        <FormField name="title" label={LABELS.title} problem={problem}>
          {(attributes) => <Input {...attributes} maxLength={120} autoComplete="off" />}
        </FormField>
        <TypeFields problem={problem} />
        <AccessFields />
        <FormField
          name="tags"
          label={LABELS.tags}
          help={`Separated by commas, at most ${MAX_TAGS}.`}
          problem={problem}
          isOptional
        >
          {(attributes) => <Input {...attributes} autoComplete="off" placeholder="2023, audited" />}
        </FormField>
        <FormField name="description" label={LABELS.description} problem={problem} isOptional>
          {(attributes) => <Textarea {...attributes} rows={3} maxLength={2000} />}
        </FormField>
        {isSending && file && <UploadProgress fileName={file.name} share={progress} />}
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" onClick={onClose} className={buttonClass('secondary')}>
            Cancel
          </button>
          <SubmitButton isReady isSending={isSending} sendingLabel="Uploading…">
            Upload
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  )
}

/** When the dialog was first opened. */
const THIS_YEAR = new Date().getFullYear()

/** Changing the type clears the subtype (S2 §5). */
function TypeFields({ problem }: { problem: FormProblem | undefined }) {
  const [type, setType] = useState<DocumentType | ''>('')
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <FormField name="type" label={LABELS.type} problem={problem}>
        {(attributes) => (
          <Select {...attributes} value={type} onChange={({ target }) => setType(target.value as DocumentType | '')}>
            <option value="">Choose a type</option>
            {(Object.keys(DOCUMENT_TYPES) as DocumentType[]).map((name) => (
              <option key={name} value={name}>
                {documentLabel(name)}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField
        name="subType"
        label={LABELS.subType}
        help={type === '' ? 'Choose the document type first.' : undefined}
        problem={problem}
        isOptional
      >
        {(attributes) => (
          <Select key={type} {...attributes} disabled={type === ''} defaultValue="">
            <option value="">None</option>
            {type !== '' &&
              subTypesOf(type, THIS_YEAR).map((name) => (
                <option key={name} value={name}>
                  {documentLabel(name)}
                </option>
              ))}
          </Select>
        )}
      </FormField>
    </div>
  )
}

function AccessFields() {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{LABELS.accessLevel}</legend>
      <div className="divide-y divide-line rounded-card border border-line-strong/60">
        {ACCESS_LEVELS.map((level) => (
          <label
            key={level}
            className="grid min-h-11 cursor-pointer grid-cols-[auto_1fr] gap-x-3 px-3 py-2.5 hover:bg-sunken"
          >
            <input
              type="radio"
              name="accessLevel"
              value={level}
              defaultChecked={level === 'subscribers'}
              className="row-span-2 mt-1 size-4 accent-evergreen"
            />
            <span className="font-medium">{ACCESS_LABELS[level].label}</span>
            <span className="text-sm text-muted">{ACCESS_LABELS[level].description}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
