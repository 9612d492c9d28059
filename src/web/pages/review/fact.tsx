import type { ReactNode } from 'react'

/** One labeled fact of a card. */
export function Fact({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  return (
    <div className={className}>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

/** The staff's previous note. */
export function LastNote({ children }: { children: string }) {
  return (
    <div className="mt-5 border-l-3 border-brass pl-4 text-sm">
      <p className="font-semibold">Note of the last decision</p>
      <p className="mt-0.5 wrap-anywhere whitespace-pre-line text-muted">{children}</p>
    </div>
  )
}
