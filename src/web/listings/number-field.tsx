import { useId, useState } from 'react'
import { MAX_DOLLARS } from '#shared/listings/listing-filter.ts'
import { readAmount, tidyAmount } from '#shared/typed-amount.ts'
import { UnitInput } from '#web/ui/unit-input.tsx'

export const DOLLARS = { most: MAX_DOLLARS, decimals: 0, example: 'Whole dollars, like 5,000.' }

interface NumberFieldProps {
  label: string
  prefix?: string
  suffix?: string
  rule: { least?: number; most: number; decimals: number; example: string }
  value: number | undefined
  onChange: (value: number | undefined) => void
}

/** A number as people type it. One that can't be read says so and is not applied. */
export function NumberField({ label, rule, value, onChange, ...unit }: NumberFieldProps) {
  const id = useId()
  const [text, setText] = useState(value === undefined ? '' : tidyAmount(String(value)))
  const isUnread = isWrong(readAmount(text), rule)
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      <UnitInput
        {...unit}
        id={id}
        value={text}
        aria-invalid={isUnread || undefined}
        aria-describedby={isUnread ? `${id}-error` : undefined}
        onChange={({ target }) => {
          setText(target.value)
          const amount = readAmount(target.value)
          if (!isWrong(amount, rule)) onChange(amount)
        }}
        onBlur={() => setText(tidyAmount(text))}
      />
      {isUnread && (
        <p id={`${id}-error`} className="mt-1 text-sm font-medium text-brick">
          {rule.example}
        </p>
      )}
    </div>
  )
}

function isWrong(amount: number | undefined, { least = 0, most, decimals }: NumberFieldProps['rule']): boolean {
  if (amount === undefined) return false
  // NaN is neither.
  const isWithin = amount >= least && amount <= most
  return !isWithin || Number(amount.toFixed(decimals)) !== amount
}
