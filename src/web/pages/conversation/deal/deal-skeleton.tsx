/** Shaped like the stages and an offer. */
export function DealSkeleton() {
  return (
    <div role="status" className="py-6">
      <span className="sr-only">Loading the deal</span>
      <div aria-hidden="true" className="animate-pulse space-y-6">
        <div className="grid grid-cols-6 gap-1.5">
          {Array.from({ length: 6 }, (_, index) => (
            <div key={index} className="h-1.5 bg-sunken" />
          ))}
        </div>
        <div className="h-80 rounded-card bg-sunken" />
      </div>
    </div>
  )
}
