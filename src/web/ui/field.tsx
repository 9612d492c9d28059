import type { ComponentProps, ReactNode } from 'react'
import { hearTyped } from './hear-typed.ts'

/** Shared styles of inputs, text areas and selects. */
export const CONTROL =
  'min-h-11 w-full rounded-card border border-line-strong/60 bg-surface px-3 text-base text-ink hover:border-line-strong focus:border-evergreen disabled:opacity-60 aria-[invalid=true]:border-brick'

/** A label above its control. */
export function Field({
  label,
  isLabelHidden = false,
  children,
  className = '',
}: {
  label: string
  isLabelHidden?: boolean
  children: ReactNode
  className?: string
}) {
  return (
    <label className={`block ${className}`}>
      <span className={isLabelHidden ? 'sr-only' : 'mb-1 block text-sm font-medium'}>{label}</span>
      {children}
    </label>
  )
}

export function Input({ className = '', ...rest }: ComponentProps<'input'>) {
  return <input ref={hearTyped} {...rest} className={`${CONTROL} ${className}`} />
}

/** The native select, for the best phone, keyboard and screen reader support, with a narrower arrow. */
export function Select({ className = '', ...rest }: ComponentProps<'select'>) {
  return <select ref={hearTyped} {...rest} className={`${CONTROL} select-arrow truncate ${className}`} />
}
