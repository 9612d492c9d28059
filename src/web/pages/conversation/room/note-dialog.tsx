import * as z from 'zod/mini'
import { STEP_WITH_NOTE, TASK_STEPS } from '#shared/deals/room/task-states.ts'
import type { TaskStep } from '#shared/deals/room/task-states.ts'
import type { Room, Task } from '#shared/deals/room/tasks.ts'
import { useChangeTask } from '#web/deals/room/queries.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { FormField, Textarea } from '#web/ui/form.tsx'
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
  const form = useApiForm({
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
    <FormDialog
      title={isRequired ? 'Send it back' : 'Not needed'}
      description={task.title}
      onClose={onClose}
      form={form}
      labels={{ note: label }}
      yes={TASK_STEPS[step].label}
    >
      <FormField
        name="note"
        label={label}
        isOptional={!isRequired}
        help={`${otherName} reads it here.`}
        problem={form.problem}
      >
        {(field) => <Textarea {...field} rows={4} />}
      </FormField>
    </FormDialog>
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
