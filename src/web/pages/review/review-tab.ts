import { REVIEW_QUEUES } from '#shared/moderation/reviews.ts'
import type { ReviewQueueName } from '#shared/moderation/reviews.ts'

/** What staff look through: each queue, and what they did. */
export type ReviewTab = ReviewQueueName | 'log'

/** The one that an address names; what names none is the first. */
export function readTab(queue: unknown): ReviewTab {
  return [...REVIEW_QUEUES, 'log' as const].find((tab) => tab === queue) ?? REVIEW_QUEUES[0]
}
