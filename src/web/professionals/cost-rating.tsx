const MOST = 3

/** Dollar signs, with a text alternative for screen readers (S1 §2). */
export function CostRating({ rating }: { rating: number }) {
  return (
    <p className="tabular font-medium tracking-wide">
      <span className="sr-only">
        Cost {rating} of {MOST}
      </span>
      <span aria-hidden="true" className="text-ink">
        {'$'.repeat(rating)}
      </span>
      <span aria-hidden="true" className="text-line-strong">
        {'$'.repeat(MOST - rating)}
      </span>
    </p>
  )
}
