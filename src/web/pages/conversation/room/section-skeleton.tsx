/** Shaped like a few entries of a list. */
export function SectionSkeleton({ children }: { children: string }) {
  return (
    <div role="status" className="mt-4">
      <span className="sr-only">{children}</span>
      <div aria-hidden="true" className="animate-pulse space-y-3">
        <div className="h-24 rounded-card bg-sunken" />
        <div className="h-24 rounded-card bg-sunken" />
      </div>
    </div>
  )
}
