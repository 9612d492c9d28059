import { createContext, useContext } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import type { Theme } from '#web/frame/theme.ts'

/** The themes that each state is shown in. */
export const ShownThemes = createContext<readonly Theme[]>(['light', 'dark'])

interface PartProps {
  name: string
  /** What is not to be seen at once. */
  hint?: string
  children: ReactNode
}

/** One part of the pages under its name. */
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
  /** Looks as if the pointer or the focus were on all of it. */
  pinned?: 'hover' | 'focus'
  /** Takes the width of the page: what it looks like depends on the window's. */
  isWide?: boolean
  /** Can't be focused, for what takes the focus as soon as it is there. */
  isInert?: boolean
  /** Each theme has one of its own. */
  children: ReactNode
}

/** A part in one state, once a theme. Its links lead nowhere. */
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

/** Of what is small, several beside each other. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="gallery-row">{children}</div>
}

export function partId(name: string): string {
  return name.toLowerCase().replaceAll(/\W+/gu, '-')
}

function stayHere(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
}
