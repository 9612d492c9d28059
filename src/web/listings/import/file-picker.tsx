import { ownListingCalls } from '#shared/listings/selling-calls.ts'
import { hrefOf } from '#web/call.ts'
import { FileText } from 'lucide-react'
import { useId } from 'react'
import { DAILY_LISTINGS, IMPORT_ROWS } from '#shared/listings/listing-import.ts'

interface FilePickerProps {
  fileName: string | undefined
  error: string | undefined
  onChoose: (file: File) => void
}

export function FilePicker({ fileName, error, onChoose }: FilePickerProps) {
  const id = useId()
  return (
    <div className="mt-5">
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        CSV file
      </label>
      <div
        className={`relative flex min-h-16 items-center gap-3 rounded-card border border-dashed bg-sunken px-4 py-3 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-evergreen hover:border-evergreen ${error ? 'border-brick' : 'border-line-strong'}`}
      >
        <FileText strokeWidth={1.5} size={24} aria-hidden="true" className="shrink-0 text-evergreen" />
        <span className="min-w-0 wrap-anywhere">
          {fileName ? (
            <>
              <span className="block font-medium">{fileName}</span>
              <span className="block text-sm text-muted">
                Press to choose another file, or this one again after a change.
              </span>
            </>
          ) : (
            <span className="font-medium text-evergreen underline underline-offset-2">Choose a file</span>
          )}
        </span>
        <input
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
        It needs the columns of the{' '}
        <a
          href={hrefOf(ownListingCalls.exportOwnBusinesses)}
          download
          className="underline underline-offset-2 hover:text-ink"
        >
          file of your listings
        </a>
        , which you can download and fill in. You can list up to {DAILY_LISTINGS} businesses a day; professionals whom
        our staff verified, up to {IMPORT_ROWS.toLocaleString('en-US')} at once.
      </p>
    </div>
  )
}
