import { createContext, useContext } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import type { Theme } from '#web/frame/theme.ts'

/** Each state is shown in these themes. */
export const ShownThemes = createContext<readonly Theme[]>(['light', 'dark'])

interface PartProps {
  name: string
  /** A note about behavior that is not visible. */
  hint?: string
  children: ReactNode
}

/** One UI part with its name. */
export function Part({ name, hint, children }: PartProps) {
  return (
    <section id={partId(name)} className="gallery-part">
      <h2>{name}</h2>
      {hint && <p>{hint}</p>}
      <div className="gallery-states">{children}</div>
    </section>
  )
}

interface StateProps {
  label: string
  /** Simulates hover or focus on all of it. */
  pinned?: 'hover' | 'focus'
  /** Full page width, for parts whose layout depends on the window. */
  isWide?: boolean
  /** Inert, for parts that take focus on mount. */
  isInert?: boolean
  /** Rendered once per theme. */
  children: ReactNode
}

/** A part in one state, once per theme. Its links do nothing. */
export function State({ label, pinned, isWide = false, isInert = false, children }: StateProps) {
  const themes = useContext(ShownThemes)
  return (
    <div className={`gallery-state ${isWide ? 'gallery-wide' : ''}`}>
      <h3>{label}</h3>
      <div className="gallery-cells">
        {themes.map((theme) => (
          <div
            key={theme}
            role="group"
            aria-label={`${label}, ${theme}`}
            data-pinned={pinned}
            inert={isInert}
            onClickCapture={stayHere}
            onSubmit={(event) => event.preventDefault()}
            style={{ colorScheme: theme }}
            className="gallery-cell"
          >
            {children}
          </div>
        ))}
      </div>
    </div>
  )
}

/** Several small parts side by side. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="gallery-row">{children}</div>
}

export function partId(name: string): string {
  return name.toLowerCase().replaceAll(/\W+/gu, '-')
}

function stayHere(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
}
