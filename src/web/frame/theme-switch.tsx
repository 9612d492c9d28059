import { SunMoon } from 'lucide-react'

const AT_THE_FOOT = 'inline-flex min-h-11 items-center gap-2 rounded-card px-3 hover:bg-surface hover:text-ink'

/**
 * The theme is set on the document, not in this component, so the label is the same for both themes, and
 * `listenForThemeSwitch` does it, so it works on pages without the application.
 */
export function ThemeSwitch({ className = AT_THE_FOOT }: { className?: string }) {
  return (
    <button type="button" data-theme-switch="" className={className}>
      <SunMoon strokeWidth={1.5} size={20} aria-hidden="true" className="text-muted" />
      Theme
    </button>
  )
}
