import { useState } from 'react'
import { CheckInput } from '#shared/listings/business-checks.ts'
import type { RecordedCheck } from '#shared/listings/business-checks.ts'
import { CHECK_RESULTS, TAX_YEARS } from '#shared/listings/check-kinds.ts'
import type { CheckKind } from '#shared/listings/check-kinds.ts'
import { checkWords } from '#shared/listings/check-words.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { marketDay, marketYear } from '#shared/market-day.ts'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { Input, Select } from '#web/ui/field.tsx'
import { ErrorSummary, FormField, SubmitButton } from '#web/ui/form.tsx'
import { Options } from '#web/ui/options.tsx'
import { useRecordCheck } from '#web/pages/review/queries.ts'

interface CheckFormProps {
  listingId: ListingId
  kind: CheckKind
  checks: readonly RecordedCheck[]
  onDone: (checks: readonly RecordedCheck[]) => void
}

const LABELS = { year: 'Year', checkedOn: 'Day of the check', url: 'Link to what you found' }

/** A button for each result. Day and link are filled in before where they matter. */
export function CheckForm({ listingId, kind, checks, onDone }: CheckFormProps) {
  const record = useRecordCheck(listingId)
  const { results } = checkWords(kind)
  const [today] = useState(() => marketDay(Date.now()))
  const { problem, isReady, isSending, attributes } = useApiForm({
    schema: CheckInput,
    read: (data) => ({
      ...Object.fromEntries(data),
      kind,
      ...(data.has('year') && { year: Number(data.get('year')) }),
    }),
    send: (input) => record.mutateAsync(input),
    onDone: (answer) => onDone(answer.checks),
  })
  const sent = isSending ? record.variables?.result : undefined

  return (
    <form {...attributes} aria-label={`Check: ${checkWords(kind).name}`} className="mt-2 space-y-3 pb-2">
      <ErrorSummary problem={problem} labels={LABELS} />
      <div className="grid gap-3 sm:grid-cols-[auto_minmax(0,1fr)]">
        {kind === 'tax_return' && (
          <FormField name="year" label={LABELS.year} problem={problem} className="sm:col-span-2">
            {(field) => (
              <Select {...field} defaultValue={nextYear(checks)} className="tabular sm:w-44">
                <Options of={taxYears().map((year) => [year, String(year)])} />
              </Select>
            )}
          </FormField>
        )}
        <FormField name="checkedOn" label={LABELS.checkedOn} problem={problem}>
          {(field) => <Input {...field} type="date" max={today} defaultValue={today} className="tabular sm:w-44" />}
        </FormField>
        <FormField name="url" label={LABELS.url} isOptional problem={problem}>
          {(field) => <Input {...field} type="url" maxLength={500} autoComplete="off" />}
        </FormField>
      </div>
      <div className="flex flex-wrap gap-3">
        {CHECK_RESULTS.map((result) => (
          <SubmitButton
            key={result}
            name="result"
            value={result}
            isReady={isReady}
            isSending={sent === result}
            sendingLabel="Saving…"
            look={result === 'confirmed' ? 'primary' : 'secondary'}
          >
            {results[result]}
          </SubmitButton>
        ))}
      </div>
    </form>
  )
}

/** The newest first. This year's return comes next year. */
function taxYears(): number[] {
  return Array.from({ length: TAX_YEARS - 1 }, (_, index) => marketYear() - 1 - index)
}

/** The newest year that nobody has checked. */
function nextYear(checks: readonly RecordedCheck[]): number | undefined {
  return taxYears().find((year) => !checks.some((check) => check.year === year))
}
