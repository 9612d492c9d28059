/** In the shape of both lists. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="mt-6">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true" className="animate-pulse space-y-4">
        {[0, 1, 2].map((index) => (
          <div key={index} className="h-36 rounded-card bg-sunken" />
        ))}
      </div>
    </div>
  )
}
