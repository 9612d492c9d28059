import type { ConversationItem } from '#shared/conversations/conversations.ts'
import type { ListingDay } from '#shared/insights/insights.ts'
import { NOTIFICATION_TOPICS } from '#shared/notifications/notifications.ts'
import type { Notification } from '#shared/notifications/notifications.ts'
import { ConversationList } from '#web/conversations/conversation-list.tsx'
import { DataTable } from '#web/insights/data-table.tsx'
import type { FigureTable } from '#web/insights/figure-table.ts'
import { DayBars } from '#web/listings/day-bars.tsx'
import { NotificationItem } from '#web/notifications/notification-item.tsx'
import { HistoryList } from '#web/ui/history-list.tsx'
import { ShowOlder } from '#web/ui/show-older.tsx'
import { Part, State } from './gallery-parts.tsx'
import { LONG_TEXT, LONG_WORD, nothing } from './samples.ts'

const HISTORY = {
  data: { pages: [{ items: ['Ada set it to $2.99', LONG_TEXT] }] },
  isError: false,
  isFetching: false,
  refetch: async () => {},
  hasNextPage: true,
  isFetchingNextPage: false,
  fetchNextPage: async () => {},
  isFetchNextPageError: false,
}

const NOW = Date.parse('2026-06-15T12:00:00Z')

const NOTIFICATION: Notification = {
  id: 1,
  type: NOTIFICATION_TOPICS[2],
  title: 'A bakery in Spokane',
  message: 'Garland Street Bakery was listed for $185,000.',
  isRead: false,
  createdAt: '2026-06-15T07:00:00Z',
  path: '/business/1',
}

const CONVERSATION: ConversationItem = {
  id: '00000000-0000-4000-8000-000000000001',
  listingId: 1,
  listingTitle: 'Garland Street Bakery',
  professionalId: null,
  isListed: true,
  identity: 'public',
  otherName: 'Ada Lovelace',
  isSeller: false,
  excerpt: 'The ovens are included.',
  isLastOwn: false,
  lastAt: '2026-06-14T12:00:00Z',
  unread: 0,
  deal: null,
}

const CONVERSATIONS: readonly ConversationItem[] = [
  {
    ...CONVERSATION,
    unread: 3,
    deal: { stage: 'offer', isOfferWaiting: true, due: null, toCheck: 0 },
  },
  {
    ...CONVERSATION,
    id: '00000000-0000-4000-8000-000000000002',
    isLastOwn: true,
    deal: { stage: 'closing', isOfferWaiting: false, due: { on: '2026-11-19', isLate: false }, toCheck: 1 },
  },
  { ...CONVERSATION, id: '00000000-0000-4000-8000-000000000003', listingTitle: null, excerpt: '' },
  {
    ...CONVERSATION,
    id: '00000000-0000-4000-8000-000000000004',
    listingTitle: LONG_TEXT,
    otherName: LONG_WORD,
    excerpt: LONG_TEXT,
    unread: 120,
  },
]

const TABLE: FigureTable = {
  caption: 'Industries',
  fileName: 'industries',
  columns: [{ label: 'Industry' }, { label: 'Businesses', kind: 'count' }, { label: 'Average price', kind: 'cents' }],
  rows: [
    ['Retail', 1204, 18_500_000],
    ['Childcare', 310, null],
    [LONG_TEXT, 2, 99_999_999_900],
  ],
}

const DAYS: readonly ListingDay[] = Array.from({ length: 30 }, (_, index) => ({
  day: new Date(Date.UTC(2026, 4, 1 + index)).toISOString().slice(0, 10),
  views: (index * 7) % 23,
  contacts: index % 9 === 4 ? 1 : 0,
}))

/** Lists, tables and charts. */
export function ListParts() {
  return (
    <>
      <Part name="Show older">
        <State label="More">
          <ShowOlder query={HISTORY} />
        </State>
        <State label="Loading, small">
          <ShowOlder query={{ ...HISTORY, isFetchingNextPage: true }} size="small" />
        </State>
        <State label="Failed">
          <ShowOlder query={{ ...HISTORY, isFetchNextPageError: true }} />
        </State>
      </Part>
      <Part name="History">
        <State label="Two, and more">
          <HistoryList label="History" query={HISTORY}>
            {(text) => (
              <li key={text} className="py-3 text-sm wrap-anywhere">
                {text}
              </li>
            )}
          </HistoryList>
        </State>
        <State label="Loading">
          <HistoryList label="History of another" query={{ ...HISTORY, data: undefined, isFetching: true }}>
            {() => null}
          </HistoryList>
        </State>
        <State label="Failed">
          <HistoryList label="History of a third" query={{ ...HISTORY, data: undefined, isError: true }}>
            {() => null}
          </HistoryList>
        </State>
      </Part>
      <Part name="Notification">
        <State label="Unread">
          <Item change={{}} />
        </State>
        <State label="Read">
          <Item change={{ isRead: true }} />
        </State>
        <State label="Hovered" pinned="hover">
          <Item change={{}} />
        </State>
        <State label="Focused" pinned="focus">
          <Item change={{}} />
        </State>
        <State label="Read, and about no page: does nothing">
          <Item change={{ isRead: true, path: null }} />
        </State>
        <State label="Long text">
          <Item change={{ title: LONG_TEXT, message: LONG_WORD }} />
        </State>
      </Part>
      <Part name="Conversations">
        <State label="Unread, answered, a file alone, long text">
          <ConversationList items={CONVERSATIONS} />
        </State>
        <State label="The second is open beside it">
          <ConversationList items={CONVERSATIONS.slice(0, 2)} openId="00000000-0000-4000-8000-000000000002" />
        </State>
        <State label="Hovered" pinned="hover">
          <ConversationList items={CONVERSATIONS.slice(0, 2)} />
        </State>
        <State label="Focused" pinned="focus">
          <ConversationList items={CONVERSATIONS.slice(0, 2)} />
        </State>
      </Part>
      <Part name="Table of figures">
        <State label="With bars, a gap and long text">
          <DataTable table={TABLE} barsOf={1} />
        </State>
        <State label="Empty">
          <DataTable table={{ ...TABLE, rows: [] }} />
        </State>
      </Part>
      <Part name="Bars of days">
        <State label="A month">
          <DayBars days={DAYS} />
        </State>
        <State label="A month without views">
          <DayBars days={DAYS.map(({ day }) => ({ day, views: 0, contacts: 0 }))} />
        </State>
      </Part>
    </>
  )
}

function Item({ change }: { change: Partial<Notification> }) {
  return <NotificationItem notification={{ ...NOTIFICATION, ...change }} now={NOW} onRead={nothing} onLeave={nothing} />
}
