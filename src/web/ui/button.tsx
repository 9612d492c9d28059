import type { ComponentProps } from 'react'
import { buttonClass } from './button-class.ts'
import type { Look, Size } from './button-class.ts'

interface ButtonProps extends ComponentProps<'button'> {
  look: Look
  size?: Size | undefined
}

export function Button({ look, size, className = '', ...rest }: ButtonProps) {
  return <button type="button" {...rest} className={`${buttonClass(look, size)} ${className}`} />
}

/** A button that ignores presses while what it started goes on. It keeps the focus, so it is never disabled for that. */
export function PendingButton({ isPending, onClick, className = '', ...rest }: ButtonProps & { isPending: boolean }) {
  return (
    <Button
      {...rest}
      aria-disabled={isPending}
      onClick={isPending ? undefined : onClick}
      className={`${isPending ? 'cursor-wait opacity-75' : ''} ${className}`}
    />
  )
}
