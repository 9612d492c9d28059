import { Link } from '@tanstack/react-router'
import { TAX_FORMS } from '#shared/financials/figures.ts'
import type { OwnFinancials, TaxForm } from '#shared/financials/figures.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { FormField } from '#web/ui/form.tsx'
import type { FormProblem } from '#web/ui/form.tsx'
import { Select } from '#web/ui/field.tsx'
import { Options } from '#web/ui/options.tsx'
import type { Draft } from './draft.ts'

const MONTH = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long' })
const MONTHS = Array.from({ length: 12 }, (_, index) => MONTH.format(Date.UTC(2025, index)))

interface BasicsProps {
  draft: Draft
  problem: FormProblem | undefined
  onChange: (draft: Draft) => void
}

/** What the business files, and when its year ends. */
export function Basics({ draft, problem, onChange }: BasicsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <FormField
        name="taxForm"
        label="What the business files"
        help={
          draft.taxForm === 'schedule_c'
            ? 'The owner’s pay is the net profit itself, so it is not asked.'
            : 'The owner’s pay is a cost, and added back below.'
        }
        problem={problem}
      >
        {(field) => (
          <Select
            {...field}
            value={draft.taxForm}
            onChange={({ target }) => onChange({ ...draft, taxForm: target.value as TaxForm })}
          >
            <Options of={Object.entries(TAX_FORMS)} />
          </Select>
        )}
      </FormField>
      <FormField
        name="yearEndsIn"
        label="Business year ends in"
        help={draft.yearEndsIn === 12 ? 'Years are calendar years.' : 'A year is named for the one in which it ends.'}
        problem={problem}
      >
        {(field) => (
          <Select
            {...field}
            value={draft.yearEndsIn}
            onChange={({ target }) => onChange({ ...draft, yearEndsIn: Number(target.value) })}
          >
            <Options of={MONTHS.map((month, index) => [index + 1, month])} />
          </Select>
        )}
      </FormField>
    </div>
  )
}

/** Where papers come from. */
export function PapersNote({ id, papers }: { id: ListingId; papers: OwnFinancials['papers'] }) {
  return (
    <p className="text-sm text-muted">
      {papers.length === 0
        ? 'No paper can be chosen yet: your listing has no documents. '
        : 'Papers are the documents of your listing. '}
      <Link
        to="/my-businesses/$id"
        params={{ id: String(id) }}
        search={{ tab: 'photos' }}
        preload={false}
        className="font-medium text-evergreen underline underline-offset-2"
      >
        {papers.length === 0 ? 'Add statements and tax returns' : 'Add another'}
      </Link>
    </p>
  )
}
