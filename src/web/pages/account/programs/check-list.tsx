import { useId } from 'react'
import type { FormProblem } from '#web/ui/form.tsx'

interface CheckListProps {
  name: string
  legend: string
  /** Value and label of each. */
  options: readonly (readonly [string, string])[]
  problem: FormProblem | undefined
}

/** Several choices under one name, one below the other. */
export function CheckList({ name, legend, options, problem }: CheckListProps) {
  const id = useId()
  const error = problem?.fields[name]
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      {error && (
        <p id={`${id}-error`} className="mb-1 text-sm font-medium text-brick">
          {error}
        </p>
      )}
      <div className="space-y-2">
        {options.map(([value, label]) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-card border border-line px-3 py-2 hover:border-line-strong/60 has-checked:border-evergreen/60 has-checked:bg-evergreen-soft"
          >
            <input
              type="checkbox"
              name={name}
              value={value}
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
