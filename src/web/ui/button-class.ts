export type Look = 'primary' | 'secondary' | 'quiet' | 'danger'
export type Size = 'normal' | 'small'

const LOOKS: Record<Look, string> = {
  primary: 'bg-evergreen-fill text-white hover:bg-evergreen-strong',
  secondary: 'border border-line-strong/60 bg-surface text-ink hover:border-evergreen hover:text-evergreen',
  quiet: 'text-ink hover:bg-sunken',
  danger: 'bg-brick-fill text-white hover:brightness-90',
}

const SIZES: Record<Size, string> = {
  normal: 'min-h-11 px-5 text-base',
  small: 'min-h-11 px-4 text-[0.95rem] md:min-h-10',
}

/**
 * Shared styles of buttons and of links that look like buttons. Buttons of the busiest first loads are written with it: `Button`
 * would be one more file there.
 */
export function buttonClass(look: Look, size: Size = 'normal'): string {
  return `btn ${LOOKS[look]} ${SIZES[size]}`
}
