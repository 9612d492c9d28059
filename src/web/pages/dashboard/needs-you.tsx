import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OwnListing } from '#shared/listings/listing-detail.ts'
import { marketDay } from '#shared/market-day.ts'
import { formatCents } from '#shared/money.ts'
import { useUnreadBadge } from '#web/conversations/unread-messages.tsx'
import { longDayText } from '#web/dates/day-text.ts'
import { dueWords } from '#web/deals/room/due-words.ts'
import { dueTasksQuery } from '#web/deals/room/queries.ts'
import { taskAnchor } from '#web/deals/room/task-anchor.ts'
import { dueCountText } from './due-text.ts'

interface NeedsYouProps {
  listings: readonly OwnListing[]
  /** The last payment of the subscription did not go through. */
  isUnpaid: boolean
}

/** What waits for the member: payment, messages, offers, buyers who ask for access, and tasks of their deals. */
export function NeedsYou({ listings, isUnpaid }: NeedsYouProps) {
  const badge = useUnreadBadge()
  const { data, dataUpdatedAt } = useQuery(dueTasksQuery)
  const { offers = [], tasks = [] } = data ?? {}
  const asked = listings.filter(({ accessRequests }) => accessRequests > 0)
  const today = marketDay(dataUpdatedAt)
  const isQuiet = !isUnpaid && !badge && offers.length + tasks.length + asked.length === 0
  return (
    <section aria-labelledby="needs-title">
      <h2 id="needs-title" className="text-2xl sm:text-[1.75rem]">
        Needs you
      </h2>
      {isQuiet ? (
        <p className="mt-1 text-muted">Nothing right now. Messages, offers and deadlines appear here.</p>
      ) : (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {isUnpaid && (
            <Need link={linkOptions({ to: '/subscribe' })} title="Your last payment did not go through">
              Pay with another card, and nothing closes.
            </Need>
          )}
          {badge && (
            <Need
              link={linkOptions({ to: '/messages' })}
              title={badge === '1' ? 'One unread message' : `${badge} unread messages`}
            />
          )}
          {offers.map(({ conversationId, listingTitle, priceCents, expiresAt }) => (
            <Need
              key={conversationId}
              link={linkOptions({ to: '/messages/$id', params: { id: conversationId }, search: { tab: 'deal' } })}
              title={`An offer of ${formatCents(priceCents)} waits for your answer`}
              until={<time dateTime={expiresAt}>Until {longDayText(expiresAt)}</time>}
            >
              {listingTitle}
            </Need>
          ))}
          {asked.map(({ id, title, accessRequests }) => (
            <Need
              key={id}
              link={linkOptions({ to: '/my-businesses/$id', params: { id: String(id) }, search: { tab: 'buyers' } })}
              title={accessRequests === 1 ? 'A buyer asks for access' : `${accessRequests} buyers ask for access`}
            >
              {title}
            </Need>
          ))}
          {tasks.map(({ id, conversationId, listingTitle, title, dueOn }) => (
            <Need
              key={`${conversationId} ${id}`}
              link={linkOptions({
                to: '/messages/$id',
                params: { id: conversationId },
                search: { tab: 'room' },
                hash: taskAnchor(id),
              })}
              title={title}
              until={
                <time dateTime={dueOn} className={dueOn < today ? 'font-semibold text-brick' : undefined}>
                  {dueWords(dueOn, today)}
                </time>
              }
            >
              {listingTitle}
            </Need>
          ))}
        </ul>
      )}
      {data && data.total > tasks.length && <p className="tabular mt-2 text-sm text-muted">{dueCountText(data)}</p>}
    </section>
  )
}

interface NeedProps {
  link: LinkProps
  title: string
  /** How much time is left. */
  until?: ReactNode
  children?: ReactNode
}

/** One thing that waits. The whole line is its link. */
function Need({ link, title, until, children }: NeedProps) {
  return (
    <li className="relative flex min-h-14 items-center gap-4 py-2.5 hover:bg-sunken">
      <div className="min-w-0 flex-1 sm:flex sm:items-baseline sm:gap-4">
        <div className="min-w-0 flex-1">
          <Link
            {...link}
            preload={false}
            className="font-medium wrap-anywhere after:absolute after:inset-0 hover:text-evergreen"
          >
            {title}
          </Link>
          {children && <p className="text-sm wrap-anywhere text-muted">{children}</p>}
        </div>
        {until && <p className="tabular text-sm text-muted">{until}</p>}
      </div>
      <ArrowRight strokeWidth={1.5} size={20} aria-hidden="true" className="shrink-0 text-brass" />
    </li>
  )
}
