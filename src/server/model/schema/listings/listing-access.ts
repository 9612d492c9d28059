import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { LISTING_ACCESS_STATES } from '#shared/access/listing-access.ts'
import type { Requirement } from '#shared/buyer-passport/screening.ts'
import { ownedByUser, users } from '#server/model/schema/accounts.ts'
import { createdAt, instant, updatedAt } from '#server/model/schema/columns.ts'
import { documents } from '#server/model/schema/documents.ts'
import { listings } from '#server/model/schema/listings.ts'

/** The versions of the nondisclosure agreement. A text never changes: a new one is a new version. */
export const ndaTexts = pgTable('nda_texts', {
  version: smallint('version').primaryKey(),
  text: text('text').notNull(),
  /** SHA-256 in hex. */
  textHash: text('text_hash').notNull(),
  createdAt: createdAt(),
})

/** Who signed which version. Kept when the account is closed, because the agreement outlives it. */
export const ndaSignatures = pgTable(
  'nda_signatures',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    version: smallint('version')
      .notNull()
      .references(() => ndaTexts.version),
    typedName: text('typed_name').notNull(),
    email: text('email').notNull(),
    ipAddress: text('ip_address').notNull(),
    userAgent: text('user_agent').notNull(),
    signedAt: instant('signed_at').notNull().defaultNow(),
    /** SHA-256 in hex of the certificate PDF, which is stored under the key; without one, the signer's account was erased. */
    certificateHash: text('certificate_hash').notNull(),
    certificateKey: text('certificate_key').unique(),
  },
  (t) => [
    uniqueIndex('nda_signatures_once').on(t.userId, t.version),
    index('nda_signatures_hash').on(t.certificateHash),
  ],
)

/** Which buyer may see the books and the name of a business. Open: granted, signed and not expired. */
export const listingAccess = pgTable(
  'listing_access',
  {
    /** The grant number on stamped pages. */
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    listingId: integer('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    userId: ownedByUser(),
    state: text('state', { enum: LISTING_ACCESS_STATES }).notNull(),
    signatureId: uuid('signature_id')
      .notNull()
      .references(() => ndaSignatures.id),
    requestedAt: instant('requested_at').notNull().defaultNow(),
    /** When a grant ends. */
    until: instant('until'),
    /** Who decided last; null for a rule of the seller. */
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant('decided_at'),
    /** What the seller asked for, each met or not at the buyer's last step. */
    requirements: jsonb('requirements').$type<Requirement[]>(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('listing_access_once').on(t.listingId, t.userId),
    index('listing_access_user').on(t.userId),
    index('listing_access_signature').on(t.signatureId),
    index('listing_access_decided_by').on(t.decidedBy),
    check(
      'listing_access_state',
      sql`state in ('requested', 'granted', 'declined', 'revoked', 'expired', 'suspended', 'withdrawn')`,
    ),
    check('listing_access_until', sql`state <> 'granted' or until is not null`),
  ],
)

/** What happened under a grant: its steps, and each page that its buyer read. */
export const accessLog = pgTable(
  'access_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accessId: integer('access_id')
      .notNull()
      .references(() => listingAccess.id, { onDelete: 'cascade' }),
    /** Who did it; null for a rule, a deadline or a deleted account. */
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    action: text('action').notNull(),
    documentId: integer('document_id').references(() => documents.id, { onDelete: 'set null' }),
    /** From 1. */
    page: smallint('page'),
    createdAt: createdAt(),
  },
  (t) => [
    index('access_log_access').on(t.accessId, t.id),
    index('access_log_actor').on(t.actorId),
    index('access_log_document').on(t.documentId),
    check(
      'access_log_action',
      sql`action in ('requested', 'granted', 'declined', 'extended', 'revoked', 'expired', 'opened', 'downloaded', 'read_page', 'suspended', 'resumed', 'withdrawn')`,
    ),
  ],
)

/** Documents that were stamped for the reader of a grant, kept while it is open. */
export const stampedFiles = pgTable(
  'stamped_files',
  {
    accessId: integer('access_id')
      .notNull()
      .references(() => listingAccess.id, { onDelete: 'cascade' }),
    documentId: integer('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    fileKey: text('file_key').notNull().unique(),
    fileBytes: integer('file_bytes').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.accessId, t.documentId] }), index('stamped_files_document').on(t.documentId)],
)
