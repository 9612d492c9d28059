import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { FormProblem } from '#web/ui/form.tsx'
import { ErrorSummary, FormField, SubmitButton, Textarea } from '#web/ui/form.tsx'
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
  const { problem, isReady, isSending, attributes } = useApiForm({
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
    <Dialog title={title} description={description} onClose={onClose}>
      <form {...attributes} className="mt-5 space-y-5">
        <ErrorSummary problem={problem} labels={{ ...labels, ...names }} />
        {children?.(problem)}
        {fields.map(({ name, label, help }) => (
          <FormField key={name} name={name} label={label} help={help} problem={problem}>
            {(field) => <Textarea {...field} required rows={3} />}
          </FormField>
        ))}
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" onClick={onClose} className={`${buttonClass('secondary')} max-sm:w-full`}>
            Cancel
          </button>
          <SubmitButton
            isReady={isReady}
            isSending={isSending}
            sendingLabel="One moment…"
            look={isDestructive ? 'danger' : 'primary'}
            className="max-sm:w-full"
          >
            {yes}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  )
}
