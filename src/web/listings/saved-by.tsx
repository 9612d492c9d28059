/** For its seller: how many buyers saved a business. */
export function SavedBy({ count }: { count: number }) {
  return (
    count > 0 && (
      <span className="tabular whitespace-nowrap">
        Saved by {count.toLocaleString('en-US')} {count === 1 ? 'buyer' : 'buyers'}
      </span>
    )
  )
}
