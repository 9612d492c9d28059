import { conversationCalls } from '#shared/conversations/calls.ts'
import { hrefOf } from '#web/call.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { InboxTab, ConversationPage } from '#shared/conversations/conversations.ts'
import { useMember } from '#web/accounts/use-member.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { ConversationList } from '#web/conversations/conversation-list.tsx'
import { conversationsQuery, messageSettingsQuery, useSaveMessageSettings } from '#web/conversations/queries.ts'
import { useLiveNews } from '#web/conversations/use-live-news.ts'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { ShowOlder } from '#web/ui/show-older.tsx'
import { INBOX_TABS } from '#shared/conversations/conversations.ts'
import { ListSkeleton } from '#web/ui/skeleton.tsx'

/** What each tab is called, and what it says when nobody is in it. */
const TAB_WORDS: Record<InboxTab, { label: string; none: string }> = {
  qualified: { label: 'Qualified', none: 'Buyers who have what you ask for appear here.' },
  below: { label: 'Below your bar', none: 'Buyers who wrote without all that you ask for appear here.' },
  passed: { label: 'Passed', none: 'Buyers on whom you pass appear here. They are not told.' },
}

const TAB =
  'inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent px-3 -outline-offset-2 text-muted hover:text-ink aria-[current=page]:border-evergreen aria-[current=page]:font-semibold aria-[current=page]:text-ink sm:px-5'

/** A seller's buyers, by what they met when they wrote first. Each tab has its own URL. */
function TabBar({ counts }: { counts: NonNullable<ConversationPage['tabs']> }) {
  return (
    <nav aria-label="Your buyers" className="mt-8 flex flex-wrap gap-x-1 border-b border-line">
      <Link to="/messages" search={{}} activeOptions={{ exact: true, includeSearch: true }} className={TAB}>
        All
      </Link>
      {INBOX_TABS.map((tab) => (
        <Link
          key={tab}
          to="/messages"
          search={{ tab }}
          activeOptions={{ exact: true, includeSearch: true }}
          resetScroll={false}
          className={TAB}
        >
          {TAB_WORDS[tab].label}
          <span className="tabular rounded-full bg-sunken px-2 py-0.5 text-xs font-semibold text-ink">
            {counts[tab]}
          </span>
        </Link>
      ))}
    </nav>
  )
}

/** All of a member's conversations, with sellers, buyers and professionals. */
export function InboxPage({ tab }: { tab: InboxTab | undefined }) {
  useMember()
  return (
    <div className="page-reading pt-10 md:pt-14">
      <h1 className="text-4xl sm:text-5xl">Messages</h1>
      <p className="mt-3 max-w-142 text-lg text-muted">Your conversations about businesses, and with professionals.</p>
      <Inbox tab={tab} />
      <MailSwitch />
    </div>
  )
}

function Inbox({ tab }: { tab: InboxTab | undefined }) {
  const live = useLiveNews()
  const query = useInfiniteQuery({ ...conversationsQuery(tab), ...live })
  const { data } = query
  if (!data)
    return (
      <NotLoaded query={query} title="Your messages didn't load" loading={<InboxSkeleton />}>
        None are lost. Check your connection, then try again.
      </NotLoaded>
    )
  const items = data.pages.flatMap((page) => page.items)
  const counts = data.pages[0]?.tabs ?? null
  if (items.length === 0 && !tab) return <NoMessages />
  return (
    <>
      {(counts || tab) && <TabBar counts={counts ?? { qualified: 0, below: 0, passed: 0 }} />}
      <section aria-label={tab ? TAB_WORDS[tab].label : 'Conversations'} className={counts || tab ? 'mt-4' : 'mt-8'}>
        {items.length === 0 && tab ? (
          <p className="py-6 text-muted">{TAB_WORDS[tab].none}</p>
        ) : (
          <ConversationList items={items} />
        )}
        {items.some(({ isSeller }) => isSeller) && (
          <p className="mt-4 text-sm">
            <a
              href={hrefOf(conversationCalls.exportLeads)}
              download
              className="text-evergreen underline underline-offset-2"
            >
              Download who wrote to you as CSV
            </a>
          </p>
        )}
        <ShowOlder query={query} />
      </section>
    </>
  )
}

function NoMessages() {
  return (
    <Notice
      level={2}
      title="No messages yet"
      actions={
        <Link to="/marketplace" className={buttonClass('primary')}>
          Browse the marketplace
        </Link>
      }
    >
      Write to a seller from the page of their business, or to a professional from the directory. Messages to you appear
      here.
    </Notice>
  )
}

export function InboxSkeleton() {
  return (
    <ListSkeleton label="Loading your messages" className="mt-8">
      <div className="space-y-2 px-3 py-4">
        <div className="h-5 w-1/2 rounded bg-sunken" />
        <div className="h-4 w-1/3 rounded bg-sunken" />
        <div className="h-4 w-3/4 rounded bg-sunken" />
      </div>
    </ListSkeleton>
  )
}

/** On by default; can be switched off here or by the unsubscribe link of an email. */
function MailSwitch() {
  const { data: settings } = useQuery(messageSettingsQuery())
  const save = useSaveMessageSettings()
  if (!settings) return null
  return (
    <div className="mt-10 border-t border-line pt-5">
      <Switch
        label="Email me about unread messages while I am away"
        checked={save.isPending ? save.variables.wantsMail : settings.wantsMail}
        onChange={({ target }) =>
          save.mutate(
            { wantsMail: target.checked },
            {
              onError: () =>
                showToast({
                  title: 'That was not saved',
                  description: 'Your setting is unchanged. Please try again.',
                  isDestructive: true,
                }),
            },
          )
        }
      />
      <p className="text-sm text-muted">
        One email per conversation, ten minutes after the message, until you read it. A push is quicker: switch it on in
        your{' '}
        <Link
          to="/notification-settings"
          preload={false}
          className="text-evergreen underline underline-offset-2 hover:no-underline"
        >
          notification settings
        </Link>
        .
      </p>
    </div>
  )
}
