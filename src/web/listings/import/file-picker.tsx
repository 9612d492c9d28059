import { FACT_GROUPS } from '#shared/listings/facts/listing-facts.ts'
import { DAILY_LISTINGS, IMPORT_ROWS } from '#shared/listings/listing-import.ts'
import { ownListingCalls } from '#shared/listings/selling-calls.ts'
import { hrefOf } from '#web/call.ts'
import { ChooseFile, CsvFileField } from '#web/forms/csv-file-field.tsx'

interface FilePickerProps {
  fileName: string | undefined
  error: string | undefined
  onChoose: (file: File) => void
}

export function FilePicker({ fileName, error, onChoose }: FilePickerProps) {
  return (
    <div className="mt-5">
      <CsvFileField label="CSV file" error={error} onChoose={onChoose} help={<Help />}>
        {fileName ? (
          <>
            <span className="block font-medium">{fileName}</span>
            <span className="block text-sm text-muted">
              Press to choose another file, or this one again after a change.
            </span>
          </>
        ) : (
          <ChooseFile />
        )}
      </CsvFileField>
    </div>
  )
}

function Help() {
  return (
    <>
      It needs the columns of the{' '}
      <a
        href={hrefOf(ownListingCalls.exportOwnBusinesses)}
        download
        className="underline underline-offset-2 hover:text-ink"
      >
        file of your listings
      </a>
      , which you can download and fill in. Those from “{FACT_GROUPS.reason.label}” on are optional: what buyers ask
      first, and who may see each answer. You can list up to {DAILY_LISTINGS} businesses a day; professionals whom our
      staff verified, up to {IMPORT_ROWS.toLocaleString('en-US')} at once.
    </>
  )
}
