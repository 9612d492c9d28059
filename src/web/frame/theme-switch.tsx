import { SunMoon } from 'lucide-react'
import { chooseTheme, currentTheme } from './theme.ts'

const AT_THE_FOOT = 'inline-flex min-h-11 items-center gap-2 rounded-card px-3 hover:bg-surface hover:text-ink'

/** The theme is set on the document, not in this component, so the label is the same for both themes. */
export function ThemeSwitch({ className = AT_THE_FOOT }: { className?: string }) {
  return (
    <button
      type="button"
      onClick={() => chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark')}
      className={className}
    >
      <SunMoon strokeWidth={1.5} size={20} aria-hidden="true" className="text-muted" />
      Light or dark
    </button>
  )
}
