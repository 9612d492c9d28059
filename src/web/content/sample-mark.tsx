/** Said beside whatever is made up. It goes with the `sample` flag, once there is something real in its place. */
export function SampleMark() {
  return (
    <span className="rounded-full border border-brass/50 bg-brass-soft px-2.5 py-0.5 text-xs font-medium text-brass-ink">
      Sample<span className="sr-only"> content: made up to show what will be here</span>
    </span>
  )
}
