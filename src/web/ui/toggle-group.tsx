import type { LucideIcon } from 'lucide-react'

interface ToggleGroupProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string; icon: LucideIcon }[]
  onChange: (value: Value) => void
  className?: string
}

/** A choice between two or three views of the same content. */
export function ToggleGroup<Value extends string>({
  label,
  value,
  options,
  onChange,
  className = '',
}: ToggleGroupProps<Value>) {
  return (
    <div
      role="group"
      aria-label={label}
      className={`inline-flex justify-self-start rounded-card border border-line-strong/60 bg-surface p-1 max-md:p-0 ${className}`}
    >
      {options.map(({ value: option, label: text, icon: Icon }) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === value}
          onClick={() => onChange(option)}
          className="inline-flex min-h-11 items-center md:min-h-9 gap-1.5 rounded-lg px-3 text-[0.95rem] hover:bg-sunken aria-pressed:bg-evergreen-fill aria-pressed:font-medium aria-pressed:text-white"
        >
          <Icon strokeWidth={1.5} size={18} aria-hidden="true" />
          {text}
        </button>
      ))}
    </div>
  )
}
