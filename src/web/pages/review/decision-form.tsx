import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode, Ref } from 'react'
import type * as z from 'zod/mini'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FormField, SubmitButton, Textarea } from '#web/ui/form.tsx'
import type { FormProblem } from '#web/ui/form.tsx'
import { DecisionProblem, useConflict } from './decision-problem.tsx'

/** A submit button for a step. */
interface DecisionStep<Step extends string> {
  step: Step
  label: string
  sendingLabel: string
  look?: 'secondary'
  /** Opens the text field first, since it has to be explained. */
  needsText?: true
}

export const APPROVE = { step: 'approve', label: 'Approve', sendingLabel: 'Approving…' } as const
export const REJECT = {
  step: 'reject',
  label: 'Reject',
  sendingLabel: 'Rejecting…',
  look: 'secondary',
  needsText: true,
} as const

interface DecisionFormProps<Decision extends { step: string }, Answer> {
  ref?: Ref<HTMLFormElement>
  /** The decision's name, for screen readers. */
  label: string
  schema: z.ZodMiniType<Decision>
  /** Values sent with the text, e.g. the version that was reviewed. */
  read?: (data: FormData) => unknown
  decision: Pick<UseMutationResult<Answer, Error, Decision>, 'mutateAsync' | 'variables'>
  steps: readonly DecisionStep<Decision['step']>[]
  /** The text field, closed at first if `open` names the button that opens it. */
  text: { name: string; label: string; help: string; rows: number; open?: string }
  /** The labels of the controls in the error summary. */
  labels?: Record<string, string>
  onDone: (answer: Answer, decision: Decision) => void
  onReload: () => void
  className?: string
  /** Controls above the text field. */
  children?: (problem: FormProblem | undefined) => ReactNode
}

/** A button for each step, and a text field. A double click, or two staff members, result in one decision. */
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
  const [isOpened, setOpened] = useState(false)
  const isClosed = text.open !== undefined && !isOpened && !problem?.fields[text.name]
  const sent = isSending ? decision.variables?.step : undefined
  const open = () => setOpened(true)

  return (
    <form {...attributes} ref={ref} tabIndex={ref ? -1 : undefined} aria-label={label} className={className}>
      <DecisionProblem problem={problem} {...(labels && { labels })} isConflict={isConflict} onReload={onReload} />
      {props.children?.(problem)}
      {isClosed ? (
        <input type="hidden" name={text.name} value="" />
      ) : (
        <FormField name={text.name} label={text.label} help={text.help} problem={problem}>
          {(field) => <Textarea {...field} {...(isOpened && { ref: focus })} rows={text.rows} />}
        </FormField>
      )}
      <div className="flex flex-wrap gap-3">
        {steps.map(({ step, label: words, sendingLabel, look, needsText }) =>
          isClosed && needsText ? (
            <Button key={step} look={look ?? 'primary'} disabled={!isReady} onClick={open}>
              {words}
            </Button>
          ) : (
            <SubmitButton
              key={step}
              name="step"
              value={step}
              isReady={isReady}
              isSending={sent === step}
              sendingLabel={sendingLabel}
              {...(look && { look })}
            >
              {words}
            </SubmitButton>
          ),
        )}
        {isClosed && (
          <Button look="quiet" disabled={!isReady} onClick={open}>
            {text.open}
          </Button>
        )}
      </div>
    </form>
  )
}

/** The button that opened the field is gone, or does something else now. */
function focus(field: HTMLTextAreaElement | null): void {
  field?.focus()
}
