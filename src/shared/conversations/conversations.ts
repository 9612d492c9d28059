import * as z from 'zod/mini'
import { BuyerVerification } from '#shared/buyer-verification/buyer-verification.ts'
import { ListingId } from '#shared/listings/listings.ts'
import { ProfessionalId } from '#shared/professionals/professional-id.ts'

/** Not `z.uuid`, which every page would carry. */
const uuid = (error?: string) => z.string(error).check(z.regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu, error))

export const ConversationId = uuid()
export type ConversationId = z.infer<typeof ConversationId>
/** Of two messages of one conversation the newer one has the greater id. */
export const MessageId = z.int().check(z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))
export type MessageId = z.infer<typeof MessageId>
export const AttachmentId = uuid()
export type AttachmentId = z.infer<typeof AttachmentId>

export const MAX_MESSAGE_LENGTH = 5000
/** Messages come so many at a time, the newest first asked for. */
export const MESSAGES_PAGE = 50
export const CONVERSATIONS_PAGE = 50
/** Of a list's last message no more than this. */
export const EXCERPT_LENGTH = 140
/** Where the stream of new messages fails, the page asks so often. */
export const CONVERSATIONS_POLL_MS = 10_000
/** Whoever was not seen for so long is told of a message by mail. */
export const AWAY_MINUTES = 10

/** Lines and tabs belong into a message; other control characters don't. */
const plainText = (least: number, missing: string) =>
  z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(least, missing),
      z.maxLength(MAX_MESSAGE_LENGTH, `At most ${MAX_MESSAGE_LENGTH.toLocaleString('en-US')} characters`),
      z.regex(/^[^\0\p{Cs}]*$/u, 'There is a character in it that no text has'),
    )

/** Made by the page for each message: sent again under the same key, it is the same message. */
const ClientKey = uuid('Send it once more')

/** Body of `POST /api/conversations/{id}/messages`. */
export const MessageInput = z.strictObject({ clientKey: ClientKey, text: plainText(1, 'Write a message first') })
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

/** The parts of `POST /api/conversations/{id}/attachments` beside `file`; words to a file are optional. */
export const AttachmentInput = z.strictObject({ clientKey: ClientKey, text: z.prefault(plainText(0, ''), '') })
export type AttachmentInput = z.infer<typeof AttachmentInput>

/** A file of a message; its two parties open it at `/api/conversations/{id}/attachments/{attachmentId}`. */
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
  /** Whether whoever asks wrote it. */
  isOwn: z.boolean(),
  /** Empty where there is only a file. */
  text: z.string(),
  attachment: z.nullable(Attachment),
  createdAt: z.string(),
})
export type Message = z.infer<typeof Message>

/** What two people talk about: a business, or what a professional does. */
const subject = {
  listingId: z.nullable(ListingId),
  listingTitle: z.nullable(z.string()),
  /** Whose profile it is about; null for a business. */
  professionalId: z.nullable(ProfessionalId),
  /** Whether the business is on the market, or the professional in the directory: otherwise there is no page for everyone. */
  isListed: z.boolean(),
  /** The other party. */
  otherName: z.string(),
  /** Whether the business, or the profile, is that of whoever asks. */
  isSeller: z.boolean(),
}

/** A conversation as the inbox lists it. */
export const ConversationItem = z.object({
  id: ConversationId,
  ...subject,
  /** The beginning of the last message; the name of its file where it has no words. */
  excerpt: z.string(),
  isLastOwn: z.boolean(),
  lastAt: z.string(),
  unread: z.number(),
})
export type ConversationItem = z.infer<typeof ConversationItem>

/** Answer of `GET /api/conversations`: the one with the newest message first. */
export const ConversationPage = z.object({ items: z.array(ConversationItem), nextCursor: z.nullable(z.string()) })
export type ConversationPage = z.infer<typeof ConversationPage>

/** Answer of `GET /api/conversations/leads`: who wrote to whoever asks as to a professional, the newest few. */
export const Leads = z.object({ total: z.number(), unread: z.number(), items: z.array(ConversationItem) })
export type Leads = z.infer<typeof Leads>
export const LEADS_SHOWN = 5

/** Query of `GET /api/conversations`: where the page before ended. */
export const ConversationQuery = z.strictObject({
  cursor: z.optional(z.string().check(z.regex(/^[1-9]\d{0,15}$/u, 'is not a cursor of this list'))),
})
export type ConversationQuery = z.infer<typeof ConversationQuery>

/** Answer of `GET /api/conversations/count`: messages that are unread; counting stops where the badge says 99+. */
export const UnreadMessages = z.number()

/** Part of a conversation, newest last. */
export const MessagePage = z.object({ messages: z.array(Message), hasOlder: z.boolean() })
export type MessagePage = z.infer<typeof MessagePage>

/** Query of `GET /api/conversations/{id}/messages`: those that are older than this one. */
export const OlderQuery = z.strictObject({ before: z.string().check(z.regex(/^[1-9]\d{0,15}$/u, 'is no message')) })
export type OlderQuery = z.infer<typeof OlderQuery>

/** Answer of `GET /api/conversations/{id}`: who with, about what, and the newest messages. */
export const Conversation = z.object({
  id: ConversationId,
  ...subject,
  /** What staff checked of the buyer, for the seller to know. */
  buyerVerification: z.nullable(BuyerVerification),
  /** Null while both may write; otherwise who blocked whom. */
  block: z.nullable(z.enum(['by_me', 'by_other'])),
  /** Up to here whoever asks has read it; 0 when nothing. */
  readMessageId: z.number(),
  ...MessagePage.shape,
})
export type Conversation = z.infer<typeof Conversation>

/** Answer of `POST /api/conversations`. */
export const OpenedConversation = z.object({ id: ConversationId })
export type OpenedConversation = z.infer<typeof OpenedConversation>

/** Body of `POST /api/conversations/{id}/read`: everything up to this message was on the screen. */
export const ReadMark = z.strictObject({ messageId: MessageId })
export type ReadMark = z.infer<typeof ReadMark>

/** How many different sellers a subscription still reaches in its billing period. */
export const ContactAllowance = z.object({
  allowed: z.number(),
  used: z.number(),
  left: z.number(),
  /** When the next period begins; where `isLast` is true, the subscription ends then. */
  renewsAt: z.string(),
  isLast: z.boolean(),
})
export type ContactAllowance = z.infer<typeof ContactAllowance>

/** Answer of `GET /api/contacts/allowance`: null without a subscription. */
export const OwnAllowance = z.object({ allowance: z.nullable(ContactAllowance) })

/** Answer of `GET /api/businesses/{id}/contact`: how whoever asks stands with its seller. */
export const ContactState = z.object({
  /** Where the two talk about this business already. */
  conversationId: z.nullable(ConversationId),
  /** Whether the seller counts already in this period: then another conversation costs nothing. */
  isContacted: z.boolean(),
  allowance: z.nullable(ContactAllowance),
})
export type ContactState = z.infer<typeof ContactState>

/** `reason` of a conversation that was not opened, or a message that was not taken. */
export const CONTACT_REASONS = {
  subscription: 'subscription_required',
  allowance: 'contact_allowance_reached',
  own: 'own_listing',
  self: 'own_profile',
  blocked: 'conversation_blocked',
} as const

/** Whether somebody is mailed about messages that came while they were away. */
export const MessageSettings = z.strictObject({ wantsMail: z.boolean() })
export type MessageSettings = z.infer<typeof MessageSettings>

/** What the stream tells: there is something new in a conversation. What it is, the conversation itself says. */
export const ConversationNews = z.object({ conversationId: ConversationId })
export type ConversationNews = z.infer<typeof ConversationNews>
