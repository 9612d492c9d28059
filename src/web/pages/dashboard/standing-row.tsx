import type { ReactNode } from 'react'

interface StandingRowProps {
  id: string
  title: string
  /** The one thing to do about it. */
  action?: ReactNode
  children?: ReactNode
}

/** How something stands, in a line with what can be done about it. */
export function StandingRow({ id, title, action, children }: StandingRowProps) {
  return (
    <section aria-labelledby={id} className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-4">
      <div className="min-w-0 flex-1 basis-80">
        <h2 id={id} className="font-sans text-base font-semibold">
          {title}
        </h2>
        <div className="mt-0.5 max-w-[75ch] text-sm text-muted empty:hidden">{children}</div>
      </div>
      {action}
    </section>
  )
}
