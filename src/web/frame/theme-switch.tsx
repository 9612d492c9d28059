import { Moon, Sun } from 'lucide-react'
import { chooseTheme, currentTheme } from './theme.ts'

/** Which theme is on is the page's, not this component's: CSS shows the icon of the other one. */
export function ThemeSwitch() {
  return (
    <button
      type="button"
      onClick={() => chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark')}
      className="inline-flex min-h-11 items-center gap-2 rounded-card px-3 hover:bg-surface hover:text-ink"
    >
      <Sun strokeWidth={1.5} size={18} aria-hidden="true" />
      <Moon strokeWidth={1.5} size={18} aria-hidden="true" className="-ml-1" />
      Light or dark
    </button>
  )
}
