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
import { DEAL_STAGES, OFFER_STATES } from '#shared/deals/stages.ts'
import { users } from './accounts.ts'
import { instant, updatedAt } from './columns.ts'
import { conversations } from './conversations.ts'
import { listings } from './listings.ts'

/** How far a sale is, of each conversation with an offer (decision 50). */
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
