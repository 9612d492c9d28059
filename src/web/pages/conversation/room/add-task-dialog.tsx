import { TASK_AREA_NAMES, TASK_AREAS, TaskInput } from '#shared/deals/room/tasks.ts'
import type { Room, TaskArea } from '#shared/deals/room/tasks.ts'
import { useAddTask } from '#web/deals/room/queries.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { Input, Select } from '#web/ui/field.tsx'
import { Options } from '#web/ui/options.tsx'
import { FormField, Textarea } from '#web/ui/form.tsx'
import { showToast } from '#web/ui/toast.tsx'

const LABELS = {
  area: 'Area',
  title: 'What is to be done',
  detail: 'More about it',
  isSellers: 'Who does it',
  dueOn: 'Due day',
}

/** After the closing only the handover goes on. */
export function addableAreas({ isOpen, stage }: Pick<Room, 'isOpen' | 'stage'>): readonly TaskArea[] {
  if (isOpen) return TASK_AREA_NAMES
  return stage === 'closed' ? ['handover'] : []
}

/** A task that the list does not have. */
export function AddTaskDialog({ room, onClose }: { room: Room; onClose: () => void }) {
  const { id, isSeller, otherName } = room
  const { mutateAsync } = useAddTask(id)
  const form = useApiForm({
    schema: TaskInput,
    read: (data) => ({
      area: data.get('area'),
      title: data.get('title'),
      detail: data.get('detail'),
      isSellers: (data.get('isSellers') === 'own') === isSeller,
      dueOn: data.get('dueOn') || null,
    }),
    send: mutateAsync,
    onDone: ({ title }) => {
      onClose()
      showToast({ title: 'Added', description: title })
    },
  })
  return (
    <FormDialog
      title="Add a task"
      description="One of you does it, the other checks it. Both of you see it."
      onClose={onClose}
      form={form}
      labels={LABELS}
      yes="Add the task"
      sendingLabel="Adding…"
    >
      <FormField name="title" label={LABELS.title} problem={form.problem}>
        {(field) => <Input {...field} autoComplete="off" />}
      </FormField>
      <FormField name="detail" label={LABELS.detail} isOptional problem={form.problem}>
        {(field) => <Textarea {...field} rows={3} />}
      </FormField>
      <fieldset>
        <legend className="text-sm font-medium">{LABELS.isSellers}</legend>
        <div className="flex flex-wrap gap-x-6">
          {[
            ['own', 'You'],
            ['other', otherName],
          ].map(([value, label]) => (
            <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="radio"
                name="isSellers"
                value={value}
                defaultChecked={value === 'own'}
                className="size-5 shrink-0 accent-evergreen-fill"
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField name="area" label={LABELS.area} problem={form.problem}>
          {(field) => (
            <Select {...field}>
              <Options of={addableAreas(room).map((area) => [area, TASK_AREAS[area]])} />
            </Select>
          )}
        </FormField>
        <FormField name="dueOn" label={LABELS.dueOn} isOptional problem={form.problem}>
          {(field) => <Input {...field} type="date" />}
        </FormField>
      </div>
    </FormDialog>
  )
}
