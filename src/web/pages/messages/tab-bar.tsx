import { Link } from '@tanstack/react-router'
import { INBOX_TABS } from '#shared/conversations/conversations.ts'
import type { ConversationPage, InboxTab } from '#shared/conversations/conversations.ts'

/** What each tab is called, and what it says when nobody is in it. */
export const TAB_WORDS: Record<InboxTab, { label: string; none: string }> = {
  qualified: { label: 'Qualified', none: 'Buyers who have what you ask for appear here.' },
  below: { label: 'Below your bar', none: 'Buyers who wrote without all that you ask for appear here.' },
  passed: { label: 'Passed', none: 'Buyers on whom you pass appear here. They are not told.' },
}

const TAB =
  'inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent px-3 -outline-offset-2 text-muted hover:text-ink aria-[current=page]:border-evergreen aria-[current=page]:font-semibold aria-[current=page]:text-ink sm:px-5'

/** A seller's buyers, by what they met when they wrote first. Each tab has its own URL. */
export function TabBar({ counts }: { counts: NonNullable<ConversationPage['tabs']> }) {
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
