import { AlarmClock, Clock, Hourglass } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { REVIEW_HOURS, reviewAge } from '#shared/moderation/reviews.ts'
import type { ReviewAge } from '#shared/moderation/reviews.ts'
import { hoursText } from '#web/dates/hours-text.ts'

const LOOKS: Record<ReviewAge, { icon: LucideIcon; className: string }> = {
  in_time: { icon: Clock, className: 'bg-sunken text-muted' },
  due: { icon: Hourglass, className: 'bg-brass-soft text-brass-ink' },
  late: { icon: AlarmClock, className: 'bg-brick-soft text-brick' },
}

/** The waiting time, compared with the promised hours. */
export function AgeBadge({ since, now }: { since: string; now: number }) {
  const { hours, age } = reviewAge(since, now)
  const { icon: Icon, className } = LOOKS[age]
  return (
    <span className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 text-xs font-semibold ${className}`}>
      <Icon strokeWidth={1.5} size={14} aria-hidden="true" className="shrink-0" />
      <span>
        Waiting <time dateTime={since}>{hoursText(hours)}</time>
        {STANDING[age](hours)}
      </span>
    </span>
  )
}

const STANDING: Record<ReviewAge, (hours: number) => string> = {
  in_time: (hours) => `, ${hoursText(REVIEW_HOURS.promised - hours)} left`,
  due: () => `: due, ${REVIEW_HOURS.promised} hours were promised`,
  late: () => `: late, ${REVIEW_HOURS.latest} hours at most were promised`,
}
