import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { PASS_REASONS } from '#shared/conversations/pass-reasons.ts'
import { STRUCTURES } from '#shared/deals/offers.ts'
import type { Structure } from '#shared/deals/offers.ts'
import { GUEST_ROLE_NAMES } from '#shared/deals/room/guests.ts'
import { TASK_STATES } from '#shared/deals/room/task-states.ts'
import { TASK_AREA_NAMES } from '#shared/deals/room/tasks.ts'
import { DEAL_STAGES, OFFER_STATES } from '#shared/deals/stages.ts'
import { users } from './accounts.ts'
import { createdAt, instant, updatedAt } from './columns.ts'
import { conversations } from './conversations.ts'
import { listings } from './listings.ts'

/** How far a sale is, of each conversation with an offer (docs/product/deals.md). */
export const deals = pgTable(
  'deals',
  {
    conversationId: uuid('conversation_id')
      .primaryKey()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    listingId: integer('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    stage: text('stage', { enum: DEAL_STAGES }).notNull().default('talking'),
    /** Until when the seller deals with this buyer alone. */
    exclusiveUntil: instant('exclusive_until'),
    /** The offer that both signed. */
    agreedOfferId: integer('agreed_offer_id'),
    passReason: text('pass_reason', { enum: PASS_REASONS }),
    closedAt: instant('closed_at'),
    /** What decides the tasks of the room. */
    facts: text('facts').array().notNull().default([]),
    /** Whether the market report may use the price, as each party said; null until they did. */
    buyerTellsPrice: boolean('buyer_tells_price'),
    sellerTellsPrice: boolean('seller_tells_price'),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('deals_listing').on(t.listingId),
    // However many accept at once, a business is kept for one buyer.
    uniqueIndex('deals_kept')
      .on(t.listingId)
      .where(sql`stage in ('agreed', 'due_diligence', 'closing')`),
    index('deals_exclusive')
      .on(t.exclusiveUntil)
      .where(sql`stage in ('agreed', 'due_diligence')`),
    check('deals_stage', sql`stage in ('talking', 'offer', 'agreed', 'due_diligence', 'closing', 'closed', 'passed')`),
    check(
      'deals_facts',
      sql`facts <@ array['staff', 'lease', 'property', 'food', 'liquor', 'childcare', 'contractor', 'stock', 'vehicles', 'loan', 'note']`,
    ),
    check('deals_pass_reason', sql`pass_reason in ('price', 'numbers', 'place', 'financing', 'timing', 'fit')`),
    check(
      'deals_agreed',
      sql`stage not in ('agreed', 'due_diligence', 'closing') or (exclusive_until is not null and agreed_offer_id is not null)`,
    ),
  ],
)

/** The versions of what the two offered each other. Only the state of one ever changes. */
export const offers = pgTable(
  'offers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => deals.conversationId, { onDelete: 'cascade' }),
    /** From 1. */
    version: smallint('version').notNull(),
    isBySeller: boolean('is_by_seller').notNull(),
    /** What strangers called the business when it was sent: the letter stays what was signed. */
    businessTitle: text('business_title').notNull(),
    priceCents: bigint('price_cents', { mode: 'number' }).notNull(),
    cashCents: bigint('cash_cents', { mode: 'number' }).notNull(),
    noteCents: bigint('note_cents', { mode: 'number' }).notNull(),
    noteRateBasisPoints: smallint('note_rate_basis_points').notNull(),
    noteMonths: smallint('note_months').notNull(),
    isNoteOnStandby: boolean('is_note_on_standby').notNull(),
    holdbackCents: bigint('holdback_cents', { mode: 'number' }).notNull(),
    holdbackMonths: smallint('holdback_months').notNull(),
    depositCents: bigint('deposit_cents', { mode: 'number' }).notNull(),
    structure: text('structure', { enum: Object.keys(STRUCTURES) as [Structure] }).notNull(),
    included: text('included').notNull(),
    contingencies: text('contingencies').array().notNull(),
    diligenceDays: smallint('diligence_days').notNull(),
    closingOn: date('closing_on').notNull(),
    remarks: text('remarks').notNull(),
    state: text('state', { enum: OFFER_STATES }).notNull().default('open'),
    /** SHA-256 in hex of what both sign. */
    hash: text('hash').notNull(),
    sentAt: instant('sent_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('offers_version').on(t.conversationId, t.version),
    uniqueIndex('offers_open')
      .on(t.conversationId)
      .where(sql`state = 'open'`),
    index('offers_expiring')
      .on(t.expiresAt)
      .where(sql`state = 'open'`),
    check('offers_state', sql`state in ('open', 'countered', 'accepted', 'declined', 'withdrawn', 'expired')`),
    check('offers_structure', sql`structure in ('assets', 'shares')`),
    check('offers_payment', sql`cash_cents + note_cents <= price_cents and holdback_cents <= price_cents`),
  ],
)

/** Who signed an offer, when and from where: the sender with sending it, the recipient with accepting it. */
export const offerSignatures = pgTable(
  'offer_signatures',
  {
    offerId: integer('offer_id')
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    isBySeller: boolean('is_by_seller').notNull(),
    /** Null once the account is deleted. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    typedName: text('typed_name').notNull(),
    ipAddress: text('ip_address').notNull(),
    userAgent: text('user_agent').notNull(),
    signedAt: instant('signed_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.offerId, t.isBySeller] }), index('offer_signatures_user').on(t.userId)],
)

const ofDeal = () =>
  uuid('conversation_id')
    .notNull()
    .references(() => deals.conversationId, { onDelete: 'cascade' })

/** What buyer and seller do between the agreement and the handover (docs/product/deals.md). The words are kept as they were when it was made. */
export const dealTasks = pgTable(
  'deal_tasks',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    conversationId: ofDeal(),
    /** Of the task in the list that it was made from; null for one of the parties' own. */
    key: text('key'),
    area: text('area', { enum: TASK_AREA_NAMES }).notNull(),
    /** Within the room. */
    position: smallint('position').notNull(),
    title: text('title').notNull(),
    detail: text('detail').notNull(),
    lawName: text('law_name'),
    lawUrl: text('law_url'),
    lawReadOn: date('law_read_on'),
    isSellers: boolean('is_sellers').notNull(),
    isChecked: boolean('is_checked').notNull(),
    dueOn: date('due_on'),
    state: text('state', { enum: TASK_STATES }).notNull().default('open'),
    note: text('note'),
    /** The due day that its owner was reminded of. */
    remindedOf: date('reminded_of'),
  },
  (t) => [
    uniqueIndex('deal_tasks_key').on(t.conversationId, t.key),
    index('deal_tasks_room').on(t.conversationId, t.position),
    index('deal_tasks_due')
      .on(t.dueOn)
      .where(sql`state = 'open'`),
    check('deal_tasks_state', sql`state in ('open', 'provided', 'accepted', 'waived')`),
    check(
      'deal_tasks_area',
      sql`area in ('financial', 'legal', 'operational', 'market', 'agencies', 'closing', 'handover')`,
    ),
    check('deal_tasks_law', sql`num_nonnulls(law_name, law_url, law_read_on) in (0, 3)`),
  ],
)

/** Files put to a task. The key is random; the name is for display only. */
export const dealPapers = pgTable(
  'deal_papers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    taskId: integer('task_id')
      .notNull()
      .references(() => dealTasks.id, { onDelete: 'cascade' }),
    isBySeller: boolean('is_by_seller').notNull(),
    fileName: text('file_name').notNull(),
    contentType: text('content_type').notNull(),
    fileBytes: integer('file_bytes').notNull(),
    /** SHA-256 in hex: the same file twice is one paper. */
    fileHash: text('file_hash').notNull(),
    fileKey: text('file_key').notNull().unique(),
    addedAt: instant('added_at').notNull().defaultNow(),
    /** It left the library for approved buyers: whoever is not its seller reads it stamped, while they may. */
    isStamped: boolean('is_stamped').notNull().default(false),
    /** And page by page. */
    isViewOnly: boolean('is_view_only').notNull().default(false),
  },
  (t) => [uniqueIndex('deal_papers_once').on(t.taskId, t.fileHash)],
)

/** What buyers ask, once for all: an answer can be shared with every approved buyer of the business. */
export const dealQuestions = pgTable(
  'deal_questions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    conversationId: ofDeal(),
    text: text('text').notNull(),
    answer: text('answer'),
    isShared: boolean('is_shared').notNull().default(false),
    askedAt: instant('asked_at').notNull().defaultNow(),
    answeredAt: instant('answered_at'),
  },
  (t) => [
    index('deal_questions_room').on(t.conversationId, t.id),
    check('deal_questions_answered', sql`(answer is null) = (answered_at is null)`),
  ],
)

/** Attorneys, lenders and others who read a room by a secret address. */
export const dealGuests = pgTable(
  'deal_guests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    conversationId: ofDeal(),
    isBySeller: boolean('is_by_seller').notNull(),
    role: text('role', { enum: GUEST_ROLE_NAMES }).notNull(),
    name: text('name').notNull(),
    /** SHA-256 in hex. */
    tokenHash: text('token_hash').notNull().unique(),
    until: instant('until').notNull(),
    lastSeenAt: instant('last_seen_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('deal_guests_room').on(t.conversationId),
    check('deal_guests_role', sql`role in ('attorney', 'lender', 'accountant', 'broker')`),
  ],
)

/** What each party says of the other after the closing. */
export const dealReviews = pgTable(
  'deal_reviews',
  {
    conversationId: ofDeal(),
    isBySeller: boolean('is_by_seller').notNull(),
    /** Whom it is about; null once the account is deleted. */
    aboutId: uuid('about_id').references(() => users.id, { onDelete: 'set null' }),
    rating: smallint('rating').notNull(),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.conversationId, t.isBySeller] }),
    index('deal_reviews_about').on(t.aboutId),
    check('deal_reviews_rating', sql`rating between 1 and 5`),
  ],
)
