/** The visitor's choice; the system setting by default. */
export type Theme = 'light' | 'dark'

export const THEME_KEY = 'handover-theme'

/** Runs before the first paint, to avoid a flash of the light theme. */
export const themeScript = `try{var l=localStorage,d=document.documentElement.dataset,t=l['${THEME_KEY}'];if(t==='dark'||t==='light')d.theme=t;if(l['buyer-base'])d.base=''}catch{}`

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset['theme']
  if (chosen === 'dark' || chosen === 'light') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  try {
    localStorage.setItem(THEME_KEY, theme)
  } catch {
    // Without storage the theme lasts until the tab closes.
  }
}

/**
 * For buttons that choose the other theme. They work before, or without, the application. While it hydrates, React stops
 * clicks at the document, so the window listens, which gets them first.
 */
export function listenForThemeSwitch(): void {
  window.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('[data-theme-switch]')) {
        chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark')
      }
    },
    { capture: true },
  )
}
