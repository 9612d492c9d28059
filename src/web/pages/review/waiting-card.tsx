import type { ReactNode } from 'react'
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
function AgeBadge({ since, now }: { since: string; now: number }) {
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

interface WaitingCardProps {
  /** The heading's id, e.g. "proof-12". */
  name: string
  title: ReactNode
  since: string
  now: number
  /** Shown beside the waiting time. */
  badge?: ReactNode
  children: ReactNode
}

/** The frame of every queue card: waiting time and title. */
export function WaitingCard({ name, title, since, now, badge, children }: WaitingCardProps) {
  return (
    <article aria-labelledby={name} className="rounded-card border border-line bg-surface p-4 sm:p-6">
      <div className="flex flex-wrap gap-2">
        <AgeBadge since={since} now={now} />
        {badge}
      </div>
      <h3 id={name} className="mt-2 text-2xl wrap-anywhere outline-none">
        {title}
      </h3>
      {children}
    </article>
  )
}

/** What is decided about, and beside it, on phones below it, the decision. */
export function CardColumns({ decision, children }: { decision: ReactNode; children: ReactNode }) {
  return (
    <div className="mt-4 grid gap-6 border-t border-line pt-5 md:grid-cols-[minmax(0,1fr)_16rem] xl:grid-cols-[minmax(0,1fr)_18rem] xl:gap-8">
      <div className="min-w-0">{children}</div>
      <div className="max-md:border-t max-md:border-line max-md:pt-5 md:sticky md:top-20 md:self-start">{decision}</div>
    </div>
  )
}
