import * as z from 'zod/mini'

/**
 * How a mail failed.
 *
 * - bounced: the address takes no mail any more
 * - refused: this mail was not taken, for a reason other than its address
 * - complained: its reader marked it as spam
 */
export const FAILURE_KINDS = ['bounced', 'refused', 'complained'] as const
export type FailureKind = (typeof FAILURE_KINDS)[number]

export const MAX_FAILURES = 50

export const MailFailure = z.object({
  id: z.number(),
  email: z.string(),
  kind: z.enum(FAILURE_KINDS),
  /** The mail server's words. */
  answer: z.string(),
  failedAt: z.string(),
  /** Whether the address gets no mail at present, besides the codes that its owner asks for. */
  isHeld: z.boolean(),
})
export type MailFailure = z.infer<typeof MailFailure>

/** Answer of `GET /api/admin/mail`: how mail leaves the site, and the newest mails that failed. */
export const MailStatus = z.object({
  delivery: z.enum(['email', 'outbox']),
  from: z.string(),
  /** Where mails go that can't be delivered. */
  returnTo: z.string(),
  postalAddress: z.nullable(z.string()),
  /** Whether mails of news reach people without it. */
  lacksPostalAddress: z.boolean(),
  signing: z.nullable(z.object({ domain: z.string(), selector: z.string() })),
  /** The mailbox with returned mails; null when nobody reads it. */
  bounces: z.nullable(
    z.object({
      mailbox: z.string(),
      /** Null before the first time. */
      readAt: z.nullable(z.string()),
      /** Why it can't be read at present. */
      failure: z.nullable(z.string()),
    }),
  ),
  /** At most `MAX_FAILURES`, newest first. */
  failures: z.array(MailFailure),
})
export type MailStatus = z.infer<typeof MailStatus>
