/** Label of fictional professionals. */
export function SampleMark() {
  return (
    <span className="rounded-full border border-brass/50 bg-brass-soft px-2.5 py-0.5 text-xs font-medium text-brass-ink">
      Sample<span className="sr-only"> data: made up to show who will be here</span>
    </span>
  )
}
