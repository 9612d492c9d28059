import type { UseQueryResult } from '@tanstack/react-query'
import type { UserEngagement } from '#shared/insights/insights.ts'
import { countText, plural } from '#web/insights/figure-table.ts'
import { BarFigure } from './bar-figure.tsx'
import { BigFigure, FigureCard, FigureLines, NothingYet } from './figure-card.tsx'
import { FigureGroup } from './figure-group.tsx'
import { roleText } from '#web/accounts/role-text.ts'
import { CreditCard, Store, UserPlus } from 'lucide-react'
import { instantText } from '#web/dates/instant-text.ts'

type Activity = UserEngagement['recentActivity'][number]

/** S2 §9. */
const SHOWN = 6

const ICONS: Record<Activity['type'], typeof UserPlus> = {
  user_signup: UserPlus,
  business_listed: Store,
  subscription_started: CreditCard,
}

/** The latest events, newest first. */
function RecentActivity({ activity }: { activity: readonly Activity[] }) {
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

/** S2 §2: "User Distribution by role", "Trial Activity" and "Recent Activity". */
export function PeopleGroup({ engagement }: { engagement: UseQueryResult<UserEngagement> }) {
  return (
    <FigureGroup id="people" title="People" note="Who has an account">
      <FigureCard title="User Distribution" note="by role" result={engagement}>
        {({ activeUsersByRole }) => <Roles roles={activeUsersByRole} />}
      </FigureCard>
      <FigureCard title="Trial Activity" result={engagement}>
        {({ trialConversions }) => <Trials trials={trialConversions} />}
      </FigureCard>
      <FigureCard title="Recent Activity" result={engagement} className="md:col-span-2 lg:col-span-1">
        {({ recentActivity }) => <RecentActivity activity={recentActivity} />}
      </FigureCard>
    </FigureGroup>
  )
}

function Roles({ roles }: { roles: UserEngagement['activeUsersByRole'] }) {
  if (roles.length === 0) return <NothingYet>No users yet.</NothingYet>
  return (
    <BarFigure
      unit="Users"
      points={roles.map(({ role, count }) => ({ label: roleText(role), value: count }))}
      valueText={(count) => plural(count, 'user', 'users')}
      table={{
        caption: 'Users by role',
        fileName: 'users-by-role',
        columns: [{ label: 'Role' }, { label: 'Users', kind: 'count' }],
        rows: roles.map(({ role, count }) => [roleText(role), count]),
      }}
    />
  )
}

function Trials({ trials }: { trials: UserEngagement['trialConversions'] }) {
  const { totalTrials, activeTrials, expiredTrials } = trials
  return (
    <>
      <BigFigure value={countText(totalTrials)} label={totalTrials === 1 ? 'trial in total' : 'trials in total'} />
      {totalTrials > 0 && (
        <svg
          aria-hidden="true"
          viewBox="0 0 100 1"
          preserveAspectRatio="none"
          className="mt-4 block h-2 w-full rounded-full bg-sunken"
        >
          <rect width={(activeTrials / totalTrials) * 100} height="1" className="fill-evergreen" />
        </svg>
      )}
      <FigureLines
        lines={[
          { label: 'Active', value: countText(activeTrials) },
          { label: 'Expired', value: countText(expiredTrials) },
        ]}
      />
    </>
  )
}
