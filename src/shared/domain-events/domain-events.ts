import * as z from 'zod/mini'
import { AccessId } from '#shared/access/listing-access.ts'
import { API_SCOPES } from '#shared/accounts/api-keys.ts'
import type { ApiScope } from '#shared/accounts/api-keys.ts'
import { ASSISTANT_SCOPE_NAMES } from '#shared/accounts/assistant-access.ts'
import { CHOOSABLE_ROLES, ROLES } from '#shared/accounts/roles.ts'
import { UserId } from '#shared/accounts/user.ts'
import { PROOF_KIND_NAMES } from '#shared/buyer-verification/buyer-verification.ts'
import { ConversationId, MessageId } from '#shared/conversations/conversations.ts'
import { MEETING_STEPS } from '#shared/conversations/meetings/meetings.ts'
import { CONTACT_RETURN_REASONS } from '#shared/conversations/replies.ts'
import { DEPOSIT_MOVES } from '#shared/deals/deposit/deposit.ts'
import type { DepositMove } from '#shared/deals/deposit/deposit.ts'
import { PARTY_STEPS } from '#shared/deals/stages.ts'
import { DocumentId } from '#shared/documents/documents.ts'
import { ListingId } from '#shared/listings/listings.ts'
import { BILLING_STATUSES } from '#shared/billing/subscriptions.ts'
import { PaymentId } from '#shared/billing/refunds.ts'
import { SavedSearchId } from '#shared/saved/saved-searches.ts'
import { BUSINESS_NEWS, MATCH_REASONS } from '#shared/saved/saved-words.ts'

const Listing = { listingId: ListingId, sellerId: UserId, title: z.string(), location: z.string() }
const Cents = z.int()
/** The title is the public one. */
const Deal = { conversationId: ConversationId, listingId: ListingId, title: z.string() }

/**
 * The domain events. `kind` and `idField` name the entity that an event is about and the field with its id. Each
 * subscriber receives the events of one entity in order. A changed payload gets the next version.
 */
export const DOMAIN_EVENTS = {
  /** A user chose a role for the first time. */
  'member.joined': define('member', 'memberId', 1, {
    memberId: UserId,
    firstName: z.string(),
    lastName: z.string(),
    role: z.enum(CHOOSABLE_ROLES),
  }),
  /** An endpoint was switched off, because nothing arrived for days. */
  'webhook.disabled': define('member', 'memberId', 1, { memberId: UserId, url: z.string() }),
  /** A member made a key, with which programs act for them. */
  'api_key.made': define('member', 'memberId', 1, {
    memberId: UserId,
    name: z.string(),
    scopes: z.array(z.enum(Object.keys(API_SCOPES) as [ApiScope, ...ApiScope[]])),
  }),
  /** A member let an assistant act for them. */
  'assistant.allowed': define('member', 'memberId', 1, {
    memberId: UserId,
    /** What the assistant calls itself. */
    name: z.string(),
    scopes: z.array(z.enum(ASSISTANT_SCOPE_NAMES)),
  }),
  /** Two-factor sign-in was switched on or off, by the member or by staff. */
  'two_factor.changed': define('member', 'memberId', 1, { memberId: UserId, isOn: z.boolean() }),
  /** A member made a passkey in this browser. */
  'passkey.added': define('member', 'memberId', 1, { memberId: UserId, name: z.string() }),
  'member.renamed': define('member', 'memberId', 1, { memberId: UserId }),
  /** Staff keep a member out, or changed why or until when. */
  'member.suspended': define('member', 'memberId', 1, {
    memberId: UserId,
    reason: z.string(),
    /** An ISO instant; null until staff lift it. */
    endsAt: z.nullable(z.string()),
  }),
  /** A suspension is over, or was lifted. */
  'member.restored': define('member', 'memberId', 1, { memberId: UserId }),
  /** Staff changed something of an account. The role is the new one. */
  'member.changed': define('member', 'memberId', 1, {
    memberId: UserId,
    change: z.enum(['role', 'email', 'trial']),
    role: z.nullable(z.enum(ROLES)),
  }),

  'listing.published': define('listing', 'listingId', 1, Listing),
  /** A member listed several businesses from one file. */
  'listings.imported': define('member', 'sellerId', 1, { sellerId: UserId, listingIds: z.array(ListingId) }),
  'listing.price_changed': define('listing', 'listingId', 1, {
    ...Listing,
    /** Null without a price. */
    fromCents: z.nullable(Cents),
    toCents: z.nullable(Cents),
  }),
  /** Its fields were changed, or it moved without leaving the market: for programs of its owner. */
  'listing.changed': define('listing', 'listingId', 1, { listingId: ListingId }),
  /** An open listing became confidential: what was told about it has its name. Title and location are the new ones. */
  'listing.made_confidential': define('listing', 'listingId', 1, Listing),
  /** It left the market until its owner wants it back: by the owner, or because they did not confirm it. */
  'listing.paused': define('listing', 'listingId', 1, { ...Listing, isByOwner: z.boolean() }),
  /** The owner sold or withdrew it. */
  'listing.left_market': define('listing', 'listingId', 1, { listingId: ListingId }),
  /** It left the market because its seller is suspended. */
  'listing.hidden': define('listing', 'listingId', 1, { listingId: ListingId }),
  /** Staff took it off the market, for a reason that its seller reads. */
  'listing.taken_down': define('listing', 'listingId', 1, { ...Listing, reason: z.string() }),
  /** Staff undid that. */
  'listing.put_back': define('listing', 'listingId', 1, Listing),
  /** First verification by staff. */
  'listing.verified': define('listing', 'listingId', 1, Listing),
  'listing.reviewed': define('listing', 'listingId', 1, {
    ...Listing,
    step: z.enum(['approve', 'requestDocuments']),
    /** Whether it was off the market until staff accept it. */
    wasInReview: z.optional(z.boolean()),
    note: z.string(),
  }),

  /** Staff compared figures by year with their papers. */
  'figures.reviewed': define('listing', 'listingId', 1, {
    ...Listing,
    confirmedCount: z.int(),
    /** What staff ask, and of which figure: "Net profit 2025". */
    questions: z.array(z.object({ figure: z.string(), note: z.string() })),
  }),

  'document.deleted': define('document', 'documentId', 1, { documentId: DocumentId, listingId: ListingId }),
  'document.opened': define('document', 'documentId', 1, {
    documentId: DocumentId,
    /** Null for a visitor who is signed out. */
    readerId: z.nullable(UserId),
    isDownload: z.boolean(),
  }),
  'document.reviewed': define('document', 'documentId', 1, {
    documentId: DocumentId,
    title: z.string(),
    listingId: ListingId,
    listingTitle: z.string(),
    sellerId: UserId,
    step: z.enum(['verify', 'refuse']),
    note: z.string(),
  }),

  'message.sent': define('conversation', 'conversationId', 1, {
    conversationId: ConversationId,
    messageId: MessageId,
    senderId: UserId,
    recipientId: UserId,
    /** Whether the recipient had read everything before it in the conversation. */
    isFirstUnread: z.boolean(),
  }),

  /** Times for a call were proposed, or a call was agreed on, moved or called off. */
  'meeting.changed': define('conversation', 'conversationId', 1, {
    conversationId: ConversationId,
    recipientId: UserId,
    step: z.enum(MEETING_STEPS),
    /** Of who took the step; "The seller" of a confidential business. */
    actorName: z.string(),
    /** As strangers see it; null of a professional. */
    title: z.nullable(z.string()),
    /** What is proposed. */
    times: z.array(z.string()),
    minutes: z.int(),
    /** When the call is, or was to be; null if that was never agreed on. */
    startsAt: z.nullable(z.string()),
    /** In which the recipient reads these times. */
    timeZone: z.string(),
  }),

  'offer.sent': define('conversation', 'conversationId', 1, {
    ...Deal,
    recipientId: UserId,
    isBySeller: z.boolean(),
    /** "The seller" for a buyer. */
    senderName: z.string(),
    priceCents: Cents,
    isCounter: z.boolean(),
    expiresAt: z.string(),
  }),
  'offer.answered': define('conversation', 'conversationId', 1, {
    ...Deal,
    recipientIds: z.array(UserId),
    /** While it was open: `kept`, the seller agreed with another buyer; `sold` and `off_market`, the business left the market. */
    outcome: z.enum(['accepted', 'declined', 'withdrawn', 'expired', 'kept', 'sold', 'off_market']),
  }),
  /** By a party or, when exclusivity lapses, by the clock. */
  'deal.moved': define('conversation', 'conversationId', 1, {
    ...Deal,
    recipientIds: z.array(UserId),
    step: z.enum([...PARTY_STEPS, 'lapse']),
    /** Whether both had signed. */
    wasAgreed: z.boolean(),
  }),

  /** A party entered something about the deposit, or answered what the other one entered. */
  'deposit.changed': define('conversation', 'conversationId', 1, {
    ...Deal,
    recipientIds: z.array(UserId),
    step: z.enum(['recorded', 'confirmed', 'objected']),
    move: z.enum(Object.keys(DEPOSIT_MOVES) as [DepositMove, ...DepositMove[]]),
    amountCents: Cents,
  }),

  /** A buyer asked the seller about the business, or the seller answered. */
  'room.question': define('conversation', 'conversationId', 1, {
    ...Deal,
    recipientId: UserId,
    step: z.enum(['asked', 'answered']),
  }),
  /** Open tasks of one party in a room are due soon, or late. */
  'tasks.due': define('conversation', 'conversationId', 1, {
    ...Deal,
    recipientId: UserId,
    count: z.int(),
    /** The first day, "2027-03-31". */
    dueOn: z.string(),
  }),

  /** A buyer got the contact back that they had spent on a seller who did not answer. */
  'contact.returned': define('member', 'buyerId', 1, {
    buyerId: UserId,
    conversationId: ConversationId,
    /** As strangers see it. */
    title: z.string(),
    reason: z.enum(CONTACT_RETURN_REASONS),
  }),

  /** The same for the seller, whose buyer it was. */
  'buyer.unanswered': define('member', 'sellerId', 1, {
    sellerId: UserId,
    conversationId: ConversationId,
    /** As strangers see it. */
    title: z.string(),
    buyerName: z.string(),
    reason: z.enum(CONTACT_RETURN_REASONS),
  }),

  /** A buyer filled in their passport, or confirmed it. */
  'passport.saved': define('member', 'memberId', 1, { memberId: UserId }),
  /** A buyer asks to see the name and the books of a business. */
  'access.requested': define('access', 'accessId', 1, {
    accessId: AccessId,
    listingId: ListingId,
    sellerId: UserId,
    /** As strangers see it. */
    title: z.string(),
    buyerName: z.string(),
    /** Whether the seller's rules approved it, at once or when the buyer came to meet them. */
    isGranted: z.boolean(),
  }),
  /** A request waits for its seller for a day. */
  'access.waiting': define('access', 'accessId', 1, {
    accessId: AccessId,
    listingId: ListingId,
    sellerId: UserId,
    /** As strangers see it. */
    title: z.string(),
    buyerName: z.string(),
  }),
  /** A request ended, because its seller did not answer in time. */
  'access.unanswered': define('access', 'accessId', 1, {
    accessId: AccessId,
    listingId: ListingId,
    sellerId: UserId,
    /** As strangers see it. */
    title: z.string(),
    buyerName: z.string(),
    /** The seller and the buyer, unless one blocked the other. */
    recipientIds: z.array(UserId),
  }),
  'access.decided': define('access', 'accessId', 1, {
    accessId: AccessId,
    listingId: ListingId,
    buyerId: UserId,
    /** As strangers see it. */
    title: z.string(),
    outcome: z.enum(['granted', 'extended', 'declined', 'revoked', 'expired', 'off_market', 'suspended', 'resumed']),
    /** The end of a grant, as an ISO instant; null otherwise. */
    until: z.nullable(z.string()),
  }),

  /** A saved search has news; of several only how many. Titles are as strangers see them. */
  'saved_search.matched': define('saved_search', 'searchId', 1, {
    searchId: SavedSearchId,
    memberId: UserId,
    name: z.string(),
    count: z.int(),
    /** The newest. */
    listingId: ListingId,
    title: z.string(),
    location: z.string(),
    reason: z.enum(MATCH_REASONS),
    /** Null without a price. */
    fromCents: z.nullable(Cents),
    toCents: z.nullable(Cents),
    /** Why it fits the member, in words. Absent from events of releases that didn't say. */
    fits: z.optional(z.array(z.string())),
  }),
  /** What became of a business, for those who saved it. The title is as strangers see it, or empty. */
  'saved_listing.changed': define('listing', 'listingId', 1, {
    listingId: ListingId,
    memberIds: z.array(UserId),
    title: z.string(),
    location: z.string(),
    news: z.enum(BUSINESS_NEWS),
    /** Null without a price. */
    fromCents: z.nullable(Cents),
    toCents: z.nullable(Cents),
  }),

  'professional.reviewed': define('member', 'memberId', 1, {
    memberId: UserId,
    step: z.enum(['approve', 'reject']),
    note: z.string(),
  }),
  'buyer_proof.reviewed': define('member', 'memberId', 1, {
    memberId: UserId,
    kind: z.enum(PROOF_KIND_NAMES),
    note: z.string(),
    /** The last day of the verification, as `2027-01-31`; null for a rejection. */
    validUntil: z.nullable(z.string()),
  }),

  'subscription.changed': define('member', 'memberId', 1, {
    memberId: UserId,
    from: z.enum(BILLING_STATUSES),
    to: z.enum(BILLING_STATUSES),
    /** What a month costs its owner. Before prices could change, events left it out. */
    priceCents: z.optional(Cents),
  }),
  'payment.refunded': define('payment', 'paymentId', 1, {
    paymentId: PaymentId,
    memberId: UserId,
    refundedCents: Cents,
    amountCents: Cents,
    /** The reason that staff entered; null if the refund was made at the payment provider. */
    reason: z.nullable(z.string()),
    mode: z.enum(['test', 'live']),
  }),
  'payment.refund_failed': define('payment', 'paymentId', 1, {
    paymentId: PaymentId,
    memberId: UserId,
    missingCents: Cents,
  }),
} as const

export type DomainEventName = keyof typeof DOMAIN_EVENTS
export type DomainEventPayload<Name extends DomainEventName> = z.output<(typeof DOMAIN_EVENTS)[Name]['payload']>

function define<Shape extends z.core.$ZodShape>(
  kind: string,
  idField: keyof Shape & string,
  version: number,
  shape: Shape,
) {
  return { kind, idField, version, payload: z.strictObject(shape) }
}
