import { FileText } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode, Ref } from 'react'

interface CsvFileFieldProps {
  label: ReactNode
  help: ReactNode
  error: string | undefined
  onChoose: (file: File) => void
  inputRef?: Ref<HTMLInputElement>
  /** What the field shows, such as the file's name. */
  children: ReactNode
}

/** A CSV file to choose or drop. */
export function CsvFileField({ label, help, error, onChoose, inputRef, children }: CsvFileFieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      <div
        className={`relative flex min-h-14 items-center gap-3 rounded-card border border-dashed bg-sunken px-4 py-2 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-evergreen hover:border-evergreen ${error ? 'border-brick' : 'border-line-strong'}`}
      >
        <FileText strokeWidth={1.5} size={24} aria-hidden="true" className="shrink-0 text-evergreen" />
        <span className="min-w-0 wrap-anywhere">{children}</span>
        <input
          ref={inputRef}
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          aria-describedby={error ? `${id}-error ${id}-help` : `${id}-help`}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            // The same file may be chosen again.
            target.value = ''
            if (file) onChoose(file)
          }}
          className="absolute inset-0 cursor-pointer text-[0] opacity-0"
        />
      </div>
      <p role="alert" id={`${id}-error`} className="mt-1 text-sm font-medium text-brick empty:hidden">
        {error}
      </p>
      <p id={`${id}-help`} className="mt-1 text-sm text-muted">
        {help}
      </p>
    </div>
  )
}

/** The words of an empty field that are pressed. */
export function ChooseFile() {
  return <span className="font-medium text-evergreen underline underline-offset-2">Choose a file</span>
}
