import * as z from 'zod/mini'

/**
 * A conversation or a request for access counts as answered within this time. After it, the buyer's contact returns, and the
 * request ends (docs/product/conversations.md).
 */
export const ANSWER_HOURS = 72
/** The seller is reminded after this time. */
export const REMINDER_HOURS = 24
/** Answers are counted over this time. */
export const REPLIES_DAYS = 90
/** With fewer conversations, a rate would describe single buyers. */
export const LEAST_REPLIES = 5
/** How many contacts return in a billing period. */
export const RETURNS_PER_PERIOD = 3

/** Why a contact returned: the seller did not answer in time, or took the business off the market without an answer. */
export const CONTACT_RETURN_REASONS = ['unanswered', 'paused', 'sold', 'withdrawn'] as const
export type ContactReturnReason = (typeof CONTACT_RETURN_REASONS)[number]

/** How a seller answered buyers in the last 90 days. */
export interface Replies {
  /** Conversations and requests for access that were answered in time, or are too old for that. */
  asked: number
  /** Those answered within 72 hours. */
  answered: number
  /** Half of the answers took less; null without any. */
  medianMinutes: number | null
}

/** The same for the seller: answer of `GET /api/contacts/replies`. */
export const SellerReplies = z.object({
  asked: z.number(),
  answered: z.number(),
  medianMinutes: z.nullable(z.number()),
  /** What buyers read about it; null before there is a rate. */
  text: z.nullable(z.string()),
  /** Buyers who wrote or asked for access within 72 hours and have no answer yet. */
  waiting: z.number(),
})
export type SellerReplies = z.infer<typeof SellerReplies>

/**
 * What a card says about how a seller answers; null before there is a rate. Rate and time are coarse: exact ones would tell which confidential
 * businesses have the same seller.
 */
export function repliesText(replies: Replies | null): string | null {
  if (!replies || replies.asked < LEAST_REPLIES) return null
  const { asked, answered, medianMinutes } = replies
  if (answered === 0 || medianMinutes === null) return 'Rarely replies'
  const percent = Math.round((answered / asked) * 10) * 10
  return percent < 10 ? 'Rarely replies' : `Replies to ${percent}%, ${timeText(medianMinutes)}`
}

function timeText(minutes: number): string {
  if (minutes <= 60) return 'within an hour'
  if (minutes <= 6 * 60) return 'within hours'
  if (minutes <= 24 * 60) return 'within a day'
  return minutes <= 48 * 60 ? 'within 2 days' : 'within 3 days'
}
