import type { ReactNode } from 'react'

interface FigureGroupProps {
  id: string
  title: string
  /** What the group covers, in a few words. */
  note: string
  children: ReactNode
}

/** A group of cards: a heading under a double rule, and columns separated by hairlines. */
export function FigureGroup({ id, title, note, children }: FigureGroupProps) {
  return (
    <section aria-labelledby={id} className="mt-14 border-t-3 border-double border-line-strong pt-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="text-2xl sm:text-[1.75rem]">
          {title}
        </h2>
        <p className="text-sm text-muted">{note}</p>
      </div>
      <div className="mt-5 grid gap-px overflow-hidden rounded-card border border-line bg-line md:grid-cols-2 lg:grid-cols-3">
        {children}
      </div>
    </section>
  )
}
