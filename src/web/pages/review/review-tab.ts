import { REVIEW_QUEUES } from '#shared/moderation/reviews.ts'
import type { ReviewQueueName } from '#shared/moderation/reviews.ts'

/** A tab for each queue, and the audit log. */
export type ReviewTab = ReviewQueueName | 'log'

/** The tab that the URL names, or the first. */
export function readTab(queue: unknown): ReviewTab {
  return [...REVIEW_QUEUES, 'log' as const].find((tab) => tab === queue) ?? REVIEW_QUEUES[0]
}
