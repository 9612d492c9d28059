import { Link } from '@tanstack/react-router'
import type { Ref } from 'react'
import type { ReviewQueueName } from '#shared/moderation/reviews.ts'
import { reviewAge } from '#shared/moderation/reviews.ts'
import type { ReviewAge } from '#shared/moderation/reviews.ts'
import { hoursText } from '#web/dates/hours-text.ts'

export interface WaitingRow {
  key: number
  title: string
  /** What it is about, in a few words. */
  line: string
  since: string
}

interface WaitingListProps {
  ref: Ref<HTMLElement>
  label: string
  queue: ReviewQueueName
  rows: readonly WaitingRow[]
  openKey: number
  now: number
  className: string
}

const AGES: Record<ReviewAge, { className: string; text: string }> = {
  in_time: { className: 'text-muted', text: '' },
  due: { className: 'font-medium text-brass-ink', text: ', due' },
  late: { className: 'font-medium text-brick', text: ', late' },
}

/** What waits, a line each; the open one is marked where it stands beside the list. */
export function WaitingList({ ref, label, queue, rows, openKey, now, className }: WaitingListProps) {
  return (
    <nav ref={ref} aria-label={label} className={className}>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {rows.map(({ key, title, line, since }) => {
          const { age, hours } = reviewAge(since, now)
          return (
            <li key={key}>
              <Link
                to="/admin/$desk"
                params={{ desk: 'review' }}
                search={searchOf(queue, key)}
                resetScroll={false}
                aria-current={key === openKey ? 'true' : undefined}
                className="block border-l-4 border-transparent px-3 py-2.5 -outline-offset-2 hover:bg-sunken lg:aria-[current]:border-evergreen lg:aria-[current]:bg-sunken"
              >
                <span className="block font-medium wrap-anywhere">{title}</span>
                <span className="mt-0.5 flex flex-wrap justify-between gap-x-3 text-sm text-muted">
                  <span className="min-w-0 wrap-anywhere">{line}</span>
                  <span className={AGES[age].className}>
                    <span className="sr-only">, waiting </span>
                    {hoursText(hours)}
                    {AGES[age].text}
                  </span>
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** The address of an item, or of a queue alone. */
export function searchOf(queue: ReviewQueueName, key?: number): { queue?: string; item?: string } {
  return {
    ...(queue !== 'listings' && { queue }),
    ...(key !== undefined && { item: String(key) }),
  }
}
