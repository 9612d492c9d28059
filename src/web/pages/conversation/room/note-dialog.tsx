import * as z from 'zod/mini'
import { STEP_WITH_NOTE, TASK_STEPS } from '#shared/deals/room/task-states.ts'
import type { TaskStep } from '#shared/deals/room/task-states.ts'
import type { Room, Task } from '#shared/deals/room/tasks.ts'
import { useChangeTask } from '#web/deals/room/queries.ts'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorSummary, FormField, SubmitButton, Textarea } from '#web/ui/form.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { explainConflict } from './show-failure.ts'

/** A step with which something is said. */
export interface AskedStep {
  task: Task
  step: TaskStep
}

interface NoteDialogProps {
  room: Room
  asked: AskedStep
  onClose: () => void
}

/** Why a task is sent back, or what makes it unnecessary. */
export function NoteDialog({ room: { id, otherName }, asked: { task, step }, onClose }: NoteDialogProps) {
  const isRequired = step === STEP_WITH_NOTE
  const { mutateAsync } = useChangeTask(id)
  const { problem, isReady, isSending, attributes } = useApiForm({
    schema: noteSchema(isRequired),
    send: ({ note }) => mutateAsync({ taskId: task.id, step, note }),
    onDone: () => {
      onClose()
      showToast({ title: isRequired ? 'Sent back' : 'Marked as not needed', description: task.title })
    },
    explain: (error) => explainConflict(error, otherName),
  })
  const label = isRequired ? 'What is missing' : 'Why'
  return (
    <Dialog title={isRequired ? 'Send it back' : 'Not needed'} description={task.title} onClose={onClose}>
      <form {...attributes} className="mt-5 space-y-5">
        <ErrorSummary problem={problem} labels={{ note: label }} />
        <FormField
          name="note"
          label={label}
          isOptional={!isRequired}
          help={`${otherName} reads it here.`}
          problem={problem}
        >
          {(field) => <Textarea {...field} rows={4} />}
        </FormField>
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" onClick={onClose} className={buttonClass('secondary')}>
            Cancel
          </button>
          <SubmitButton isReady={isReady} isSending={isSending} sendingLabel="One moment…">
            {TASK_STEPS[step].label}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  )
}

function noteSchema(isRequired: boolean) {
  return z.object({
    note: z
      .string()
      .check(
        z.trim(),
        z.minLength(isRequired ? 1 : 0, 'Say what is missing'),
        z.maxLength(1000, 'At most 1,000 characters'),
      ),
  })
}
