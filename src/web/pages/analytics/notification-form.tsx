import { useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import type { FeatureUpdate } from '#shared/notifications/notifications.ts'
import { ApiError } from '#web/api-client.ts'
import { useTriggerFeatureUpdate } from '#web/notifications/queries.ts'
import { ErrorSummary, FormField, SubmitButton, Textarea } from '#web/ui/form.tsx'
import type { FormProblem } from '#web/ui/form.tsx'
import { Input } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useIsReady } from '#web/ui/use-is-ready.ts'

const LABELS = { title: 'Title', message: 'Message', path: 'Page on this site' }
const TITLE_LENGTH = 120
const MESSAGE_LENGTH = 2000
const PATH_LENGTH = 300

const PATH_HELP = 'Where a press on it leads, such as /map. Without one it leads to the dashboard.'

type Draft = Required<FeatureUpdate>

/** S2 §2 "Notification Testing": sends an update to all users. The draft is kept until it is sent. */
export function NotificationForm() {
  const form = useRef<HTMLFormElement>(null)
  const attempt = useRef<Draft & { key: string }>(undefined)
  const [problem, setProblem] = useState<FormProblem>()
  const { mutate, isPending } = useTriggerFeatureUpdate()
  const isReady = useIsReady()

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (isPending) return
    const data = new FormData(event.currentTarget)
    const draft = { title: textOf(data, 'title'), message: textOf(data, 'message'), path: textOf(data, 'path') }
    const { title, message } = draft
    if (!title || !message) {
      showToast({ title: 'Error', description: 'Please enter both title and message', isDestructive: true })
      focusField(event.currentTarget, title ? 'message' : 'title')
      return
    }
    mutate({ ...draft, key: keyOf(draft) }, { onSuccess: showSent, onError: showFailure })
  }

  /** Retrying the same text after a lost answer reuses the key, so it is one update. Changed text is a new update. */
  function keyOf(draft: Draft): string {
    const last = attempt.current
    if (last?.title === draft.title && last.message === draft.message && last.path === draft.path) return last.key
    attempt.current = { ...draft, key: crypto.randomUUID() }
    return attempt.current.key
  }

  function showSent(): void {
    setProblem(undefined)
    attempt.current = undefined
    form.current?.reset()
    showToast({ title: 'Notification Sent', description: 'Test notification has been sent to all users' })
  }

  function showFailure(error: Error): void {
    const fields = error instanceof ApiError ? error.problem?.fields : undefined
    setProblem(fields && { message: 'The notification was not sent.', fields })
    if (!fields) showToast({ title: 'Error', description: 'Failed to send notification', isDestructive: true })
  }

  return (
    <section
      aria-labelledby="testing-title"
      className="max-w-2xl rounded-card border border-line bg-surface p-5 sm:p-8"
    >
      <h2 id="testing-title" className="text-2xl">
        Notification Testing
      </h2>
      <p className="mt-2 text-muted">
        Sends a feature update to everyone with this topic on, on the bell and by email. It can't be taken back.
      </p>
      <form ref={form} method="post" noValidate onSubmit={submit} className="mt-6 space-y-5">
        <ErrorSummary problem={problem} labels={LABELS} />
        <FormField name="title" label={LABELS.title} problem={problem}>
          {(attributes) => <Input {...attributes} maxLength={TITLE_LENGTH} autoComplete="off" />}
        </FormField>
        <FormField name="message" label={LABELS.message} problem={problem}>
          {(attributes) => <Textarea {...attributes} rows={3} maxLength={MESSAGE_LENGTH} />}
        </FormField>
        <FormField name="path" label={LABELS.path} problem={problem} help={PATH_HELP} isOptional>
          {(attributes) => <Input {...attributes} maxLength={PATH_LENGTH} autoComplete="off" inputMode="url" />}
        </FormField>
        <SubmitButton isReady={isReady} isSending={isPending} sendingLabel="Sending…">
          Send notification
        </SubmitButton>
      </form>
    </section>
  )
}

function textOf(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

function focusField(form: HTMLFormElement, name: string): void {
  const control = form.elements.namedItem(name)
  if (control instanceof HTMLElement) control.focus()
}
