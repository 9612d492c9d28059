import { Link } from '@tanstack/react-router'
import { Paperclip } from 'lucide-react'
import type { ConversationId, ConversationItem } from '#shared/conversations/conversations.ts'
import { STAGE_LABELS } from '#shared/deals/stages.ts'
import { badgeText } from '#shared/notifications/notifications.ts'
import { dayText } from '#web/dates/day-text.ts'
import { DealNews } from './deal-news.tsx'
import type { BesideSearch } from './inbox-filter.ts'
import { rowId } from './inbox-places.ts'
import { UnreadPill } from './unread-messages.tsx'

interface ConversationListProps {
  items: readonly ConversationItem[]
  /** The conversation that is open beside the list. */
  openId?: ConversationId | undefined
  /** The filter that stays beside an opened conversation. */
  search?: BesideSearch
}

/** Conversations, sorted by newest message. */
export function ConversationList({ items, openId, search = {} }: ConversationListProps) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {items.map((item) => (
        <li
          key={item.id}
          id={rowId(item.id)}
          // Who comes back from a conversation goes on from its row.
          onFocus={({ target, currentTarget }) => {
            if (target === currentTarget) currentTarget.querySelector('a')?.focus()
          }}
          className={
            item.id === openId
              ? 'bg-evergreen-soft shadow-[inset_3px_0_0_var(--color-evergreen)] forced-colors:border-l-4'
              : ''
          }
        >
          <Row item={item} isOpen={item.id === openId} search={search} />
          <DealNews item={item} search={search} />
        </li>
      ))}
    </ul>
  )
}

interface RowProps {
  item: ConversationItem
  isOpen: boolean
  search: BesideSearch
}

function Row({ item, isOpen, search }: RowProps) {
  const { id, listingTitle, otherName, excerpt, isLastOwn, lastAt, unread, deal } = item
  const badge = badgeText(unread)
  return (
    <Link
      to="/messages/$id"
      params={{ id }}
      search={search}
      preload={false}
      aria-current={isOpen ? 'page' : undefined}
      className="block px-3 py-3 -outline-offset-2 hover:bg-sunken"
    >
      <span className="flex items-baseline gap-3">
        <span className={`min-w-0 flex-1 truncate ${badge ? 'font-semibold' : 'font-medium'}`}>
          {listingTitle ?? otherName}
        </span>
        <time dateTime={lastAt} className="tabular shrink-0 text-xs text-muted">
          {dayText(lastAt)}
        </time>
      </span>
      <span className="block truncate text-sm text-muted">
        {whoIs(item)}
        {deal && deal.stage !== 'talking' && `. ${STAGE_LABELS[deal.stage]}`}
      </span>
      <span className="mt-1 flex items-center gap-2 text-sm">
        <span className={`min-w-0 flex-1 truncate ${badge ? 'text-ink' : 'text-muted'}`}>
          {isLastOwn && 'You: '}
          {excerpt || <Paperclip strokeWidth={1.5} size={14} aria-label="A file" className="inline" />}
        </span>
        {badge && <UnreadPill badge={badge} />}
      </span>
    </Link>
  )
}

function whoIs({ listingTitle, otherName, isSeller, identity }: ConversationItem): string {
  if (identity === 'hidden' && !isSeller) return otherName
  if (listingTitle !== null) return `${otherName}, ${isSeller ? 'a buyer' : 'the seller'}`
  return isSeller ? 'Contacted you as a professional' : 'A professional you contacted'
}
