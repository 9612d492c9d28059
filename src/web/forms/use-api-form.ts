import { useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import * as z from 'zod/mini'
import type { FormProblem } from '#web/ui/form.tsx'
import { ApiError } from '#web/api-client.ts'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { explainError, wrongFields } from './explain-error.ts'

interface ApiFormOptions<Schema extends z.ZodMiniType, Answer> {
  /** The endpoint's input schema, so that the form shows the same errors as the server. */
  schema: Schema
  /** Converts the form data, including the submit button's value, to schema input. By default each control's text by name. */
  read?: (data: FormData) => unknown
  send: (input: z.output<Schema>) => Promise<Answer>
  /** Runs after success. The form counts as pending until it resolves. */
  onDone: (answer: Answer, input: z.output<Schema>) => void | Promise<void>
  /** Messages of this form for specific errors. */
  explain?: (error: ApiError) => FormProblem | undefined
}

export interface ApiForm {
  problem: FormProblem | undefined
  /** False until hydration. The form cannot be submitted before. */
  isReady: boolean
  isSending: boolean
  /** For `<form {...form.attributes}>`. The POST method keeps a native submit from putting values into the URL. */
  attributes: { method: 'post'; noValidate: true; onSubmit: (event: SubmitEvent<HTMLFormElement>) => void }
}

/**
 * A form of uncontrolled controls. It is validated with the endpoint's schema, sent once even if it is submitted
 * repeatedly, and keeps its values when it is rejected.
 */
export function useApiForm<Schema extends z.ZodMiniType, Answer>(options: ApiFormOptions<Schema, Answer>): ApiForm {
  const { schema, read = Object.fromEntries, send, onDone, explain } = options
  const [problem, setProblem] = useState<FormProblem>()
  const [isSending, setSending] = useState(false)
  const [finished, setFinished] = useState(0)
  const started = useRef(0)
  const isReady = useIsReady()

  async function submit(form: HTMLFormElement, button: HTMLElement | null): Promise<void> {
    // `finished` is that of the page as it is: a second click before the result is on it must not send the form again.
    if (started.current > finished) return
    const checked = z.safeParse(schema, read(new FormData(form, button)))
    if (!checked.success) {
      setProblem(inOrderOf(form, firstErrors(checked.error)))
      return
    }
    started.current += 1
    setSending(true)
    try {
      const answer = await send(checked.data)
      setProblem(undefined)
      await onDone(answer, checked.data)
    } catch (error) {
      setProblem(inOrderOf(form, (error instanceof ApiError && explain?.(error)) || explainError(error)))
    } finally {
      setSending(false)
      setFinished((count) => count + 1)
    }
  }

  return {
    problem,
    isReady,
    isSending,
    attributes: {
      method: 'post',
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault()
        void submit(event.currentTarget, event.nativeEvent.submitter)
      },
    },
  }
}

/** Errors in the order of the form's controls. Errors without a control come last. */
function inOrderOf(form: HTMLFormElement, { message, fields }: FormProblem): FormProblem {
  const names = Array.from(form.elements, (element) => element.getAttribute('name'))
  const placeOf = (path: string) => names.indexOf(path.split('.')[0] ?? '') + 1 || Infinity
  const sorted = Object.entries(fields).toSorted(([one], [other]) => placeOf(one) - placeOf(other) || 0)
  return { message, fields: Object.fromEntries(sorted) }
}

/** The first error of each control. */
function firstErrors(error: z.core.$ZodError): FormProblem {
  const fields: Record<string, string> = {}
  for (const { path, message } of error.issues) fields[path.join('.')] ??= message
  return wrongFields(fields)
}
