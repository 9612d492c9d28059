import type { ComponentProps } from 'react'
import { Input } from './field.tsx'

interface UnitInputProps extends Omit<ComponentProps<'input'>, 'prefix'> {
  /** Before the number. */
  prefix?: string | undefined
  /** After it. */
  suffix?: string | undefined
}

/** A number with its unit inside the control. */
export function UnitInput({ prefix, suffix, className = '', ...rest }: UnitInputProps) {
  const unit = 'pointer-events-none absolute inset-y-0 flex items-center text-muted'
  return (
    <span className="relative block">
      {prefix && (
        <span aria-hidden="true" className={`${unit} left-3`}>
          {prefix}
        </span>
      )}
      <Input
        inputMode="decimal"
        autoComplete="off"
        {...rest}
        className={`tabular ${prefix ? 'pl-7' : ''} ${suffix ? 'pr-14' : ''} ${className}`}
      />
      {suffix && (
        <span aria-hidden="true" className={`${unit} right-3`}>
          {suffix}
        </span>
      )}
    </span>
  )
}
