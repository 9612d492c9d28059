import type { ConversationId } from '#shared/conversations/conversations.ts'
import { ReportInput } from '#shared/moderation/reports.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { ReportFields } from '#web/moderation/report-fields.tsx'
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
  const form = useApiForm({
    schema: ReportInput,
    send: (report) => mutateAsync(report),
    onDone: () => {
      onClose()
      showToast({ title: 'Reported', description: 'Thank you. Our staff will review it.' })
    },
  })
  return (
    <FormDialog
      title="Report this conversation"
      description={`Our staff will see the newest messages between you and ${otherName}. ${otherName} is not notified.`}
      onClose={onClose}
      form={form}
      yes="Send report"
      sendingLabel="Sending…"
    >
      <ReportFields problem={form.problem} />
    </FormDialog>
  )
}
