import { useId } from 'react'
import type { ReactNode } from 'react'

interface ControlIds {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface LabelledProps {
  label: string
  help?: string | undefined
  /** A warning about an unusual but valid value. */
  warning?: string | undefined
  error?: string | undefined
  isOptional?: boolean
  children: (ids: ControlIds) => ReactNode
}

/** A label, help or error text, and the ids that link them to the control. */
export function Labelled({ label, help, warning, error, isOptional = false, children }: LabelledProps) {
  const id = useId()
  const notes = error ? [error] : [warning, help].filter((note) => note !== undefined)
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
        {isOptional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {children({
        id,
        'aria-describedby': notes.length > 0 ? `${id}-note` : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {notes.length > 0 && (
        <p id={`${id}-note`} className={`mt-1 text-sm ${error ? 'font-medium text-brick' : 'text-muted'}`}>
          {!error && warning && <span className="block font-medium text-brass-ink">{warning}</span>}
          {error ?? help}
        </p>
      )}
    </div>
  )
}
