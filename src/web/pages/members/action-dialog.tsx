import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import type { FormProblem } from '#web/ui/form.tsx'
import { FormField, Textarea } from '#web/ui/form.tsx'
import { showToast } from '#web/ui/toast.tsx'
import type { Toast } from '#web/ui/toast.tsx'

interface TextField {
  name: string
  label: string
  help: string
}

interface ActionDialogProps<Schema extends z.ZodMiniType> {
  title: string
  description: ReactNode
  schema: Schema
  read?: (data: FormData) => unknown
  send: (input: z.output<Schema>) => Promise<unknown>
  done: Toast
  /** The label of the button that acts. */
  yes: string
  isDestructive?: boolean
  onClose: () => void
  /** Texts that the action asks for. */
  fields: readonly TextField[]
  /** Labels of the other controls, which come first. */
  labels?: Readonly<Record<string, string>>
  children?: (problem: FormProblem | undefined) => ReactNode
}

/** Asks staff for what an action needs, e.g. a reason, and takes it. */
export function ActionDialog<Schema extends z.ZodMiniType>({
  title,
  description,
  schema,
  read,
  send,
  done,
  yes,
  isDestructive = false,
  onClose,
  fields,
  labels = {},
  children,
}: ActionDialogProps<Schema>) {
  const form = useApiForm({
    schema,
    ...(read && { read }),
    send,
    onDone: () => {
      onClose()
      showToast(done)
    },
  })
  const names = Object.fromEntries(fields.map(({ name, label }) => [name, label]))
  return (
    <FormDialog
      title={title}
      description={description}
      onClose={onClose}
      form={form}
      labels={{ ...labels, ...names }}
      yes={yes}
      isDestructive={isDestructive}
      hasWideButtons
    >
      {children?.(form.problem)}
      {fields.map(({ name, label, help }) => (
        <FormField key={name} name={name} label={label} help={help} problem={form.problem}>
          {(field) => <Textarea {...field} required rows={3} />}
        </FormField>
      ))}
    </FormDialog>
  )
}
