import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode, Ref } from 'react'
import type * as z from 'zod/mini'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { FormField, SubmitButton, Textarea } from '#web/ui/form.tsx'
import type { FormProblem } from '#web/ui/form.tsx'
import { DecisionProblem, useConflict } from './decision-problem.tsx'

/** A submit button for a step. */
interface DecisionStep<Step extends string> {
  step: Step
  label: string
  sendingLabel: string
  look?: 'secondary'
}

export const APPROVE = { step: 'approve', label: 'Approve', sendingLabel: 'Approving…' } as const
export const REJECT = { step: 'reject', label: 'Reject', sendingLabel: 'Rejecting…', look: 'secondary' } as const

interface DecisionFormProps<Decision extends { step: string }, Answer> {
  ref?: Ref<HTMLFormElement>
  /** The decision's name, for screen readers. */
  label: string
  schema: z.ZodMiniType<Decision>
  /** Values sent with the text, e.g. the version that was reviewed. */
  read?: (data: FormData) => unknown
  decision: Pick<UseMutationResult<Answer, Error, Decision>, 'mutateAsync' | 'variables'>
  steps: readonly DecisionStep<Decision['step']>[]
  /** The text field, and the labels of the controls in the error summary. */
  text: { name: string; label: string; help: string; rows: number }
  labels?: Record<string, string>
  onDone: (answer: Answer, decision: Decision) => void
  onReload: () => void
  className?: string
  /** Controls above the text field. */
  children?: (problem: FormProblem | undefined) => ReactNode
}

/** A text field and a button for each step. A double click, or two staff members, result in one decision. */
export function DecisionForm<Decision extends { step: string }, Answer>(props: DecisionFormProps<Decision, Answer>) {
  const { ref, label, schema, read, decision, steps, text, labels, onDone, onReload, className = 'space-y-4' } = props
  const { isConflict, explain } = useConflict()
  const { problem, isReady, isSending, attributes } = useApiForm({
    schema,
    ...(read && { read }),
    send: (input) => decision.mutateAsync(input),
    onDone,
    explain,
  })
  const sent = isSending ? decision.variables?.step : undefined

  return (
    <form {...attributes} ref={ref} tabIndex={ref ? -1 : undefined} aria-label={label} className={className}>
      <DecisionProblem problem={problem} {...(labels && { labels })} isConflict={isConflict} onReload={onReload} />
      {props.children?.(problem)}
      <FormField name={text.name} label={text.label} help={text.help} problem={problem}>
        {(field) => <Textarea {...field} rows={text.rows} />}
      </FormField>
      <div className="flex flex-wrap gap-3">
        {steps.map(({ step, label: words, ...rest }) => (
          <SubmitButton key={step} name="step" value={step} isReady={isReady} isSending={sent === step} {...rest}>
            {words}
          </SubmitButton>
        ))}
      </div>
    </form>
  )
}
