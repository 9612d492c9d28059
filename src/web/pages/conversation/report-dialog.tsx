import type { ConversationId } from '#shared/conversations/conversations.ts'
import { ReportInput } from '#shared/moderation/reports.ts'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { ReportFields } from '#web/moderation/report-fields.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorSummary, SubmitButton } from '#web/ui/form.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useReport } from '#web/conversations/queries.ts'

interface ReportDialogProps {
  id: ConversationId
  otherName: string
  onClose: () => void
}

/** Reports a conversation to staff. */
export function ReportDialog({ id, otherName, onClose }: ReportDialogProps) {
  const { mutateAsync } = useReport(id)
  const { problem, isReady, isSending, attributes } = useApiForm({
    schema: ReportInput,
    send: (report) => mutateAsync(report),
    onDone: () => {
      onClose()
      showToast({ title: 'Reported', description: 'Thank you. Our staff will review it.' })
    },
  })
  return (
    <Dialog
      title="Report this conversation"
      description={`Our staff will see the newest messages between you and ${otherName}. ${otherName} is not notified.`}
      onClose={onClose}
    >
      <form {...attributes} className="mt-5 space-y-5">
        <ErrorSummary problem={problem} />
        <ReportFields problem={problem} />
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
