import { FileText } from 'lucide-react'

/** Placeholder with the shape of the list. */
export function LibrarySkeleton() {
  return (
    <div role="status" className="divide-y divide-line border-y border-line">
      <span className="sr-only">Loading the documents…</span>
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex animate-pulse gap-4 py-5">
          <FileText strokeWidth={1.5} size={24} aria-hidden="true" className="text-line" />
          <div className="flex-1 space-y-3">
            <div className="h-5 w-1/2 rounded bg-sunken" />
            <div className="h-4 w-3/4 rounded bg-sunken" />
          </div>
          <div className="h-10 w-28 rounded-card bg-sunken" />
        </div>
      ))}
    </div>
  )
}
