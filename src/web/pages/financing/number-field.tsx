import { Labelled } from '#web/forms/labelled.tsx'
import { Input } from '#web/ui/field.tsx'

export interface NumberFieldProps {
  name: string
  label: string
  /** Shown inside the field, before and after the number. */
  prefix?: string
  suffix?: string
  help?: string | undefined
  warning?: string | undefined
  error?: string | undefined
  isOptional?: boolean
  value: string
  onChange: (value: string) => void
  /** Formats the text when the field loses the focus. */
  tidy?: (text: string) => string
}

/** A number field with its unit. */
export function NumberField({ name, prefix, suffix, value, onChange, tidy, ...labels }: NumberFieldProps) {
  return (
    <Labelled {...labels}>
      {(ids) => (
        <span className="relative block">
          {prefix && <Unit className="left-3">{prefix}</Unit>}
          <Input
            {...ids}
            name={name}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            onBlur={() => tidy && onChange(tidy(value))}
            className={`tabular ${prefix ? 'pl-7' : ''} ${suffix ? 'pr-14' : ''}`}
          />
          {suffix && <Unit className="right-3">{suffix}</Unit>}
        </span>
      )}
    </Labelled>
  )
}

function Unit({ className, children }: { className: string; children: string }) {
  return (
    <span
      aria-hidden="true"
      className={`pointer-events-none absolute inset-y-0 flex items-center text-muted ${className}`}
    >
      {children}
    </span>
  )
}
