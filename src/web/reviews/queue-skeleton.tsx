/** Has the shape of a heading and two things that wait. */
export function QueueSkeleton() {
  return (
    <div role="status" className="mt-6">
      <span className="sr-only">Loading the queue</span>
      <div aria-hidden="true" className="animate-pulse space-y-5">
        <div className="h-9 w-52 rounded bg-sunken" />
        {[0, 1].map((index) => (
          <div key={index} className="rounded-card border border-line bg-surface p-5 sm:p-6">
            <div className="h-6 w-40 rounded-full bg-sunken" />
            <div className="mt-3 h-7 w-3/5 rounded bg-sunken" />
            <div className="mt-5 grid gap-4 sm:grid-cols-2">
              <div className="h-24 rounded bg-sunken" />
              <div className="h-24 rounded bg-sunken" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
