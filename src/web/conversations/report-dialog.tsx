import type { ConversationId } from '#shared/conversations.ts'
import { MAX_REPORT_LENGTH, REPORT_REASONS, ReportInput } from '#shared/reports.ts'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/field.tsx'
import { ErrorSummary, FormField, SubmitButton, Textarea } from '#web/ui/form.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useReport } from './queries.ts'

interface ReportDialogProps {
  id: ConversationId
  otherName: string
  onClose: () => void
}

/** Tells staff what is wrong with a conversation. */
export function ReportDialog({ id, otherName, onClose }: ReportDialogProps) {
  const { mutateAsync } = useReport(id)
  const { problem, isReady, isSending, attributes } = useApiForm({
    schema: ReportInput,
    send: (report) => mutateAsync(report),
    onDone: () => {
      onClose()
      showToast({ title: 'Reported', description: 'Thank you. Our staff is going to look at it.' })
    },
  })
  return (
    <Dialog
      title="Report this conversation"
      description={`Our staff will see the newest messages between you and ${otherName}. ${otherName} is not told.`}
      onClose={onClose}
    >
      <form {...attributes} className="mt-5 space-y-5">
        <ErrorSummary problem={problem} />
        <FormField name="reason" label="What is wrong" problem={problem}>
          {(field) => (
            <Select {...field} defaultValue="">
              <option value="">Choose what is wrong</option>
              {Object.entries(REPORT_REASONS).map(([reason, label]) => (
                <option key={reason} value={reason}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <FormField
          name="text"
          label="What happened"
          help={`At most ${MAX_REPORT_LENGTH.toLocaleString('en-US')} characters`}
          problem={problem}
        >
          {(field) => <Textarea {...field} rows={4} />}
        </FormField>
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" onClick={onClose} className={buttonClass('secondary')}>
            Cancel
          </button>
          <SubmitButton isReady={isReady} isSending={isSending} sendingLabel="Sending…">
            Send report
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  )
}
