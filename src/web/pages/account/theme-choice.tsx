import { useSyncExternalStore } from 'react'
import { chooseTheme, THEME_KEY } from '#web/frame/theme.ts'
import { hearTyped } from '#web/ui/hear-typed.ts'

const CHOICES = [
  ['system', 'Same as this device'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const
type Choice = (typeof CHOICES)[number][0]

/** The same setting as the header's "Theme" button, with the device's theme as a third choice. */
export function ThemeChoice() {
  // The server doesn't know the theme, so nothing is checked before hydration.
  const chosen = useSyncExternalStore(watch, read, () => undefined)
  return (
    <fieldset>
      <legend className="sr-only">Theme</legend>
      <div className="grid gap-2 sm:grid-cols-[auto_1fr_1fr]">
        {CHOICES.map(([value, label]) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-card border border-line-strong/60 bg-surface px-4 hover:border-evergreen has-checked:border-evergreen has-checked:font-medium"
          >
            <input
              ref={hearTyped}
              type="radio"
              name="theme"
              value={value}
              checked={chosen === value}
              disabled={chosen === undefined}
              onChange={() => choose(value)}
              className="size-4 accent-evergreen-fill"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function choose(choice: Choice): void {
  if (choice !== 'system') {
    chooseTheme(choice)
    return
  }
  delete document.documentElement.dataset['theme']
  try {
    localStorage.removeItem(THEME_KEY)
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** The root element holds the current choice, whichever control set it. */
function read(): Choice {
  const { theme } = document.documentElement.dataset
  return theme === 'dark' || theme === 'light' ? theme : 'system'
}

function watch(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
