import * as z from 'zod/mini'
import { TaskInput } from '#shared/deals/room/tasks.ts'
import type { Room, Task } from '#shared/deals/room/tasks.ts'
import { useChangeTask } from '#web/deals/room/queries.ts'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { Input } from '#web/ui/field.tsx'
import { FormField, SubmitButton } from '#web/ui/form.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { longDay } from '#web/deals/room/due-words.ts'
import { explainConflict } from './show-failure.ts'

const DueInput = z.object({ dueOn: TaskInput.shape.dueOn })

/** Another due day, or none. */
export function DueForm({ room: { id, otherName }, task }: { room: Room; task: Task }) {
  const { mutateAsync } = useChangeTask(id)
  const { problem, isReady, isSending, attributes } = useApiForm({
    schema: DueInput,
    read: (data) => ({ dueOn: data.get('dueOn') || null }),
    send: ({ dueOn }) => mutateAsync({ taskId: task.id, dueOn }),
    onDone: ({ dueOn }) =>
      showToast({ title: 'Saved', description: dueOn ? `Due on ${longDay(dueOn)}.` : 'It has no due day.' }),
    explain: (error) => explainConflict(error, otherName),
  })
  return (
    <form {...attributes}>
      {problem && !problem.fields['dueOn'] && (
        <p role="alert" className="mb-2 text-sm font-medium text-brick">
          {problem.message}
        </p>
      )}
      <div className="flex flex-wrap items-end gap-2">
        <FormField name="dueOn" label="Due day" problem={problem}>
          {(field) => <Input {...field} type="date" defaultValue={task.dueOn ?? ''} className="w-44" />}
        </FormField>
        <SubmitButton look="secondary" isReady={isReady} isSending={isSending} sendingLabel="Saving…">
          Save
          <span className="sr-only"> the due day of {task.title}</span>
        </SubmitButton>
      </div>
    </form>
  )
}
