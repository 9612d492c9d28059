import type { ReactNode } from 'react'

/** A row of a ledger. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2.5">
      <dt className="text-muted">{label}</dt>
      <dd className="tabular min-w-0 text-right font-medium">{children}</dd>
    </div>
  )
}
