import { useId } from 'react'
import type { FormProblem } from './form.tsx'

interface CheckboxGroupProps {
  name: string
  legend: string
  help?: string
  /** Value and label of each. */
  options: readonly (readonly [string, string])[]
  chosen?: readonly string[]
  /** One below the other, also on wide screens. */
  isNarrow?: boolean
  problem?: FormProblem | undefined
}

/** Several choices under one name. */
export function CheckboxGroup({
  name,
  legend,
  help,
  options,
  chosen = [],
  problem,
  isNarrow = false,
}: CheckboxGroupProps) {
  const id = useId()
  const error = problem?.fields[name]
  const notes = [...(error ? [`${id}-error`] : []), ...(help ? [`${id}-help`] : [])]
  return (
    <fieldset aria-describedby={notes.length > 0 ? notes.join(' ') : undefined}>
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      {error && (
        <p id={`${id}-error`} className="mb-1 text-sm font-medium text-brick">
          {error}
        </p>
      )}
      {help && (
        <p id={`${id}-help`} className="mb-1 text-sm text-muted">
          {help}
        </p>
      )}
      <div className={`grid gap-2 ${isNarrow ? '' : 'sm:grid-cols-2'}`}>
        {options.map(([value, label]) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-card border border-line px-3 py-2 wrap-anywhere hover:border-line-strong/60 has-checked:border-evergreen/60 has-checked:bg-evergreen-soft"
          >
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
              aria-invalid={error ? true : undefined}
              className="size-5 shrink-0 accent-evergreen-fill"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
