/** Placeholder with the size of the contact options. */
export function ContactSkeleton() {
  return (
    <div role="status" className="mt-2.5">
      <span className="sr-only">Loading the contact options</span>
      <div aria-hidden="true" className="animate-pulse space-y-2">
        <div className="h-11 rounded-card bg-sunken" />
        <div className="h-11 rounded-card bg-sunken" />
        <div className="h-5 w-4/5 rounded bg-sunken" />
      </div>
    </div>
  )
}
