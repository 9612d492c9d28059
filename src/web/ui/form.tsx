import { useEffect, useId, useRef } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { PendingButton } from './button.tsx'
import { CONTROL } from './field.tsx'

/** Why a form was rejected: the summary message, and error messages by control name. */
export interface FormProblem {
  message: string
  fields: Readonly<Record<string, string>>
}

interface FieldAttributes {
  id: string
  name: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FormFieldProps {
  /** Name of the control, also used in the server's `fields`. */
  name: string
  label: string
  help?: ReactNode
  problem?: FormProblem | undefined
  isOptional?: boolean
  className?: string
  /** Renders the control with these attributes. */
  children: (attributes: FieldAttributes) => ReactNode
}

/** A label, its control, help and error, linked for assistive technology. */
export function FormField({
  name,
  label,
  help,
  problem,
  isOptional = false,
  className = '',
  children,
}: FormFieldProps) {
  const id = useId()
  const error = problem?.fields[name]
  const notes = [...(error ? [`${id}-error`] : []), ...(help ? [`${id}-help`] : [])]
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
        {isOptional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {children({
        id,
        name,
        'aria-describedby': notes.length > 0 ? notes.join(' ') : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm font-medium text-brick">
          {error}
        </p>
      )}
      {help && (
        <p id={`${id}-help`} className="mt-1 text-sm text-muted">
          {help}
        </p>
      )}
    </div>
  )
}

interface ErrorSummaryProps {
  problem: FormProblem | undefined
  /** Control name to label, for errors that don't name their field. */
  labels?: Readonly<Record<string, string>> | undefined
  /** A remedy, e.g. a link. */
  children?: ReactNode
}

/** Error summary at the top of a form. It takes focus after each failed submit and links to the invalid controls. */
export function ErrorSummary({ problem, labels = {}, children }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const titleId = useId()

  useEffect(() => {
    if (problem) box.current?.focus()
  }, [problem])

  if (!problem) return null
  return (
    <div
      ref={box}
      role="group"
      tabIndex={-1}
      aria-labelledby={titleId}
      className="scroll-mt-20 rounded-card border border-brick bg-brick-soft px-4 py-3"
    >
      <p id={titleId} className="font-medium">
        {problem.message}
      </p>
      <ul className="mt-1 text-sm empty:hidden">
        {Object.entries(problem.fields).map(([name, error]) => (
          <li key={name}>
            <button
              type="button"
              onClick={({ currentTarget }) => focusControl(currentTarget, name)}
              className="inline-block max-w-full py-1 text-left underline underline-offset-2 hover:no-underline"
            >
              {withLabel(labels[name], error)}
            </button>
          </li>
        ))}
      </ul>
      {children && <div className="mt-1 text-sm">{children}</div>}
    </div>
  )
}

interface SubmitButtonProps {
  /** False until hydration. */
  isReady: boolean
  isSending: boolean
  /** Label while the form is sent, e.g. "Saving…". */
  sendingLabel: string
  children: ReactNode
  className?: string
  look?: 'primary' | 'secondary' | 'danger'
  /** The value that this submit button sends, in a form with several. */
  name?: string
  value?: string
}

/** Keeps focus while the form is sent, so it is never disabled; the form ignores a second submit. */
export function SubmitButton({
  isReady,
  isSending,
  sendingLabel,
  children,
  className = '',
  look = 'primary',
  ...rest
}: SubmitButtonProps) {
  return (
    <PendingButton look={look} {...rest} type="submit" disabled={!isReady} isPending={isSending} className={className}>
      {isSending && (
        <span
          aria-hidden="true"
          className="size-4 animate-spin rounded-full border-2 border-current/40 border-t-current motion-reduce:hidden"
        />
      )}
      <span aria-live="polite">{isSending ? sendingLabel : children}</span>
    </PendingButton>
  )
}

/** A multi-line text field. */
export function Textarea({ className = '', ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={5} {...rest} className={`${CONTROL} block py-2 leading-normal ${className}`} />
}

function focusControl(inside: Element, name: string): void {
  const control = inside.closest('form')?.elements.namedItem(name)
  const first = control instanceof RadioNodeList ? control[0] : control
  if (first instanceof HTMLElement) first.focus()
}

/** "At least 8 characters" becomes "Password: At least 8 characters"; "Password is required" stays unchanged. */
function withLabel(label: string | undefined, error: string): string {
  return !label || error.toLowerCase().includes(label.toLowerCase()) ? error : `${label}: ${error}`
}
