import { useRef, useState, useSyncExternalStore } from 'react'
import type { SubmitEvent } from 'react'
import * as z from 'zod/mini'
import type { FormProblem } from '#web/ui/form.tsx'
import { ApiError } from '#web/api-client.ts'
import { explainError, wrongFields } from './explain-error.ts'

interface ApiFormOptions<Schema extends z.ZodMiniType, Answer> {
  /** The contract of the call, so that the form says what the server would say. */
  schema: Schema
  /** What the form and the button that sent it hold, as the schema takes it; by default each one's text by its name. */
  read?: (data: FormData) => unknown
  send: (input: z.output<Schema>) => Promise<Answer>
  /** What comes then; the form counts as being sent until this is done. */
  onDone: (answer: Answer, input: z.output<Schema>) => void | Promise<void>
  /** Words of this form's own for answers that it knows. */
  explain?: (error: ApiError) => FormProblem | undefined
}

interface ApiForm {
  problem: FormProblem | undefined
  /** False until the page's scripts have taken over: before that nothing may be sent. */
  isReady: boolean
  isSending: boolean
  /** For `<form {...form.attributes}>`. Posted natively it would put nothing into an address. */
  attributes: { method: 'post'; noValidate: true; onSubmit: (event: SubmitEvent<HTMLFormElement>) => void }
}

/**
 * A form of uncontrolled controls that is checked with the call's own schema, sent once however often it is submitted,
 * and left as it was typed when it is not taken.
 */
export function useApiForm<Schema extends z.ZodMiniType, Answer>(options: ApiFormOptions<Schema, Answer>): ApiForm {
  const { schema, read = Object.fromEntries, send, onDone, explain } = options
  const [problem, setProblem] = useState<FormProblem>()
  const [isSending, setSending] = useState(false)
  const isUnderWay = useRef(false)
  const isReady = useIsReady()

  async function submit(form: HTMLFormElement, button: HTMLElement | null): Promise<void> {
    if (isUnderWay.current) return
    const checked = z.safeParse(schema, read(new FormData(form, button)))
    if (!checked.success) {
      setProblem(inOrderOf(form, firstErrors(checked.error)))
      return
    }
    isUnderWay.current = true
    setSending(true)
    try {
      const answer = await send(checked.data)
      setProblem(undefined)
      await onDone(answer, checked.data)
    } catch (error) {
      setProblem(inOrderOf(form, (error instanceof ApiError && explain?.(error)) || explainError(error)))
    } finally {
      isUnderWay.current = false
      setSending(false)
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

/** False on the server and until React has taken the page over. */
export function useIsReady(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}

/** What is wrong as whoever reads down the form meets it. What no control is called comes last. */
function inOrderOf(form: HTMLFormElement, { message, fields }: FormProblem): FormProblem {
  const names = Array.from(form.elements, (element) => element.getAttribute('name'))
  const placeOf = (path: string) => names.indexOf(path.split('.')[0] ?? '') + 1 || Infinity
  const sorted = Object.entries(fields).toSorted(([one], [other]) => placeOf(one) - placeOf(other) || 0)
  return { message, fields: Object.fromEntries(sorted) }
}

/** The first thing that is wrong with each control. */
function firstErrors(error: z.core.$ZodError): FormProblem {
  const fields: Record<string, string> = {}
  for (const { path, message } of error.issues) fields[path.join('.')] ??= message
  return wrongFields(fields)
}
