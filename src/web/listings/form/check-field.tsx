import { useId } from 'react'
import type { ReactNode } from 'react'
import type { FormProblem } from '#web/ui/form.tsx'

interface CheckFieldProps {
  name: string
  label: ReactNode
  help?: ReactNode
  defaultChecked: boolean
  problem?: FormProblem | undefined
  onChange?: (isChecked: boolean) => void
}

/** A checkbox with a clickable label. */
export function CheckField({ name, label, help, defaultChecked, problem, onChange }: CheckFieldProps) {
  const id = useId()
  const error = problem?.fields[name]
  const notes = [...(error ? [`${id}-error`] : []), ...(help ? [`${id}-help`] : [])]
  return (
    <div className="relative rounded-card border border-line px-4 py-3 hover:border-line-strong/60 has-checked:border-evergreen/60 has-checked:bg-evergreen-soft has-[[aria-invalid]]:border-brick">
      <div className="flex gap-3">
        <input
          type="checkbox"
          id={id}
          name={name}
          defaultChecked={defaultChecked}
          onChange={onChange && (({ currentTarget }) => onChange(currentTarget.checked))}
          aria-describedby={notes.length > 0 ? notes.join(' ') : undefined}
          aria-invalid={error ? true : undefined}
          className="relative z-1 mt-0.5 size-5 shrink-0 accent-evergreen-fill"
        />
        <label htmlFor={id} className="min-h-6 flex-1 wrap-anywhere after:absolute after:inset-0 after:content-['']">
          {label}
        </label>
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 pl-8 text-sm font-medium text-brick">
          {error}
        </p>
      )}
      {help && (
        <p id={`${id}-help`} className="mt-0.5 pl-8 text-sm text-muted">
          {help}
        </p>
      )}
    </div>
  )
}
