import type { ComponentProps } from 'react'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> {
  label: string
}

/** Uses the native checked state. */
const A_SWITCH = { type: 'checkbox', role: 'switch' } as const

/** A native checkbox styled as a switch, with `role="switch"`. The label is part of the click target. */
export function Switch({ label, className = '', ...rest }: SwitchProps) {
  return (
    <label className={`inline-flex min-h-11 cursor-pointer items-center gap-3 ${className}`}>
      <input
        {...rest}
        {...A_SWITCH}
        className="relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full border border-line-strong bg-sunken transition-colors before:absolute before:top-0.75 before:left-0.75 before:size-5 before:rounded-full before:bg-line-strong before:transition-transform checked:border-evergreen-fill checked:bg-evergreen-fill checked:before:translate-x-5 checked:before:bg-white forced-colors:appearance-auto"
      />
      {label}
    </label>
  )
}
