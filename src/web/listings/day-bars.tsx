import type { ListingDay } from '#shared/insights/insights.ts'
import { plural } from '#web/insights/figure-table.ts'

/** In units of the SVG view box, which scales with its container. */
const STEP = 10
const BAR_WIDTH = 7
const TOP = 14
const HEIGHT = 76
const DIAMOND = 3.5

/** A bar per day for views, with a diamond for contacts. The table below has the same data. */
export function DayBars({ days }: { days: readonly ListingDay[] }) {
  const most = Math.max(0, ...days.map(({ views }) => views))
  const width = days.length * STEP
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return null
  return (
    <figure className="mt-3">
      <figcaption className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <span>Views a day, {most} at most</span>
        <span className="inline-flex items-center gap-1.5">
          <svg aria-hidden="true" viewBox="0 0 10 10" className="size-3 fill-brass">
            <path d="M5 0 10 5 5 10 0 5z" />
          </svg>
          New contact
        </span>
      </figcaption>
      <svg
        role="img"
        aria-label={`Views a day from ${dayText(first.day)} to ${dayText(last.day)}, ${most} at most`}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        className="mt-2 block w-full"
      >
        {days.map((day, index) => (
          <Day key={day.day} day={day} x={index * STEP} most={most} />
        ))}
        <path d={`M0 ${HEIGHT - 0.5}H${width}`} className="stroke-line-strong" />
      </svg>
      <p aria-hidden="true" className="tabular mt-1 flex justify-between text-xs text-muted">
        <span>{dayText(first.day)}</span>
        <span>{dayText(last.day)}</span>
      </p>
    </figure>
  )
}

/** The whole column is the hover target. */
function Day({ day: { day, views, contacts }, x, most }: { day: ListingDay; x: number; most: number }) {
  const height = (views / Math.max(1, most)) * (HEIGHT - TOP - 1)
  const middle = x + STEP / 2
  return (
    <g className="group">
      <title>{`${dayText(day)}: ${plural(views, 'view', 'views')}, ${plural(contacts, 'contact', 'contacts')}`}</title>
      <rect x={x} width={STEP} height={HEIGHT} className="fill-transparent group-hover:fill-sunken" />
      <rect
        x={x + (STEP - BAR_WIDTH) / 2}
        y={HEIGHT - 1 - height}
        width={BAR_WIDTH}
        height={height}
        rx={Math.min(1, height / 2)}
        className="fill-evergreen"
      />
      {contacts > 0 && (
        <path
          d={`M${middle} ${TOP / 2 - DIAMOND}l${DIAMOND} ${DIAMOND}-${DIAMOND} ${DIAMOND}-${DIAMOND}-${DIAMOND}z`}
          className="fill-brass"
        />
      )}
    </g>
  )
}

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** Formats "2026-11-21" as "Nov 21". */
function dayText(day: string): string {
  return DAY.format(new Date(`${day}T00:00:00Z`))
}
