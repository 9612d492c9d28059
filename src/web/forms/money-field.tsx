import { useState } from 'react'
import type { FormProblem } from '#web/ui/form.tsx'
import { FormField } from '#web/ui/form.tsx'
import { UnitInput } from '#web/ui/unit-input.tsx'
import { readAmount, tidyAmount, UNREAD_AMOUNT } from '#shared/typed-amount.ts'

interface MoneyFieldProps {
  name: string
  label: string
  /** Help text while the field is empty. */
  help: string
  /** Formats the parsed amount for the help text. */
  say: (dollars: number) => string
  defaultValue: string | undefined
  problem: FormProblem | undefined
}

/** A dollar amount in any common notation, with the parsed value below it. */
export function MoneyField({ name, label, help, say, defaultValue = '', problem }: MoneyFieldProps) {
  const [text, setText] = useState(defaultValue)
  const told = understood(readAmount(text), say) ?? help
  const isError = told === problem?.fields[name]
  return (
    <FormField name={name} label={label} problem={problem} help={isError ? help : told}>
      {(field) => (
        <UnitInput
          prefix="$"
          {...field}
          required
          defaultValue={defaultValue}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
          onBlur={({ currentTarget }) => (currentTarget.value = tidyAmount(currentTarget.value))}
        />
      )}
    </FormField>
  )
}

function understood(amount: number | undefined, say: (dollars: number) => string): string | undefined {
  if (amount === undefined) return undefined
  return Number.isNaN(amount) ? UNREAD_AMOUNT : say(amount)
}
