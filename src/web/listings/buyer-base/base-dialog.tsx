import { STATE } from '#region/region.ts'
import { BuyerBase } from '#shared/financing/buyer-base.ts'
import { DEFAULT_BASIS } from '#shared/financing/purchase-facts.ts'
import { sbaRules } from '#shared/financing/sba-rules.ts'
import { formatCents } from '#shared/money.ts'
import { longDayText } from '#web/dates/day-text.ts'
import { readAmount, tidyAmount } from '#shared/typed-amount.ts'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Input } from '#web/ui/field.tsx'
import { UnitInput } from '#web/ui/unit-input.tsx'
import { ErrorSummary, FormField, SubmitButton } from '#web/ui/form.tsx'
import type { FormProblem } from '#web/ui/form.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useBuyerBase, useSaveBase } from './queries.ts'

const LABELS = {
  cash: 'Cash you can put in',
  salary: 'Salary you need, a year',
  rate: 'Interest rate, in percent',
  place: 'Where you live',
} as const

const DEFAULT_RATE = DEFAULT_BASIS.rateBasisPoints / 100

/** What a buyer has and needs. */
export function BaseDialog({ onClose }: { onClose: () => void }) {
  const base = useBuyerBase()
  const { mutateAsync } = useSaveBase()
  const { problem, isReady, isSending, attributes } = useApiForm({
    schema: BuyerBase,
    read: readForm,
    send: mutateAsync,
    onDone: () => {
      showToast({ title: 'Saved', description: 'Cards now say what each business takes to close.' })
      onClose()
    },
  })
  return (
    <Dialog
      title="Your budget"
      description="Only you see this. Cards then say what each business takes to close, and whether it carries the loan."
      isSheet
      onClose={onClose}
    >
      <form {...attributes} aria-label="Your budget" className="mt-5 grid gap-4 sm:grid-cols-2">
        <div className="empty:hidden sm:col-span-2">
          <ErrorSummary problem={problem} labels={LABELS} />
        </div>
        <Amount name="cash" value={base?.cash} problem={problem} help="Savings that you would put in." />
        <Amount
          name="salary"
          value={base?.salary}
          problem={problem}
          help={`Our assumption is ${formatCents(sbaRules.salaryCents)}. Change it to what you need.`}
        />
        <FormField
          name="rate"
          label={LABELS.rate}
          problem={problem}
          isOptional
          help={`Our assumption is ${DEFAULT_RATE}%. Loans up to $350,000 may cost more: ask your lender.`}
        >
          {(field) => (
            <Input
              {...field}
              inputMode="decimal"
              autoComplete="off"
              defaultValue={base?.rate ?? ''}
              className="tabular"
            />
          )}
        </FormField>
        <FormField
          name="place"
          label={LABELS.place}
          problem={problem}
          isOptional
          help={`A town or ZIP code in ${STATE}.`}
        >
          {(field) => (
            <Input {...field} maxLength={120} autoComplete="address-level2" defaultValue={base?.place ?? ''} />
          )}
        </FormField>
        <p className="text-sm text-muted sm:col-span-2">
          An estimate for an SBA loan at the asking price, not lender approval: {sbaRules.equityPercent}% of the price
          in cash, the rest over {sbaRules.months / 12} years. The {sbaRules.closingCostPercent}% that we add in cash
          for closing are our own assumption, without the SBA’s fee. Rules as of{' '}
          {longDayText(`${sbaRules.readOn}T20:00:00Z`)}.
        </p>
        <SubmitButton isReady={isReady} isSending={isSending} sendingLabel="Saving…" className="sm:col-span-2">
          Save
        </SubmitButton>
      </form>
    </Dialog>
  )
}

interface AmountProps {
  name: 'cash' | 'salary'
  value: number | null | undefined
  problem: FormProblem | undefined
  help: string
}

function Amount({ name, value, problem, help }: AmountProps) {
  return (
    <FormField name={name} label={LABELS[name]} problem={problem} help={help} isOptional={name === 'salary'}>
      {(field) => (
        <UnitInput
          prefix="$"
          {...field}
          defaultValue={value == null ? '' : tidyAmount(String(value))}
          onBlur={({ currentTarget }) => (currentTarget.value = tidyAmount(currentTarget.value))}
        />
      )}
    </FormField>
  )
}

/** Empty fields are not said; what can't be read is left to the schema to refuse. */
function readForm(data: FormData): unknown {
  const text = (name: string) => {
    const typed = data.get(name)
    return typeof typed === 'string' ? typed.trim() : ''
  }
  return {
    cash: readAmount(text('cash')) ?? null,
    salary: readAmount(text('salary')) ?? null,
    rate: text('rate') === '' ? null : Number(text('rate').replace('%', '')),
    place: text('place') || null,
  }
}
