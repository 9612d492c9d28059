/** Skeleton cards (S1 §9: nine in the list, five beside the map). */
export function CardSkeletons({ count = 9 }: { count?: number }) {
  return (
    <div aria-hidden="true" className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="animate-pulse overflow-hidden rounded-card border border-line bg-surface">
          <div className="aspect-4/3 bg-sunken" />
          <div className="space-y-3 p-4">
            <div className="h-7 w-2/5 rounded bg-sunken" />
            <div className="h-4 w-3/5 rounded bg-sunken" />
            <div className="h-5 w-4/5 rounded bg-sunken" />
            <div className="h-24 rounded bg-sunken" />
            <div className="h-11 rounded-card bg-sunken" />
          </div>
        </div>
      ))}
    </div>
  )
}

/** Holds the height of a full list while it loads, so that the browser can scroll back to where the visitor was. */
export function ListSkeletons() {
  return (
    <div style={{ minHeight: '14000px' }}>
      <CardSkeletons />
    </div>
  )
}

export function RowSkeletons({ count = 5 }: { count?: number }) {
  return (
    <div aria-hidden="true" className="space-y-3">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="flex animate-pulse gap-3 rounded-card border border-line bg-surface p-3">
          <div className="h-20 w-26 rounded-lg bg-sunken" />
          <div className="flex-1 space-y-2">
            <div className="h-5 w-1/2 rounded bg-sunken" />
            <div className="h-4 w-4/5 rounded bg-sunken" />
            <div className="h-4 w-3/5 rounded bg-sunken" />
          </div>
        </div>
      ))}
    </div>
  )
}
