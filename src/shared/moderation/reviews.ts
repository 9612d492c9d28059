import * as z from 'zod/mini'
import { freeText, requiredText, rowCursor, rowId } from '#shared/fields.ts'
import { ReviewedDocument } from '#shared/documents/document-reviews.ts'
import { RecordedCheck } from '#shared/listings/business-checks.ts'
import { FINGERPRINT_KINDS } from '#shared/listings/fingerprints.ts'
import { ListingId, VERIFICATION_STATUSES } from '#shared/listings/listings.ts'
import { versionSeen } from '#shared/version.ts'

/** Promised and latest review time (S1 §9: 24-48 hours). The queue marks late items. */
export const REVIEW_HOURS = { promised: 24, latest: 48 } as const

/** Another listing that looks like one that waits, e.g. with the same registration number. */
export const PossibleCopy = z.object({
  listingId: ListingId,
  title: z.string(),
  sellerName: z.string(),
  isSameSeller: z.boolean(),
  /** What the two have in common. */
  common: z.array(z.enum(FINGERPRINT_KINDS)),
})
export type PossibleCopy = z.infer<typeof PossibleCopy>

/** A listing that waits for review. */
export const ReviewItem = z.object({
  listingId: ListingId,
  title: z.string(),
  location: z.string(),
  /** Whether strangers see a teaser instead of the title and location. */
  isConfidential: z.boolean(),
  /** Whether buyers see it already, or once it is approved. */
  isPublic: z.boolean(),
  sellerName: z.string(),
  sellerEmail: z.string(),
  registrationNumber: z.nullable(z.string()),
  industry: z.string(),
  website: z.nullable(z.string()),
  hasFinancials: z.boolean(),
  hasTaxReturns: z.boolean(),
  /** When it was submitted, or resubmitted after a change. */
  since: z.string(),
  /** The note of the last decision. */
  note: z.nullable(z.string()),
  /** What looks like it, in the order of the ids. */
  copies: z.array(PossibleCopy),
  /** What staff checked of it. */
  checks: z.array(RecordedCheck),
  /** Its documents, unreviewed first. */
  documents: z.array(ReviewedDocument),
  /** Sent back with the decision, so that it applies only to the version that staff saw. */
  updatedAt: z.string(),
})
export type ReviewItem = z.infer<typeof ReviewItem>

/** Answer of `GET /api/reviews`: oldest first, at most this many. */
export const MAX_REVIEW_ITEMS = 50
export const ReviewQueue = z.object({ total: z.number(), items: z.array(ReviewItem) })
export type ReviewQueue = z.infer<typeof ReviewQueue>

/** Body of `POST /api/reviews/listings/{id}`. A request for documents needs a note that names them. */
export const ReviewDecision = z
  .strictObject({
    step: z.enum(['approve', 'requestDocuments'], 'Choose a decision'),
    note: freeText(2000, 'Write a note to the owner'),
    updatedAt: versionSeen('Open the queue again before you decide'),
  })
  .check(
    z.refine(({ step, note }) => step === 'approve' || note !== '', {
      path: ['note'],
      error: 'Say which documents are missing',
    }),
  )
export type ReviewDecision = z.infer<typeof ReviewDecision>

/** Answer of `POST /api/reviews/listings/{id}`. */
export const ReviewOutcome = z.object({ listingId: ListingId, verificationStatus: z.enum(VERIFICATION_STATUSES) })
export type ReviewOutcome = z.infer<typeof ReviewOutcome>

/** Waiting time of an item: within the promised time, past it, or past the latest time. */
export type ReviewAge = 'in_time' | 'due' | 'late'

export function reviewAge(since: string, now: number): { hours: number; age: ReviewAge } {
  const hours = Math.max(0, Math.floor((now - Date.parse(since)) / 3_600_000))
  if (hours < REVIEW_HOURS.promised) return { hours, age: 'in_time' }
  return { hours, age: hours < REVIEW_HOURS.latest ? 'due' : 'late' }
}

/** The review queues, one for each kind of item. */
export const REVIEW_QUEUES = [
  'listings',
  'documents',
  'figures',
  'checks',
  'buyers',
  'professionals',
  'reports',
  'messages',
] as const
export type ReviewQueueName = (typeof REVIEW_QUEUES)[number]

/** Answer of `GET /api/reviews/counts`: items in each queue. */
export const ReviewCounts = z.object({
  listings: z.number(),
  documents: z.number(),
  figures: z.number(),
  checks: z.number(),
  buyers: z.number(),
  professionals: z.number(),
  reports: z.number(),
  messages: z.number(),
})
export type ReviewCounts = z.infer<typeof ReviewCounts>

/** Staff actions in the audit log, which is kept permanently. */
export const AUDIT_ACTIONS = [
  'approve',
  'requestDocuments',
  'edit',
  'recordCheck',
  'verifyDocument',
  'refuseDocument',
  'editDocument',
  'approveBuyer',
  'rejectBuyer',
  'openBuyerProof',
  'approveProfessional',
  'rejectProfessional',
  'closeReport',
  'answerMessage',
  'closeMessage',
  'refundPayment',
  'reviewFigures',
  'suspendMember',
  'liftSuspension',
  'endSessions',
  'changeRole',
  'correctAddress',
  'resetTrial',
  'endTwoFactor',
  'sendCopy',
  'closeAccount',
  'eraseAccount',
  'keepAccount',
  'takeDownListing',
  'putBackListing',
  'readMessages',
  'changeSetting',
  'changeText',
  'invite',
  'revokeInvitation',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** A line of the audit log. Names are null if the account or listing was deleted. */
export const AuditEntry = z.object({
  id: z.number(),
  actorName: z.nullable(z.string()),
  action: z.string(),
  /** "listing 12", "user " and an id, "report 12", "message 12", "payment 12", "setting " and a name, or "invitation". */
  subject: z.string(),
  listingId: z.nullable(ListingId),
  listingTitle: z.nullable(z.string()),
  personName: z.nullable(z.string()),
  note: z.nullable(z.string()),
  createdAt: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** Query of `GET /api/reviews/log`: the cursor of the previous page. */
export const AuditQuery = z.strictObject({
  cursor: z.optional(rowCursor()),
})
export type AuditQuery = z.infer<typeof AuditQuery>

/** Answer of `GET /api/reviews/log`: newest first. */
export const AuditPage = z.object({ items: z.array(AuditEntry), nextCursor: z.nullable(z.string()) })
export type AuditPage = z.infer<typeof AuditPage>

export const ReportId = rowId()
export type ReportId = z.infer<typeof ReportId>

/**
 * The rules of the site that flag: a message that asks for what no honest sale needs, many first messages of one account or
 * of one network, and one text to many people.
 */
export const REPORT_RULES = ['trap', 'burst', 'network', 'same_text'] as const
export type ReportRule = (typeof REPORT_RULES)[number]

/** A report. While the report of a conversation is open, staff can read its newest messages, which is logged. */
export const ReportItem = z.object({
  id: ReportId,
  about: z.enum(['conversation', 'business', 'person', 'other']),
  /** The rule that flagged it; null for what a person reported. */
  rule: z.nullable(z.enum(REPORT_RULES)),
  /** The accounts that the rule counted. */
  members: z.array(z.object({ name: z.string(), email: z.string() })),
  reason: z.string(),
  text: z.string(),
  since: z.string(),
  /** The reported business, or the subject of the reported conversation. */
  listingId: z.nullable(ListingId),
  listingTitle: z.nullable(z.string()),
  /** The reporter's description of the business or person. */
  which: z.nullable(z.string()),
  /**
   * For a signed-out visitor, the name is null and the address unverified or null. Of a flagged message, who got it.
   */
  reporterName: z.nullable(z.string()),
  reporterEmail: z.nullable(z.string()),
  /** The reported person: the other participant, the seller or the professional. */
  otherName: z.nullable(z.string()),
  otherEmail: z.nullable(z.string()),
  /** Which staff read messages under it, and when last. */
  readBy: z.array(z.object({ name: z.nullable(z.string()), at: z.string() })),
})
export type ReportItem = z.infer<typeof ReportItem>

/** Answer of `POST /api/reviews/reports/{id}/messages`: of the reported conversation, newest last. */
export const ReportedMessages = z.object({
  messages: z.array(
    z.object({
      id: z.number(),
      isReporter: z.boolean(),
      text: z.string(),
      fileName: z.nullable(z.string()),
      createdAt: z.string(),
    }),
  ),
})
export type ReportedMessages = z.infer<typeof ReportedMessages>

/** Answer of `GET /api/reviews/reports`: scams first, then oldest first; flags last. */
export const ReportQueue = z.object({ total: z.number(), items: z.array(ReportItem) })
export type ReportQueue = z.infer<typeof ReportQueue>

/** Body of `POST /api/reviews/reports/{id}`: the action taken, for the audit log. */
export const ReportClosing = z.strictObject({
  note: requiredText(2000, 'Say what you did'),
})
export type ReportClosing = z.infer<typeof ReportClosing>
