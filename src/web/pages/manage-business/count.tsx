/** How many of something wait for the owner, in a pill beside its name. */
export function Count({ count, what }: { count: number; what: string }) {
  return (
    count > 0 && (
      <span className="tabular rounded-full bg-brass-soft px-2 text-sm font-semibold text-brass-ink">
        {count}
        <span className="sr-only"> {what}</span>
      </span>
    )
  )
}
