import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { PASS_REASONS } from '#shared/conversations/pass-reasons.ts'
import { CONTACT_RETURN_REASONS } from '#shared/conversations/replies.ts'
import { ownedByUser, users } from './accounts.ts'
import { createdAt, instant } from './columns.ts'
import { listings } from './listings.ts'
import { professionalProfiles } from './professionals.ts'

/** The sellers contacted in a billing period, which is identified by its start: each counts once (S1 §9). */
export const sellerContacts = pgTable(
  'seller_contacts',
  {
    userId: ownedByUser(),
    periodStartsAt: instant('period_starts_at').notNull(),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    /** When the buyer got it back (docs/product/conversations.md); null again if it was spent a second time. */
    returnedAt: instant('returned_at'),
    /** Why it was returned. It stays when it is spent again: a contact returns once. */
    reason: text('reason', { enum: CONTACT_RETURN_REASONS }),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.periodStartsAt, t.sellerId] }),
    index('seller_contacts_seller').on(t.sellerId),
    index('seller_contacts_unreturned')
      .on(t.createdAt)
      .where(sql`reason is null`),
    check('seller_contacts_reason', sql`reason in ('unanswered', 'paused', 'sold', 'withdrawn')`),
    check('seller_contacts_returned', sql`returned_at is null or reason is not null`),
  ],
)

/**
 * A conversation between two users about a listing or a professional's services, one for each inquirer. The buyer is
 * who started it; the seller is who was contacted, also when that is a professional.
 */
export const conversations = pgTable(
  'conversations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    listingId: integer('listing_id').references(() => listings.id, { onDelete: 'cascade' }),
    professionalId: integer('professional_id').references(() => professionalProfiles.id, { onDelete: 'cascade' }),
    buyerId: uuid('buyer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The newest message, by which the inbox is sorted. */
    lastMessageId: bigint('last_message_id', { mode: 'number' }).notNull().default(0),
    /** The last message each side has read; 0 when none. */
    buyerReadId: bigint('buyer_read_id', { mode: 'number' }).notNull().default(0),
    sellerReadId: bigint('seller_read_id', { mode: 'number' }).notNull().default(0),
    /** What the buyer's passport said when they wrote first; null without one. */
    passportSnapshot: jsonb('passport_snapshot'),
    /** Whether the buyer met what the seller asks for when they wrote first. */
    isQualified: boolean('is_qualified').notNull().default(true),
    /** When the seller passed on this buyer, and why. */
    passedAt: instant('passed_at'),
    passReason: text('pass_reason', { enum: PASS_REASONS }),
    /** When the buyer passed on this business, and why. Sellers see reasons from five buyers on, without names. */
    buyerPassedAt: instant('buyer_passed_at'),
    buyerPassReason: text('buyer_pass_reason', { enum: PASS_REASONS }),
    /** When the seller answered first, by a message or by declining with a reason. */
    firstReplyAt: instant('first_reply_at'),
    /** When the seller was reminded of the first message. */
    remindedAt: instant('reminded_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('conversations_once').on(t.listingId, t.buyerId),
    uniqueIndex('conversations_professional_once').on(t.professionalId, t.buyerId),
    index('conversations_buyer').on(t.buyerId, t.lastMessageId),
    index('conversations_seller').on(t.sellerId, t.lastMessageId),
    check('conversations_pass_reason', sql`pass_reason in ('price', 'numbers', 'place', 'financing', 'timing', 'fit')`),
    check(
      'conversations_buyer_pass_reason',
      sql`buyer_pass_reason in ('price', 'numbers', 'place', 'financing', 'timing', 'fit')`,
    ),
    index('conversations_unanswered')
      .on(t.createdAt)
      .where(sql`listing_id is not null and first_reply_at is null`),
    check('conversations_two_people', sql`buyer_id <> seller_id`),
    check('conversations_subject', sql`num_nonnulls(listing_id, professional_id) = 1`),
  ],
)

/**
 * How a seller answered buyers in the last 90 days, over all of their listings (docs/product/conversations.md). Written by a job and with
 * each first answer.
 */
export const sellerReplies = pgTable('seller_replies', {
  sellerId: uuid('seller_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Conversations that were answered in time, or are too old for that. */
  asked: integer('asked').notNull(),
  /** Those answered within 72 hours. */
  answered: integer('answered').notNull(),
  /** Of the answered ones; null without any. */
  medianMinutes: integer('median_minutes'),
})

/** Immutable. The sender's key identifies a message, however often it is sent. */
export const messages = pgTable(
  'messages',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    senderId: uuid('sender_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    clientKey: uuid('client_key').notNull(),
    /** Empty for a message that is only a file. */
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('messages_once').on(t.senderId, t.clientKey),
    index('messages_conversation').on(t.conversationId, t.id),
    check('messages_text', sql`length(text) <= 5000`),
  ],
)

/** Files attached to messages. The key is random; the name is for display only. */
export const messageAttachments = pgTable('message_attachments', {
  id: uuid('id').primaryKey().defaultRandom(),
  messageId: bigint('message_id', { mode: 'number' })
    .notNull()
    .unique()
    .references(() => messages.id, { onDelete: 'cascade' }),
  fileName: text('file_name').notNull(),
  contentType: text('content_type').notNull(),
  fileBytes: integer('file_bytes').notNull(),
  /** SHA-256 in hex. */
  fileHash: text('file_hash').notNull(),
  fileKey: text('file_key').notNull().unique(),
})

/** Who blocked whom; it ends messages in both directions, in all of their conversations. */
export const messageBlocks = pgTable(
  'message_blocks',
  {
    userId: ownedByUser(),
    blockedId: uuid('blocked_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.blockedId] }), index('message_blocks_blocked').on(t.blockedId)],
)

/** When a user was last seen on a page with messages, and whether they were mailed about those since. */
export const messagePresence = pgTable('message_presence', {
  userId: ownedByUser().primaryKey(),
  seenAt: instant('seen_at'),
  wantsMail: boolean('wants_mail').notNull().default(true),
})
