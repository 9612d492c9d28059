import * as z from 'zod/mini'
import { SeenBuyer } from '#shared/buyer-passport/passport.ts'
import { Requirement } from '#shared/buyer-passport/screening.ts'
import { BuyerVerification } from '#shared/buyer-verification/buyer-verification.ts'
import { ListingId } from '#shared/listings/listings.ts'
import { ProfessionalId } from '#shared/professionals/professional-id.ts'
import {
  freeText,
  MAX_INTEGER,
  requiredText,
  rowCursor,
  rowId,
  rowNumber,
  trueOrFalse,
  uuid,
  wholeNumber,
} from '#shared/fields.ts'
import { DEAL_STAGES } from '#shared/deals/stages.ts'
import { Meeting } from '#shared/conversations/meetings/meetings.ts'
import { PASS_REASONS } from './pass-reasons.ts'

export const ConversationId = uuid()
export type ConversationId = z.infer<typeof ConversationId>
/** Ascending within a conversation. */
export const MessageId = rowId(Number.MAX_SAFE_INTEGER)
export type MessageId = z.infer<typeof MessageId>
export const AttachmentId = uuid()
export type AttachmentId = z.infer<typeof AttachmentId>

export const MAX_MESSAGE_LENGTH = 5000
/** Page size; pages start at the newest messages. */
export const MESSAGES_PAGE = 50
export const CONVERSATIONS_PAGE = 50
/** Maximum characters of the last message in the inbox. */
export const EXCERPT_LENGTH = 140
/** Polling interval while the event stream is down. */
export const CONVERSATIONS_POLL_MS = 10_000
/** After this long away, a user gets an email about a new message. */
export const AWAY_MINUTES = 10

/** Messages may have several lines; NUL and lone surrogates cannot be stored. */
/** Idempotency key that the page creates for each message: a retry with the same key adds no second message. */
const ClientKey = uuid('Send the message again')

/** Body of `POST /api/conversations/{id}/messages`. */
export const MessageInput = z.strictObject({
  clientKey: ClientKey,
  text: requiredText(MAX_MESSAGE_LENGTH, 'Write a message first'),
})
export type MessageInput = z.infer<typeof MessageInput>

/** Body of `POST /api/conversations`: the first message to the seller of a business, or to a professional. */
export const ConversationInput = z
  .strictObject({
    ...MessageInput.shape,
    listingId: z.optional(ListingId),
    professionalId: z.optional(ProfessionalId),
  })
  .check(
    z.refine(({ listingId, professionalId }) => (listingId === undefined) !== (professionalId === undefined), {
      path: ['listingId'],
      error: 'Name a business, or a professional',
    }),
  )
export type ConversationInput = z.infer<typeof ConversationInput>

/** Fields of `POST /api/conversations/{id}/attachments` besides `file`; the text is optional. */
export const AttachmentInput = z.strictObject({
  clientKey: ClientKey,
  text: z.prefault(requiredText(MAX_MESSAGE_LENGTH, '', { least: 0 }), ''),
})
export type AttachmentInput = z.infer<typeof AttachmentInput>

/** A file in a message. Both participants can open it at `/api/conversations/{id}/attachments/{attachmentId}`. */
export const Attachment = z.object({
  id: AttachmentId,
  fileName: z.string(),
  contentType: z.string(),
  /** In bytes. */
  fileSize: z.number(),
})
export type Attachment = z.infer<typeof Attachment>

export const Message = z.object({
  id: MessageId,
  clientKey: z.string(),
  /** Whether the viewer wrote it. */
  isOwn: z.boolean(),
  /** Empty if the message is only a file. */
  text: z.string(),
  attachment: z.nullable(Attachment),
  /** Whether it asks for what no honest sale needs, such as a gift card. Pages warn of it, and it is delivered all the same. */
  hasTrap: z.boolean(),
  createdAt: z.string(),
})
export type Message = z.infer<typeof Message>

/** The subject of a conversation: a business, or a professional's services. */
const subject = {
  listingId: z.nullable(ListingId),
  listingTitle: z.nullable(z.string()),
  /** The professional; null for a business. */
  professionalId: z.nullable(ProfessionalId),
  /** Whether there is a page for the viewer: of a business on the market or paused, or of a listed professional. */
  isListed: z.boolean(),
  /**
   * Whether the buyer may know which business it is: `hidden` and `shown` for a confidential listing, else `public`.
   * While it is hidden, the buyer reads the teaser's title, and the seller has no name.
   */
  identity: z.enum(['public', 'hidden', 'shown']),
  /** The other participant. */
  otherName: z.string(),
  /** Whether the viewer owns the business or the profile. */
  isSeller: z.boolean(),
}

/** How far the sale of a business is, and what of it waits for the viewer. */
export const DealStanding = z.object({
  stage: z.enum(DEAL_STAGES),
  /** Whether the other party's open offer waits for an answer. */
  isOfferWaiting: z.boolean(),
  /** The day on which the viewer's next task in the deal room is due, if that is soon or past; null if none is. */
  due: z.nullable(z.object({ on: z.string(), isLate: z.boolean() })),
  /** How many of the other party's tasks wait for the viewer to accept them. */
  toCheck: z.number(),
})
export type DealStanding = z.infer<typeof DealStanding>

/** A conversation in the inbox. */
export const ConversationItem = z.object({
  id: ConversationId,
  ...subject,
  /** The start of the last message, or its file name if it has no text. */
  excerpt: z.string(),
  isLastOwn: z.boolean(),
  lastAt: z.string(),
  unread: z.number(),
  /** Null before the first offer, and of professionals. */
  deal: z.nullable(DealStanding),
})
export type ConversationItem = z.infer<typeof ConversationItem>

/**
 * Where sellers find their buyers: those who met what was asked when they wrote first, those who did not, and those on
 * whom the seller passed, whichever they were.
 */
export const INBOX_TABS = ['qualified', 'below', 'passed'] as const
export type InboxTab = (typeof INBOX_TABS)[number]

/** From so many conversations on, there is something to filter. */
export const FILTERED_FROM = 8

/** What the viewer's conversations can be filtered by. */
export const InboxChoices = z.object({
  /** How many wait for the viewer's answer, of those about the business and in the stage that the filter names. */
  needsAnswer: z.number(),
  /** The stages that the sales are in, in their order; none before the first offer. */
  stages: z.array(z.enum(DEAL_STAGES)),
  /** The viewer's businesses that somebody wrote about, by title. */
  businesses: z.array(z.object({ id: ListingId, title: z.string() })),
})
export type InboxChoices = z.infer<typeof InboxChoices>

/** Answer of `GET /api/conversations`: sorted by newest message. */
export const ConversationPage = z.object({
  items: z.array(ConversationItem),
  nextCursor: z.nullable(z.string()),
  /** How many are in each tab, of the same; null for users who sort no buyers. */
  tabs: z.nullable(z.object({ qualified: z.number(), below: z.number(), passed: z.number() })),
  /** Null on later pages, and for users with few conversations. */
  choices: z.nullable(InboxChoices),
})
export type ConversationPage = z.infer<typeof ConversationPage>

/** Answer of `GET /api/conversations/leads`: the newest conversations about the viewer's professional profile. */
export const Leads = z.object({ total: z.number(), unread: z.number(), items: z.array(ConversationItem) })
export type Leads = z.infer<typeof Leads>
export const LEADS_SHOWN = 5

export const INBOX_SEARCH_MAX_LENGTH = 100

/** What a member's conversations are filtered by; the same names in the address of the inbox. All have to fit. */
export const InboxFilter = z.strictObject({
  tab: z.optional(z.enum(INBOX_TABS)),
  /** Those about this business. */
  business: z.optional(wholeNumber(1, MAX_INTEGER)),
  /** Those about businesses whose sale is in this stage. Without an offer it is `talking`. */
  stage: z.optional(z.enum(DEAL_STAGES)),
  /** Whether the other one wrote last, or made the open offer. Nobody whom the viewer declined or who is blocked is meant. */
  needsAnswer: z.optional(trueOrFalse),
  /** Words of the other's name, of the business or of messages, which begin so. */
  search: z.optional(freeText(INBOX_SEARCH_MAX_LENGTH)),
})
export type InboxFilter = z.infer<typeof InboxFilter>

/** Query of `GET /api/conversations`: a filter, and the cursor of the previous page. */
export const ConversationQuery = z.strictObject({ ...InboxFilter.shape, cursor: z.optional(rowCursor()) })
export type ConversationQuery = z.infer<typeof ConversationQuery>

/** Answer of `GET /api/conversations/count`: unread messages, counted up to the badge's limit of 99+. */
export const UnreadMessages = z.number()

/** Part of a conversation, newest last. */
export const MessagePage = z.object({ messages: z.array(Message), hasOlder: z.boolean() })
export type MessagePage = z.infer<typeof MessagePage>

/** Query of `GET /api/conversations/{id}/messages`: messages older than this id. */
export const OlderQuery = z.strictObject({
  before: rowNumber('must be the id of a message'),
})
export type OlderQuery = z.infer<typeof OlderQuery>

/** Answer of `GET /api/conversations/{id}`, with the newest messages. */
export const Conversation = z.object({
  id: ConversationId,
  ...subject,
  /** The buyer's verification, shown to the seller. */
  buyerVerification: z.nullable(BuyerVerification),
  /** For the seller of a business alone; null for the buyer, who isn't told. */
  buyer: z.nullable(
    z.object({
      ...SeenBuyer.shape,
      isQualified: z.boolean(),
      isPassed: z.boolean(),
      /** Why the business fits them, by the passport alone: "an industry they named". */
      fits: z.array(z.string()),
    }),
  ),
  /** Whether the viewer passed, and why if they said so; the other one is not told. */
  ownPass: z.nullable(z.object({ reason: z.nullable(z.enum(PASS_REASONS)) })),
  /** Who blocked the conversation; null if both may write. */
  block: z.nullable(z.enum(['by_me', 'by_other'])),
  /** The last message that the viewer read; 0 if none. */
  readMessageId: z.number(),
  /** The times that were proposed for calls, oldest first; the newest 20. */
  meetings: z.array(Meeting),
  ...MessagePage.shape,
})
export type Conversation = z.infer<typeof Conversation>

/** Answer of `POST /api/conversations`. */
export const OpenedConversation = z.object({ id: ConversationId })
export type OpenedConversation = z.infer<typeof OpenedConversation>

/** Body of `POST /api/conversations/{id}/read`: marks everything up to this message as read. */
export const ReadMark = z.strictObject({ messageId: MessageId })
export type ReadMark = z.infer<typeof ReadMark>

/**
 * Body of `POST /api/conversations/{id}/pass`: whether the seller of a business passes on this buyer, or the buyer on the
 * business, and why.
 */
export const PassInput = z.strictObject({ isPassed: z.boolean(), reason: z.optional(z.enum(PASS_REASONS)) })
export type PassInput = z.infer<typeof PassInput>

/** How many different sellers a subscriber may contact in the billing period. */
export const ContactAllowance = z.object({
  allowed: z.number(),
  used: z.number(),
  left: z.number(),
  /** When the next period begins, or the subscription ends if `isLast`. */
  renewsAt: z.string(),
  isLast: z.boolean(),
})
export type ContactAllowance = z.infer<typeof ContactAllowance>

/** Answer of `GET /api/contacts/allowance`: null without a subscription. */
export const OwnAllowance = z.object({ allowance: z.nullable(ContactAllowance) })

/** Answer of `GET /api/businesses/{id}/contact`: the viewer's access to this seller. */
export const ContactState = z.object({
  /** Their existing conversation about this business. */
  conversationId: z.nullable(ConversationId),
  /** Whether the viewer already contacted this seller in the period: another conversation then uses no contact. */
  isContacted: z.boolean(),
  allowance: z.nullable(ContactAllowance),
  /**
   * What the seller asks of buyers, each met or not by the viewer. Whoever lacks something may write anyway, and is
   * found in another tab.
   */
  requirements: z.array(Requirement),
  /** A first message that an assistant wrote for the viewer, who has not sent it. */
  draft: z.nullable(z.string()),
})
export type ContactState = z.infer<typeof ContactState>

/** Body of `PUT /api/businesses/{id}/draft`. */
export const DraftInput = z.strictObject({ text: MessageInput.shape.text })
export type DraftInput = z.infer<typeof DraftInput>

/** `reason` if a conversation was not opened or a message was refused. */
export const CONTACT_REASONS = {
  subscription: 'subscription_required',
  allowance: 'contact_allowance_reached',
  own: 'own_listing',
  self: 'own_profile',
  blocked: 'conversation_blocked',
} as const

/** Whether a user gets emails about messages that arrive while they are away. */
export const MessageSettings = z.strictObject({ wantsMail: z.boolean() })
export type MessageSettings = z.infer<typeof MessageSettings>

/** Event of the stream: a conversation has changed. The client refetches it. */
export const ConversationNews = z.object({ conversationId: ConversationId })
export type ConversationNews = z.infer<typeof ConversationNews>
