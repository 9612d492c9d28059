import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ACCESS_LEVELS } from '#shared/documents/documents.ts'
import { users } from './accounts.ts'
import { createdAt, instant, updatedAt } from './columns.ts'
import { listings } from './listings.ts'

/** Files that sellers attach to a listing (S2 §3). The key is random; the name is for display only. */
export const documents = pgTable(
  'documents',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    listingId: integer('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    type: text('type').notNull(),
    subType: text('sub_type'),
    accessLevel: text('access_level', { enum: ACCESS_LEVELS }).notNull(),
    /** Approved buyers may read it on the page, but not download it. */
    isViewOnly: boolean('is_view_only').notNull().default(false),
    tags: text('tags').array().notNull(),
    fileName: text('file_name').notNull(),
    contentType: text('content_type').notNull(),
    fileBytes: integer('file_bytes').notNull(),
    /** SHA-256 in hex: the same file twice is one document. */
    fileHash: text('file_hash').notNull(),
    fileKey: text('file_key').notNull().unique(),
    downloadCount: integer('download_count').notNull().default(0),
    /** Staff compared the file with its description. */
    isVerified: boolean('is_verified').notNull().default(false),
    /** Since when it waits for staff; null once they have decided. */
    reviewSince: instant('review_since').defaultNow(),
    /** Staff's note on their decision. */
    reviewNote: text('review_note'),
    createdAt: createdAt(),
    /** The version of its description. */
    updatedAt: updatedAt(),
  },
  (t) => [
    index('documents_waiting')
      .on(t.reviewSince, t.id)
      .where(sql`review_since is not null`),
    uniqueIndex('documents_once').on(t.listingId, t.fileHash),
    index('documents_listing').on(t.listingId, t.createdAt),
    check(
      'documents_access_level',
      sql`access_level in ('public', 'subscribers', 'verified_buyers', 'approved_buyers', 'admin_only')`,
    ),
  ],
)

/** Previews and downloads of documents. */
export const documentDownloads = pgTable(
  'document_downloads',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    documentId: integer('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    /** Null for a signed-out visitor and for a deleted account. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** A download by a signed-out visitor. */
    isAnonymous: boolean('is_anonymous').notNull().default(false),
    /** A keyed hash of reader, document and hour, so each counts once. Null for a repeated download. */
    visit: text('visit'),
    createdAt: createdAt(),
  },
  (t) => [
    index('document_downloads_document').on(t.documentId, t.id),
    uniqueIndex('document_downloads_visit')
      .on(t.visit)
      .where(sql`visit is not null`),
  ],
)
