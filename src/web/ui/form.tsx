import { useEffect, useId, useRef } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { buttonClass } from './button.tsx'
import { CONTROL } from './field.tsx'

/** Why a form was not taken: what to say on top, and what is wrong with which control, by its name. */
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
  /** Of the control, in the form and in what the server answers. */
  name: string
  label: string
  help?: ReactNode
  problem?: FormProblem | undefined
  isOptional?: boolean
  className?: string
  /** Draws the control, which takes these attributes. */
  children: (attributes: FieldAttributes) => ReactNode
}

/** A label above its control, help and what is wrong below it, tied together for whoever doesn't see them. */
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
  /** Names of controls to their labels, for errors that don't say what they are about. */
  labels?: Readonly<Record<string, string>>
  /** What to do about it, e.g. a link. */
  children?: ReactNode
}

/** Stands first in its form, takes the focus whenever the form is not taken, and leads to each control that is wrong. */
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
  /** False until the page's scripts have taken over. */
  isReady: boolean
  isSending: boolean
  /** What the button says meanwhile, e.g. "Saving…". */
  sendingLabel: string
  children: ReactNode
  className?: string
  look?: 'primary' | 'secondary'
  /** Where a form has several: what goes along when it is sent by this one. */
  name?: string
  value?: string
}

/** Keeps the focus while the form is sent; whoever owns the form ignores a second press. */
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
    <button
      {...rest}
      type="submit"
      disabled={!isReady}
      aria-disabled={isSending}
      className={`${buttonClass(look)} aria-disabled:cursor-wait aria-disabled:opacity-75 ${className}`}
    >
      {isSending && (
        <span
          aria-hidden="true"
          className="size-4 animate-spin rounded-full border-2 border-current/40 border-t-current motion-reduce:hidden"
        />
      )}
      <span aria-live="polite">{isSending ? sendingLabel : children}</span>
    </button>
  )
}

/** For texts of several lines. */
export function Textarea({ className = '', ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={5} {...rest} className={`${CONTROL} block py-2 leading-normal ${className}`} />
}

function focusControl(inside: Element, name: string): void {
  const control = inside.closest('form')?.elements.namedItem(name)
  const first = control instanceof RadioNodeList ? control[0] : control
  if (first instanceof HTMLElement) first.focus()
}

/** "At least 8 characters" becomes "Password: At least 8 characters"; "Password is required" says it already. */
function withLabel(label: string | undefined, error: string): string {
  return !label || error.toLowerCase().includes(label.toLowerCase()) ? error : `${label}: ${error}`
}
