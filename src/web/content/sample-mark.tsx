/** Label of sample content. Remove the `sample` flag with the real content, and the label disappears. */
export function SampleMark() {
  return (
    <span className="rounded-full border border-brass/50 bg-brass-soft px-2.5 py-0.5 text-xs font-medium text-brass-ink">
      Sample<span className="sr-only"> content: made up to show what will be here</span>
    </span>
  )
}
