import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { ConversationItem, DealStanding } from '#shared/conversations/conversations.ts'
import { weekdayText } from '#web/dates/day-text.ts'
import type { BesideSearch } from './inbox-filter.ts'

/** What of a deal waits for the viewer, as a link to where it is done. */
export function DealNews({ item: { id, deal }, search }: { item: ConversationItem; search: BesideSearch }) {
  const news = deal && newsOf(deal)
  if (!news) return null
  return (
    <Link
      to="/messages/$id"
      params={{ id }}
      search={{ ...search, tab: news.tab }}
      preload={false}
      className="flex min-h-11 items-center gap-2 px-3 pb-1 text-sm font-semibold text-brass-ink -outline-offset-2 hover:underline"
    >
      <ArrowRight strokeWidth={1.75} size={16} aria-hidden="true" className="shrink-0" />
      {news.text}
    </Link>
  )
}

/** One line: an offer runs out, a day passes, a check can wait. */
function newsOf({ isOfferWaiting, due, toCheck }: DealStanding) {
  if (isOfferWaiting) return { tab: 'deal', text: 'Offer waits for you' }
  if (due) return { tab: 'room', text: `Deal room: ${due.isLate ? 'was due' : 'due'} ${weekdayText(due.on)}` }
  if (toCheck > 0) return { tab: 'room', text: `Deal room: ${toCheck} to check` }
  return undefined
}
