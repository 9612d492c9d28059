/** In the shape of the settings and the ledger. */
export function FinancialsSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading the figures</span>
      <div aria-hidden="true" className="animate-pulse space-y-4">
        <div className="h-9 w-1/2 rounded bg-sunken" />
        <div className="h-28 rounded-card bg-sunken" />
        <div className="h-96 rounded-card bg-sunken" />
      </div>
    </div>
  )
}
