import { DepositAnswer } from '#shared/deals/deposit/deposit.ts'
import type { Deposit, DepositEntry } from '#shared/deals/deposit/deposit.ts'
import { useAnswerEntry } from '#web/deals/deposit-queries.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { FormField, Textarea } from '#web/ui/form.tsx'
import { showToast } from '#web/ui/toast.tsx'

interface ObjectionDialogProps {
  deposit: Deposit
  entry: DepositEntry
  onClose: (isDone: boolean) => void
}

/** What is wrong with what the other party entered. */
export function ObjectionDialog({ deposit: { id, otherName }, entry, onClose }: ObjectionDialogProps) {
  const { mutateAsync } = useAnswerEntry(id)
  const form = useApiForm({
    schema: DepositAnswer,
    read: (data) => ({ isRight: false, note: data.get('note') }),
    send: (answer) => mutateAsync({ entryId: entry.id, ...answer }),
    onDone: () => {
      onClose(true)
      showToast({ title: 'Sent', description: `${otherName} is asked to correct it.` })
    },
  })
  return (
    <FormDialog
      title="What is wrong?"
      description={`${otherName} reads it here and can correct the entry. So can you.`}
      onClose={() => onClose(false)}
      form={form}
      labels={{ note: 'What is wrong' }}
      yes="Send"
    >
      <FormField name="note" label="What is wrong" problem={form.problem}>
        {(field) => <Textarea {...field} rows={4} />}
      </FormField>
    </FormDialog>
  )
}
