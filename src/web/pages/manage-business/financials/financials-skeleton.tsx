import { Skeleton } from '#web/ui/skeleton.tsx'

/** In the shape of the settings and the ledger. */
export function FinancialsSkeleton() {
  return (
    <Skeleton label="Loading the figures" inner="space-y-4">
      <div className="h-9 w-1/2 rounded bg-sunken" />
      <div className="h-28 rounded-card bg-sunken" />
      <div className="h-96 rounded-card bg-sunken" />
    </Skeleton>
  )
}
