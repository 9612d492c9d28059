import { useId } from 'react'
import type { ReactNode } from 'react'
import { Input } from '#web/ui/field.tsx'
import { withThousands } from '#web/pages/valuation/valuation-input.ts'

interface TextFieldProps {
  name: string
  label: string
  help?: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** An amount of dollars, with its thousands set apart once it is left. */
export function MoneyField({ name, label, help, value, error, onChange }: TextFieldProps) {
  return (
    <Labelled label={label} help={help} error={error}>
      {(ids) => (
        <span className="relative block">
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-muted"
          >
            $
          </span>
          <Input
            {...ids}
            name={name}
            required
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            onBlur={() => onChange(withThousands(value))}
            className="tabular pl-7"
          />
        </span>
      )}
    </Labelled>
  )
}

/** A whole number that may be left out. */
export function CountField({ name, label, value, error, onChange }: TextFieldProps) {
  return (
    <Labelled label={label} error={error} isOptional>
      {(ids) => (
        <Input
          {...ids}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          className="tabular"
        />
      )}
    </Labelled>
  )
}

interface ControlIds {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface LabelledProps {
  label: string
  help?: string | undefined
  /** What is not usual, though it may be meant. */
  warning?: string | undefined
  error?: string | undefined
  isOptional?: boolean
  children: (ids: ControlIds) => ReactNode
}

/** A label above, help or what is wrong below, and the ids that tie them to the control. */
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
