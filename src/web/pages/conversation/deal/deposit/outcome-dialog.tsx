import { DEPOSIT_MOVES, DEPOSIT_OUTCOMES, DepositOutcomeInput } from '#shared/deals/deposit/deposit.ts'
import type { Deposit } from '#shared/deals/deposit/deposit.ts'
import { formatCents } from '#shared/money.ts'
import { formatDollars, tidyAmount } from '#shared/typed-amount.ts'
import { useRecordOutcome } from '#web/deals/deposit-queries.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { MoneyField } from '#web/forms/money-field.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { Input } from '#web/ui/field.tsx'
import { FormField } from '#web/ui/form.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { inSentence } from '#web/pages/conversation/deal/deal-words.ts'
import { readWhat } from './deposit-dialog.tsx'
import { ReceiptField } from './receipt-field.tsx'

const LABELS = { outcome: 'Where it went', amountCents: 'Amount', movedOn: 'On', paperId: 'Receipt' }

/** Where the deposit went, or a part of it. */
export function OutcomeDialog({ deposit, onClose }: { deposit: Deposit; onClose: (isDone: boolean) => void }) {
  const { id, otherName, entries, leftCents, steps } = deposit
  const [newest] = entries
  const before = steps.includes('correct') ? newest : undefined
  const { mutateAsync } = useRecordOutcome(id)
  const form = useApiForm({
    schema: DepositOutcomeInput,
    read: (data) => ({ answers: newest?.id ?? null, outcome: data.get('outcome'), ...readWhat(data) }),
    send: mutateAsync,
    onDone: () => {
      onClose(true)
      showToast({ title: 'Recorded', description: `${otherName} is asked to confirm it.` })
    },
  })
  return (
    <FormDialog
      title={before ? 'Correct where the deposit went' : 'Where did the deposit go?'}
      description={`${otherName} confirms it or says what is wrong.`}
      onClose={() => onClose(false)}
      form={form}
      labels={LABELS}
      yes={`Ask ${inSentence(otherName)} to confirm`}
      hasWideButtons
    >
      <fieldset>
        <legend className="mb-1 text-sm font-medium">{LABELS.outcome}</legend>
        {DEPOSIT_OUTCOMES.map((outcome) => (
          <label key={outcome} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name="outcome"
              value={outcome}
              defaultChecked={before?.move === outcome}
              className="size-5 shrink-0 accent-evergreen-fill"
            />
            {DEPOSIT_MOVES[outcome]}
          </label>
        ))}
      </fieldset>
      <div className="grid gap-5 sm:grid-cols-2">
        <MoneyField
          name="amountCents"
          label={LABELS.amountCents}
          help={`${formatCents(leftCents)} are still there.`}
          say={formatDollars}
          defaultValue={tidyAmount(String((before?.amountCents ?? leftCents) / 100))}
          problem={form.problem}
        />
        <FormField name="movedOn" label={LABELS.movedOn} problem={form.problem}>
          {(field) => <Input {...field} type="date" defaultValue={before?.movedOn} />}
        </FormField>
      </div>
      <ReceiptField deposit={deposit} paperId={before?.receipt?.id} problem={form.problem} />
    </FormDialog>
  )
}
