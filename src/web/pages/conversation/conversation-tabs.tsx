import { Link } from '@tanstack/react-router'
import type { ConversationId } from '#shared/conversations/conversations.ts'
import type { BesideSearch } from '#web/conversations/inbox-filter.ts'
import { lazyPart } from '#web/lazy-part.tsx'

// Loaded apart, since their schemas are.
const StagePill = lazyPart(() => import('./deal/stage-pill.tsx'), 'StagePill', null)
const RoomBadge = lazyPart(() => import('./room/room-badge.tsx'), 'RoomBadge', null)

/** What `?tab=` shows of a conversation about a business. */
export type ConversationTab = 'messages' | 'deal' | 'room'

const LINK =
  'inline-flex min-h-11 items-center gap-1.5 border-b-2 border-transparent px-1.5 text-[0.95rem] whitespace-nowrap -outline-offset-2 text-muted hover:text-ink aria-[current=page]:border-evergreen aria-[current=page]:font-semibold aria-[current=page]:text-ink sm:gap-2 sm:px-4 sm:text-base forced-colors:aria-[current=page]:underline'

interface ConversationTabsProps {
  id: ConversationId
  /** The filter of the inbox beside it. */
  inbox: BesideSearch
  refetchInterval: number | false
}

/** The parts of a conversation as links, and how far the deal is. */
export function ConversationTabs({ id, inbox, refetchInterval }: ConversationTabsProps) {
  const to = { to: '/messages/$id', params: { id }, replace: true, resetScroll: false } as const
  // Marks the link of the shown part as the current page.
  const activeOptions = { exact: true, includeSearch: true }
  return (
    <nav
      aria-label="Parts of this conversation"
      className="flex shrink-0 flex-wrap border-b border-line sm:gap-1 print:hidden"
    >
      <Link {...to} search={inbox} activeOptions={activeOptions} className={LINK}>
        Messages
      </Link>
      <Link {...to} search={{ ...inbox, tab: 'deal' }} activeOptions={activeOptions} className={LINK}>
        Deal
        <StagePill id={id} refetchInterval={refetchInterval} />
      </Link>
      {/* Whatever it shows of the tasks. */}
      <Link {...to} search={{ ...inbox, tab: 'room' }} activeOptions={{ includeSearch: true }} className={LINK}>
        Deal room
        <RoomBadge id={id} refetchInterval={refetchInterval} />
      </Link>
    </nav>
  )
}
