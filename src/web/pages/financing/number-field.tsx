import { Labelled } from '#web/forms/labelled.tsx'
import { UnitInput } from '#web/ui/unit-input.tsx'

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
        <UnitInput
          prefix={prefix}
          suffix={suffix}
          {...ids}
          name={name}
          maxLength={20}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onBlur={() => tidy && onChange(tidy(value))}
        />
      )}
    </Labelled>
  )
}
