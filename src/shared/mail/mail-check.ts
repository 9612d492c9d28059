import * as z from 'zod/mini'

export const RECORD_KINDS = ['spf', 'dkim', 'dmarc'] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

/**
 * - good: nothing to do
 * - weak: it works, and could protect better
 * - wrong: mail servers ignore it, or refuse mails because of it
 * - missing: there is none
 * - unanswered: the DNS did not answer in time
 * - unchecked: there is nothing to compare it with
 */
export const RECORD_STATES = ['good', 'weak', 'wrong', 'missing', 'unanswered', 'unchecked'] as const
export type RecordState = (typeof RECORD_STATES)[number]

/** One of the DNS records by which mail servers know a sender. */
export const MailRecord = z.object({
  kind: z.enum(RECORD_KINDS),
  /** Where the TXT record stands. */
  name: z.string(),
  state: z.enum(RECORD_STATES),
  /** What stands there. */
  found: z.array(z.string()),
  /** What that means, in a sentence or two. */
  says: z.string(),
  /** The text of the record to set; null when nothing has to change. */
  add: z.nullable(z.string()),
})
export type MailRecord = z.infer<typeof MailRecord>

/** Answer of `GET /api/admin/mail/records`. The domain is null on a site without a mail server. */
export const MailCheck = z.object({ domain: z.nullable(z.string()), records: z.array(MailRecord) })
export type MailCheck = z.infer<typeof MailCheck>
