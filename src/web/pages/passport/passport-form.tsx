import { STATE } from '#region/region.ts'
import type { ReactNode } from 'react'
import { BUDGET_BANDS, CASH_BANDS, EXPERIENCES, FINANCING_KINDS, TIMELINES } from '#shared/buyer-passport/bands.ts'
import { BuyerProfileInput, MAX_ABOUT_LENGTH } from '#shared/buyer-passport/passport.ts'
import { INDUSTRIES } from '#shared/listings/industries.ts'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { useSavePassport } from '#web/buyer-passport/queries.ts'
import type { PassportDraft } from '#web/buyer-passport/passport-facts.tsx'
import { Input, Select } from '#web/ui/field.tsx'
import { Options } from '#web/ui/options.tsx'
import { ErrorSummary, FormField, SubmitButton, Textarea } from '#web/ui/form.tsx'
import type { FormProblem } from '#web/ui/form.tsx'
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx'
import { readPassport } from './passport-values.ts'

const LABELS = {
  about: 'About you',
  budgetBand: 'Budget in all',
  cashBand: 'Of it in cash',
  financing: 'How you would pay',
  experience: 'Experience',
  industries: 'Industries',
  places: 'Places',
  timeline: 'When you want to buy',
} as const

interface PassportFormProps {
  /** What is stored, or nothing yet. */
  stored: PassportDraft
  /** Shows a note that something is not saved yet. */
  isChanged: boolean
  onChange: (draft: PassportDraft) => void
  onSaved: () => void
}

/** The whole passport in one form. It keeps its values until the server has them. */
export function PassportForm({ stored, isChanged, onChange, onSaved }: PassportFormProps) {
  const { mutateAsync } = useSavePassport()
  const { problem, isReady, isSending, attributes } = useApiForm({
    schema: BuyerProfileInput,
    read: readPassport,
    send: mutateAsync,
    onDone: onSaved,
  })
  return (
    <form
      {...attributes}
      aria-label="Your passport"
      onChange={({ currentTarget }) => onChange(readPassport(new FormData(currentTarget)))}
      className="space-y-6"
    >
      <ErrorSummary problem={problem} labels={LABELS} />
      <FormField
        name="about"
        label={LABELS.about}
        problem={problem}
        help="What you have done, and what you want to do with a business."
      >
        {(field) => <Textarea {...field} rows={4} maxLength={MAX_ABOUT_LENGTH} defaultValue={stored.about} />}
      </FormField>
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
        <Choice name="budgetBand" options={BUDGET_BANDS} value={stored.budgetBand} problem={problem} />
        <Choice name="cashBand" options={CASH_BANDS} value={stored.cashBand} problem={problem} />
        <Choice name="timeline" options={labelled(TIMELINES)} value={stored.timeline} problem={problem} />
        <Choice name="experience" options={labelled(EXPERIENCES)} value={stored.experience} problem={problem} />
      </div>
      <CheckboxGroup
        name="financing"
        legend={LABELS.financing}
        options={Object.entries(FINANCING_KINDS)}
        chosen={stored.financing ?? []}
        problem={problem}
      />
      <CheckboxGroup
        name="industries"
        legend={LABELS.industries}
        help="None for any industry."
        options={INDUSTRIES.map((name) => [name, name])}
        chosen={stored.industries ?? []}
        problem={problem}
      />
      <FormField
        name="places"
        label={LABELS.places}
        help={`Towns or counties, separated by commas. Empty for anywhere in ${STATE}.`}
        problem={problem}
        isOptional
      >
        {(field) => <Input {...field} autoComplete="off" defaultValue={stored.places?.join(', ')} />}
      </FormField>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <SubmitButton isReady={isReady} isSending={isSending} sendingLabel="Saving…" className="w-full sm:w-auto">
          Save passport
        </SubmitButton>
        <p aria-live="polite" className="text-sm text-muted">
          {isChanged && 'Not saved yet.'}
        </p>
      </div>
    </form>
  )
}

interface ChoiceProps {
  name: 'budgetBand' | 'cashBand' | 'timeline' | 'experience'
  options: Readonly<Record<string, { label: string }>>
  value: string | undefined
  problem: FormProblem | undefined
}

function Choice({ name, options, value, problem }: ChoiceProps): ReactNode {
  return (
    <FormField name={name} label={LABELS[name]} problem={problem}>
      {(field) => (
        <Select {...field} defaultValue={value ?? ''}>
          <option value="">Choose one</option>
          <Options of={Object.entries(options).map(([option, { label }]) => [option, label])} />
        </Select>
      )}
    </FormField>
  )
}

function labelled(options: Readonly<Record<string, string>>): Record<string, { label: string }> {
  return Object.fromEntries(Object.entries(options).map(([name, label]) => [name, { label }]))
}
