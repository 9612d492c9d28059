import type { ReactNode } from 'react'

/** Placeholder while a page waits for its data. */
export function PagePending({ children }: { children: ReactNode }) {
  return (
    <div className="flex justify-center py-32">
      <p role="status" className="flex items-center gap-3 text-muted">
        <span className="size-6 animate-spin rounded-full border-2 border-line border-t-evergreen" aria-hidden="true" />
        {children}
      </p>
    </div>
  )
}
