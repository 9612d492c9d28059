import { MAX_REPORT_LENGTH, REPORT_REASONS } from '#shared/moderation/reports.ts'
import { Select } from '#web/ui/field.tsx'
import { Options } from '#web/ui/options.tsx'
import { FormField, Textarea } from '#web/ui/form.tsx'
import type { FormProblem } from '#web/ui/form.tsx'

/** The common fields of all report forms: reason and description. */
export function ReportFields({ problem }: { problem: FormProblem | undefined }) {
  return (
    <>
      <FormField name="reason" label="What is wrong" problem={problem}>
        {(field) => (
          <Select {...field} defaultValue="">
            <option value="">Choose what is wrong</option>
            <Options of={Object.entries(REPORT_REASONS)} />
          </Select>
        )}
      </FormField>
      <FormField
        name="text"
        label="What happened"
        help={`When, and what was said or asked for. At most ${MAX_REPORT_LENGTH.toLocaleString('en-US')} characters.`}
        problem={problem}
      >
        {(field) => <Textarea {...field} rows={6} />}
      </FormField>
    </>
  )
}
