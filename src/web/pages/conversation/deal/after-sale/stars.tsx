import { Star } from 'lucide-react'

const ALL = [1, 2, 3, 4, 5] as const

/** What the numbers mean. */
const WORDS: Record<(typeof ALL)[number], string> = {
  1: 'Poor',
  2: 'Fair',
  3: 'Good',
  4: 'Very good',
  5: 'Excellent',
}

/** A rating that was given. */
export function Stars({ rating }: { rating: number }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span aria-hidden="true" className="flex gap-0.5">
        {ALL.map((value) => (
          <StarMark key={value} isLit={value <= rating} size={20} />
        ))}
      </span>
      <span className="sr-only">{rating} of 5 stars: </span>
      <span className="text-sm text-muted">{ALL.map((value) => (value === rating ? WORDS[value] : ''))}</span>
    </p>
  )
}

interface StarFieldProps {
  rating: number | undefined
  problem: string | undefined
  onChange: (rating: number) => void
}

/** Five radio buttons that look like stars. */
export function StarField({ rating, problem, onChange }: StarFieldProps) {
  const chosen = ALL.find((value) => value === rating)
  return (
    <fieldset aria-describedby={problem ? 'rating-error' : undefined}>
      <legend className="mb-1 text-sm font-medium">Your rating</legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ml-2 flex">
          {ALL.map((value) => (
            <label
              key={value}
              className="relative inline-flex size-11 cursor-pointer items-center justify-center rounded-card hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-evergreen"
            >
              <input
                type="radio"
                name="rating"
                value={value}
                checked={value === rating}
                onChange={() => onChange(value)}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              <StarMark isLit={rating !== undefined && value <= rating} size={28} />
              <span className="sr-only">
                {value} {value === 1 ? 'star' : 'stars'}, {WORDS[value]}
              </span>
            </label>
          ))}
        </div>
        <span aria-hidden="true" className="text-muted">
          {chosen ? WORDS[chosen] : !problem && 'Choose from one to five'}
        </span>
      </div>
      {problem && (
        <p id="rating-error" className="mt-1 text-sm font-medium text-brick">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

function StarMark({ isLit, size }: { isLit: boolean; size: number }) {
  return (
    <Star
      strokeWidth={1.5}
      size={size}
      aria-hidden="true"
      className={isLit ? 'fill-brass text-brass' : 'text-line-strong'}
    />
  )
}
