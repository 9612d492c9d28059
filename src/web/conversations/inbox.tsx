import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { INBOX_TABS } from '#shared/conversations/conversations.ts'
import type {
  ConversationId,
  ConversationPage,
  InboxChoices,
  InboxFilter,
  InboxTab,
} from '#shared/conversations/conversations.ts'
import { STAGE_LABELS } from '#shared/deals/stages.ts'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { ShowOlder } from '#web/ui/show-older.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { useLazyDialog } from '#web/ui/use-lazy-dialog.ts'
import { ConversationList } from './conversation-list.tsx'
import { isFiltered, toBeside, toInboxSearch } from './inbox-filter.ts'
import { InboxTools } from './inbox-tools.tsx'
import { conversationsQuery } from './queries.ts'
import { useInboxKeys } from './use-inbox-keys.ts'

/** What each tab is called, and what it says when nobody is in it. */
const TAB_WORDS: Record<InboxTab, { label: string; none: string }> = {
  qualified: { label: 'Qualified', none: 'Buyers who meet your requirements appear here.' },
  below: { label: 'Below requirements', none: 'Buyers who wrote without meeting all your requirements appear here.' },
  passed: { label: 'Declined', none: 'Buyers you decline appear here. They don’t see it.' },
}
const WAITING = 'Needs your answer'

interface InboxProps {
  filter: InboxFilter
  /** The conversation that is open beside it. */
  openId?: ConversationId
  refetchInterval: number | false
}

/** A member's conversations, as far as they fit a filter. Without any at all, the page says what to do. */
export function Inbox({ filter, openId, refetchInterval }: InboxProps) {
  const query = useInfiniteQuery({ ...conversationsQuery(filter), refetchInterval, placeholderData: keepPreviousData })
  const { data, isPlaceholderData, hasNextPage, fetchNextPage } = query
  const list = useRef<HTMLElement>(null)
  const tools = useRef<HTMLFormElement>(null)
  const searchedFor = useRef<string>(undefined)
  const { dialog, open, close } = useLazyDialog()

  useInboxKeys({
    filter,
    openId,
    list,
    tools,
    onEnd: hasNextPage ? () => void fetchNextPage() : undefined,
    onHelp: () =>
      open(async () => {
        const { KeysDialog } = await import('./keys-dialog.tsx')
        return <KeysDialog onClose={close} />
      }),
  })

  // Enter ends a search: what it found has the keys from then on.
  function goOn(): void {
    if (searchedFor.current !== (filter.search ?? '') || isPlaceholderData) return
    searchedFor.current = undefined
    list.current?.querySelector<HTMLElement>('li > a')?.focus()
  }
  useEffect(goOn)

  if (!data)
    return (
      <NotLoaded query={query} title="Your messages didn't load" loading={<InboxSkeleton />}>
        None are lost. Check your connection, then try again.
      </NotLoaded>
    )
  const items = data.pages.flatMap((page) => page.items)
  const { tabs = null, choices = null } = data.pages[0] ?? {}
  const isWhole = !isFiltered(filter)
  if (items.length === 0 && isWhole) return null
  return (
    <>
      {(tabs || choices || !isWhole) && (
        <TabBar tabs={tabs} choices={choices} filter={filter} isBeside={openId !== undefined} />
      )}
      {(choices || !isWhole) && (
        <InboxTools
          filter={filter}
          choices={choices}
          openId={openId}
          field={tools}
          onSearched={(search) => {
            searchedFor.current = search
            // The address may not change.
            requestAnimationFrame(goOn)
          }}
        />
      )}
      <section
        ref={list}
        aria-label={filter.tab ? TAB_WORDS[filter.tab].label : 'Conversations'}
        aria-busy={isPlaceholderData || undefined}
      >
        {items.length === 0 ? (
          <NothingFound filter={filter} choices={choices} />
        ) : (
          <ConversationList items={items} openId={openId} search={toBeside(filter)} />
        )}
        <ShowOlder query={query} />
      </section>
      {dialog}
    </>
  )
}

/** What was asked, and how to get back. */
function NothingFound({ filter, choices }: { filter: InboxFilter; choices: InboxChoices | null }) {
  const { tab, business, stage, needsAnswer, search } = filter
  const isTabAlone = tab !== undefined && Object.keys(filter).length === 1
  if (isTabAlone) return <p className="py-6 text-muted">{TAB_WORDS[tab].none}</p>
  const asked = [
    ...(search ? [`“${search}”`] : []),
    ...(business === undefined
      ? []
      : [choices?.businesses.find(({ id }) => id === business)?.title ?? 'this business']),
    ...(stage ? [STAGE_LABELS[stage]] : []),
    ...(tab ? [TAB_WORDS[tab].label] : []),
    ...(needsAnswer ? [WAITING] : []),
  ]
  return (
    <div role="status" className="px-3 py-6 text-muted">
      <p className="wrap-anywhere">
        {asked.length === 1 && needsAnswer
          ? 'Nobody waits for your answer.'
          : `No conversation found for ${asked.join(', ')}.`}
      </p>
      <Link
        to="/messages"
        search={{}}
        className="inline-flex min-h-11 items-center font-medium text-evergreen underline underline-offset-2 hover:no-underline"
      >
        Show all conversations
      </Link>
    </div>
  )
}

const TAB =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 text-sm -outline-offset-2 text-muted hover:bg-sunken hover:text-ink aria-[current=page]:bg-evergreen-soft aria-[current=page]:font-semibold aria-[current=page]:text-evergreen forced-colors:aria-[current=page]:underline'

interface TabBarProps {
  tabs: ConversationPage['tabs']
  choices: InboxChoices | null
  filter: InboxFilter
  /** Whether it stands beside a conversation, whose address the router compares. */
  isBeside: boolean
}

/**
 * What waits, and a seller's buyers by what they met when they wrote first. Each that has some has its own URL, with the other
 * filters. Counts are without the words that are searched for, so they are not shown beside them.
 */
function TabBar({ tabs, choices, filter, isBeside }: TabBarProps) {
  const { tab: chosen, needsAnswer, ...others } = filter
  const to = { to: '/messages', activeOptions: { exact: true, includeSearch: true }, resetScroll: false } as const
  const current = (isChosen: boolean) => (isBeside && isChosen ? { 'aria-current': 'page' as const } : {})
  const count = (value: number) => !filter.search && <span className="tabular font-semibold">{value}</span>
  return (
    <nav aria-label={tabs ? 'Your buyers' : 'Which conversations'} className="mb-2 flex flex-wrap">
      <Link {...to} resetScroll search={{}} className={TAB}>
        All
      </Link>
      {(needsAnswer || (choices && choices.needsAnswer > 0)) && (
        <Link
          {...to}
          {...current(needsAnswer === true)}
          search={toInboxSearch({ ...others, needsAnswer: true })}
          className={TAB}
        >
          {WAITING}
          {count(choices?.needsAnswer ?? 0)}
        </Link>
      )}
      {INBOX_TABS.filter((tab) => (tabs && tabs[tab] > 0) || tab === chosen).map((tab) => (
        <Link key={tab} {...to} {...current(tab === chosen)} search={toInboxSearch({ ...others, tab })} className={TAB}>
          {TAB_WORDS[tab].label}
          {count(tabs?.[tab] ?? 0)}
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
