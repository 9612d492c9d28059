import { Labelled } from '#web/forms/labelled.tsx'
import { Input } from '#web/ui/field.tsx'
import { UnitInput } from '#web/ui/unit-input.tsx'
import { withThousands } from './valuation-input.ts'

interface TextFieldProps {
  name: string
  label: string
  help?: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** An amount in dollars; thousands separators are added when the field loses the focus. */
export function MoneyField({ name, label, help, value, error, onChange }: TextFieldProps) {
  return (
    <Labelled label={label} help={help} error={error}>
      {(ids) => (
        <UnitInput
          prefix="$"
          {...ids}
          name={name}
          required
          inputMode="numeric"
          maxLength={20}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onBlur={() => onChange(withThousands(value))}
        />
      )}
    </Labelled>
  )
}

/** An optional whole number. */
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
