import { CreditCard, Store, UserPlus } from 'lucide-react'
import type { UserEngagement } from '#shared/insights/insights.ts'
import { instantText } from '#web/dates/instant-text.ts'
import { NothingYet } from './figure-card.tsx'

type Activity = UserEngagement['recentActivity'][number]

/** S2 §9. */
const SHOWN = 6

const ICONS: Record<Activity['type'], typeof UserPlus> = {
  user_signup: UserPlus,
  business_listed: Store,
  subscription_started: CreditCard,
}

/** The latest events, newest first. */
export function RecentActivity({ activity }: { activity: readonly Activity[] }) {
  if (activity.length === 0) return <NothingYet>Nothing has happened yet.</NothingYet>
  return (
    <ol className="mt-3 divide-y divide-line">
      {activity.slice(0, SHOWN).map(({ type, description, timestamp }, index) => {
        const Icon = ICONS[type]
        return (
          <li key={index} className="flex gap-3 py-2.5 text-sm">
            <Icon strokeWidth={1.5} size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-brass-ink" />
            <div className="min-w-0">
              <p className="wrap-anywhere">{description}</p>
              <time dateTime={timestamp} className="tabular text-muted">
                {instantText(timestamp)}
              </time>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
