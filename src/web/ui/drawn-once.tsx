import type { ComponentType, ReactNode } from 'react'
import { createContext, useContext } from 'react'

const Drawn = createContext<readonly string[]>([])

interface DrawnOnceProps {
  /** By the names that lucide gives them. */
  drawings: Readonly<Record<string, ComponentType<{ id: string; size: string; strokeWidth: number }>>>
  children: ReactNode
}

/** Draws these once for a list that repeats them. Inside, each of them is a reference: a page of cards has a hundred. */
export function DrawnOnce({ drawings, children }: DrawnOnceProps) {
  return (
    <>
      <svg className="hidden" aria-hidden="true">
        {Object.entries(drawings).map(([name, Drawing]) => (
          // Its size is that of what refers to it.
          <Drawing key={name} id={idOf(name)} size="100%" strokeWidth={1.5} />
        ))}
      </svg>
      <Drawn value={Object.keys(drawings)}>{children}</Drawn>
    </>
  )
}

/** What to refer to instead of drawing again, if there is such a list around. */
export function useDrawnOnce(name: string): string | undefined {
  return useContext(Drawn).includes(name) ? `#${idOf(name)}` : undefined
}

function idOf(name: string): string {
  return `drawn-${name}`
}
