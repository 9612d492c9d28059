import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { INBOX_TABS } from '#shared/conversations/conversations.ts'
import type { ConversationId, ConversationPage, InboxTab } from '#shared/conversations/conversations.ts'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { ShowOlder } from '#web/ui/show-older.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { ConversationList } from './conversation-list.tsx'
import { conversationsQuery } from './queries.ts'

/** What each tab is called, and what it says when nobody is in it. */
const TAB_WORDS: Record<InboxTab, { label: string; none: string }> = {
  qualified: { label: 'Qualified', none: 'Buyers who meet your requirements appear here.' },
  below: { label: 'Below requirements', none: 'Buyers who wrote without meeting all your requirements appear here.' },
  passed: { label: 'Declined', none: 'Buyers you decline appear here. They don’t see it.' },
}

interface InboxProps {
  tab?: InboxTab | undefined
  /** The conversation that is open beside it. */
  openId?: ConversationId
  refetchInterval: number | false
}

/** A member's conversations, or those of a seller's tab. Without any, the page says what to do. */
export function Inbox({ tab, openId, refetchInterval }: InboxProps) {
  const query = useInfiniteQuery({ ...conversationsQuery(tab), refetchInterval })
  const { data } = query
  if (!data)
    return (
      <NotLoaded query={query} title="Your messages didn't load" loading={<InboxSkeleton />}>
        None are lost. Check your connection, then try again.
      </NotLoaded>
    )
  const items = data.pages.flatMap((page) => page.items)
  const counts = data.pages[0]?.tabs ?? null
  if (items.length === 0 && !tab) return null
  return (
    <>
      {(counts || tab) && <TabBar counts={counts ?? { qualified: 0, below: 0, passed: 0 }} chosen={tab} />}
      <section aria-label={tab ? TAB_WORDS[tab].label : 'Conversations'}>
        {items.length === 0 && tab ? (
          <p className="py-6 text-muted">{TAB_WORDS[tab].none}</p>
        ) : (
          <ConversationList items={items} openId={openId} />
        )}
        <ShowOlder query={query} />
      </section>
    </>
  )
}

const TAB =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 text-sm -outline-offset-2 text-muted hover:bg-sunken hover:text-ink aria-[current=page]:bg-evergreen-soft aria-[current=page]:font-semibold aria-[current=page]:text-evergreen forced-colors:aria-[current=page]:underline'

interface TabBarProps {
  counts: NonNullable<ConversationPage['tabs']>
  chosen: InboxTab | undefined
}

/** A seller's buyers, by what they met when they wrote first. Each tab that has some has its own URL. */
function TabBar({ counts, chosen }: TabBarProps) {
  return (
    <nav aria-label="Your buyers" className="mb-2 flex flex-wrap">
      <Link to="/messages" search={{}} activeOptions={{ exact: true, includeSearch: true }} className={TAB}>
        All
      </Link>
      {INBOX_TABS.filter((tab) => counts[tab] > 0 || tab === chosen).map((tab) => (
        <Link
          key={tab}
          to="/messages"
          search={{ tab }}
          activeOptions={{ exact: true, includeSearch: true }}
          resetScroll={false}
          className={TAB}
        >
          {TAB_WORDS[tab].label}
          <span className="tabular font-semibold">{counts[tab]}</span>
        </Link>
      ))}
    </nav>
  )
}

function InboxSkeleton() {
  return (
    <ListSkeleton label="Loading your messages">
      <div className="space-y-2 px-3 py-4">
        <div className="h-5 w-1/2 rounded bg-sunken" />
        <div className="h-4 w-1/3 rounded bg-sunken" />
        <div className="h-4 w-3/4 rounded bg-sunken" />
      </div>
    </ListSkeleton>
  )
}
