import type { ReactNode } from 'react'

/** In place of a map that is loading, or never will without scripts; then with what helps instead. */
export function LoadingMap({ children }: { children?: ReactNode }) {
  return (
    <>
      <span className="noscript:hidden">Loading the map…</span>
      <span className="hidden text-center noscript:block">
        The map needs JavaScript, which is switched off in this browser. {children}
      </span>
    </>
  )
}
