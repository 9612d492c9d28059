import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { marketDay } from '#shared/market-day.ts'
import { dueWords } from '#web/deals/room/due-words.ts'
import { dueTasksQuery } from '#web/deals/room/queries.ts'
import { taskAnchor } from '#web/deals/room/task-anchor.ts'
import { dueCountText } from './due-text.ts'

/** What the member has to do in the rooms of their deals, soonest first. */
export function DueTasksCard() {
  const { data, dataUpdatedAt } = useQuery(dueTasksQuery)
  if (!data || data.tasks.length === 0) return null
  const today = marketDay(dataUpdatedAt)
  return (
    <section aria-labelledby="due-title" className="rounded-card border border-line bg-surface p-6 sm:p-8">
      <h2 id="due-title" className="text-2xl sm:text-[1.75rem]">
        Due in your deals
      </h2>
      <p className="tabular mt-1 text-muted">{dueCountText(data)}</p>
      <ul className="mt-4 divide-y divide-line border-t border-line">
        {data.tasks.map(({ id, conversationId, listingTitle, title, dueOn }) => (
          <li
            key={`${conversationId} ${id}`}
            className="relative grid gap-x-6 py-3 hover:bg-sunken sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
          >
            <div className="min-w-0">
              <Link
                to="/messages/$id"
                params={{ id: conversationId }}
                search={{ tab: 'room' }}
                hash={taskAnchor(id)}
                className="font-medium text-evergreen underline-offset-2 wrap-anywhere after:absolute after:inset-0 hover:underline"
              >
                {title}
              </Link>
              <p className="text-sm wrap-anywhere text-muted">{listingTitle}</p>
            </div>
            <p className={`tabular text-sm ${dueOn < today ? 'font-semibold text-brick' : 'text-muted'}`}>
              <time dateTime={dueOn}>{dueWords(dueOn, today)}</time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
