import { FilePlus } from 'lucide-react'
import { ACCEPTED_FILES, fileSizeText, MAX_DOCUMENT_BYTES } from '#shared/documents/documents.ts'
import { FormField } from '#web/ui/form.tsx'
import type { FormProblem } from '#web/ui/form.tsx'
import { ACCEPT } from './check-file.ts'

interface FileChooserProps {
  label: string
  file: File | undefined
  problem: FormProblem | undefined
  /** A file is dragged over the form. */
  isOver: boolean
  onChoose: (file: File) => void
}

/** The native file input, as large as the drop zone. */
export function FileChooser({ label, file, problem, isOver, onChoose }: FileChooserProps) {
  return (
    <FormField
      name="file"
      label={label}
      help={`${ACCEPTED_FILES}, at most ${fileSizeText(MAX_DOCUMENT_BYTES)}.`}
      problem={problem}
    >
      {(attributes) => (
        <div
          className={`relative flex min-h-24 items-center gap-3 rounded-card border border-dashed px-4 py-3 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-evergreen hover:border-evergreen ${isOver ? 'border-evergreen bg-evergreen-soft' : 'border-line-strong bg-sunken'}`}
        >
          <FilePlus strokeWidth={1.5} size={24} aria-hidden="true" className="shrink-0 text-evergreen" />
          <span className="min-w-0 wrap-anywhere">
            {file ? (
              <>
                <span className="block font-medium">{file.name}</span>
                <span className="tabular block text-sm text-muted">
                  {fileSizeText(file.size)}. Press to choose another.
                </span>
              </>
            ) : (
              <>
                <span className="font-medium text-evergreen underline underline-offset-2">Choose a file</span> or drop
                it here
              </>
            )}
          </span>
          <input
            {...attributes}
            type="file"
            accept={ACCEPT}
            onChange={({ target }) => {
              const [chosen] = target.files ?? []
              if (chosen) onChoose(chosen)
            }}
            className="absolute inset-0 cursor-pointer text-[0] opacity-0"
          />
        </div>
      )}
    </FormField>
  )
}
