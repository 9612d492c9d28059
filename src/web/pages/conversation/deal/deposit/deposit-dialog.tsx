import { useState } from 'react'
import { DEPOSIT_HOLDER_REGISTERS } from '#region/deposit-holders.ts'
import { DEPOSIT_HOLDERS, DepositInput } from '#shared/deals/deposit/deposit.ts'
import type { Deposit, DepositHolder } from '#shared/deals/deposit/deposit.ts'
import { formatDollars, readAmount, tidyAmount } from '#shared/typed-amount.ts'
import { useRecordDeposit } from '#web/deals/deposit-queries.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { MoneyField } from '#web/forms/money-field.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { Input, Select } from '#web/ui/field.tsx'
import { FormField } from '#web/ui/form.tsx'
import { Options } from '#web/ui/options.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { inSentence } from '#web/pages/conversation/deal/deal-words.ts'
import { ReceiptField } from './receipt-field.tsx'
import { RegisterLink } from './register-link.tsx'

const LABELS = {
  holder: 'Who holds it',
  holderName: 'Name',
  licenseNumber: 'License number',
  amountCents: 'Amount',
  movedOn: 'Since',
  paperId: 'Receipt',
}

interface DepositDialogProps {
  deposit: Deposit
  /** What the agreed offer says; 0 without a deposit in it. */
  agreedCents: number
  onClose: (isDone: boolean) => void
}

/** Who holds the deposit since when, the first time or corrected. */
export function DepositDialog({ deposit, agreedCents, onClose }: DepositDialogProps) {
  const { id, otherName, entries, steps } = deposit
  const [newest] = entries
  const before = steps.includes('correct') ? newest : undefined
  const [holder, setHolder] = useState<DepositHolder>(before?.holder ?? 'escrow_agent')
  const { mutateAsync } = useRecordDeposit(id)
  const form = useApiForm({
    schema: DepositInput,
    read: (data) => ({
      answers: newest?.id ?? null,
      holder: data.get('holder'),
      holderName: data.get('holderName'),
      licenseNumber: data.get('licenseNumber'),
      ...readWhat(data),
    }),
    send: mutateAsync,
    onDone: () => {
      onClose(true)
      showToast({ title: 'Recorded', description: `${otherName} is asked to confirm it.` })
    },
  })
  const amount = before?.amountCents ?? agreedCents
  return (
    <FormDialog
      title={before ? 'Correct the deposit' : 'Record the deposit'}
      description={`For a deposit that is paid already. ${otherName} confirms it or says what is wrong.`}
      onClose={() => onClose(false)}
      form={form}
      labels={LABELS}
      yes={`Ask ${inSentence(otherName)} to confirm`}
      hasWideButtons
    >
      <FormField
        name="holder"
        label={LABELS.holder}
        help={<RegisterLink register={DEPOSIT_HOLDER_REGISTERS[holder]} />}
        problem={form.problem}
      >
        {(field) => (
          <Select {...field} value={holder} onChange={({ target }) => setHolder(target.value as DepositHolder)}>
            <Options of={Object.entries(DEPOSIT_HOLDERS)} />
          </Select>
        )}
      </FormField>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField name="holderName" label={LABELS.holderName} problem={form.problem}>
          {(field) => <Input {...field} autoComplete="off" defaultValue={before?.holderName} />}
        </FormField>
        <FormField name="licenseNumber" label={LABELS.licenseNumber} isOptional problem={form.problem}>
          {(field) => <Input {...field} autoComplete="off" defaultValue={before?.licenseNumber} />}
        </FormField>
        <MoneyField
          name="amountCents"
          label={LABELS.amountCents}
          help={agreedCents > 0 ? `You agreed on ${formatDollars(agreedCents / 100)}.` : 'As it was paid.'}
          say={formatDollars}
          defaultValue={amount > 0 ? tidyAmount(String(amount / 100)) : ''}
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

/** Amount, day and receipt, for a schema that says what is missing. */
export function readWhat(data: FormData) {
  const typed = data.get('amountCents')
  const amount = typeof typed === 'string' ? readAmount(typed) : undefined
  return {
    amountCents: amount === undefined ? undefined : Math.round(amount * 100),
    movedOn: data.get('movedOn'),
    paperId: data.get('paperId') || null,
  }
}
