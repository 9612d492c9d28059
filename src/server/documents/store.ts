import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import type { AccessLevel, DocumentId } from '#shared/documents/documents.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { instantOrNow } from '#server/platform/database/instant.ts'
import type { DocumentOwner } from './access.ts'

export interface NewDocument {
  listingId: ListingId
  title: string
  description: string
  type: string
  subType: string | null
  accessLevel: AccessLevel
  /** Approved buyers may read it page by page, but not download it; false if not given. */
  isViewOnly?: boolean
  tags: string[]
  fileName: string
  contentType: string
  /** In bytes. */
  fileSize: number
  /** SHA-256 in hex. */
  fileHash: string
  fileKey: string
  /** When it was uploaded, if not now. */
  createdAt?: Date
  /** The staff's decision; without one the document has waited since its upload. */
  decision?: { isVerified: boolean; note: string | null }
}

export interface DocumentRow extends NewDocument {
  id: DocumentId
  isViewOnly: boolean
  downloadCount: number
  isVerified: boolean
  /** Null once staff have decided. */
  reviewSince: Date | null
  reviewNote: string | null
  createdAt: Date
  updatedAt: Date
}

/** The details that the owner gives. */
export type DocumentFacts = Pick<
  DocumentRow,
  'title' | 'description' | 'type' | 'subType' | 'accessLevel' | 'isViewOnly' | 'tags'
>

const COLUMNS = sql`d.id, listing_id, d.title, d.description, d.type, sub_type,
  access_level, is_view_only, tags, file_name, content_type,
  file_bytes as file_size, file_hash, file_key, download_count,
  d.is_verified, d.review_since, d.review_note,
  d.created_at, d.updated_at`

const OWNER = sql`l.seller_id, l.is_public, l.is_confidential`

/** A change always makes a new version, even within the same millisecond. */
const NEXT_VERSION = sql`updated_at = greatest(now(), updated_at + interval '1 millisecond')`

export async function findOwner(db: Queryable, listingId: ListingId): Promise<DocumentOwner | undefined> {
  const { rows } = await db.execute<DocumentOwner>(sql`
    select ${OWNER} from listings l where l.id = ${listingId}`)
  return rows[0]
}

/** Locks the listing until the transaction ends, so that uploads to it take turns. */
export async function lockOwner(db: Queryable, listingId: ListingId): Promise<DocumentOwner | undefined> {
  const { rows } = await db.execute<DocumentOwner>(sql`
    select ${OWNER} from listings l where l.id = ${listingId} for no key update`)
  return rows[0]
}

/** Newest first. */
export async function listDocuments(db: Queryable, listingId: ListingId): Promise<DocumentRow[]> {
  return select(db, sql`where listing_id = ${listingId} order by d.created_at desc, d.id desc`)
}

export async function countDocuments(db: Queryable, listingId: ListingId): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*) from documents where listing_id = ${listingId}`)
  return rows[0]?.count ?? 0
}

/** How many documents of a listing there are of each type, without those for its owner and staff alone. */
export async function countByType(db: Queryable, listingId: ListingId): Promise<{ type: string; count: number }[]> {
  const { rows } = await db.execute<{ type: string; count: number }>(sql`
    select type, count(*) from documents where listing_id = ${listingId} and access_level <> 'admin_only'
    group by type order by count(*) desc, type`)
  return rows
}

export async function findDocument(
  db: Queryable,
  id: DocumentId,
): Promise<{ document: DocumentRow; owner: DocumentOwner } | undefined> {
  return findOne(db, sql`where d.id = ${id}`)
}

/** Locked until the transaction ends. */
export async function lockDocument(
  db: Queryable,
  id: DocumentId,
): Promise<{ document: DocumentRow; owner: DocumentOwner } | undefined> {
  return findOne(db, sql`where d.id = ${id} for no key update of d`)
}

async function findOne(db: Queryable, rest: SQL): Promise<{ document: DocumentRow; owner: DocumentOwner } | undefined> {
  const { rows } = await db.execute<DocumentRow & DocumentOwner>(sql`
    select ${COLUMNS}, ${OWNER}
    from documents d join listings l on l.id = d.listing_id ${rest}`)
  const row = rows[0]
  if (!row) return undefined
  const { sellerId, isPublic, isConfidential, ...document } = row
  return { document: toRow(document), owner: { sellerId, isPublic, isConfidential } }
}

export async function findDocuments(db: Queryable, ids: readonly DocumentId[]): Promise<DocumentRow[]> {
  return select(db, sql`where d.id = any(${ids}::integer[])`)
}

/** The document with the same file on the same listing. */
export async function findSameFile(
  db: Queryable,
  listingId: ListingId,
  fileHash: string,
): Promise<DocumentRow | undefined> {
  const [row] = await select(db, sql`where listing_id = ${listingId} and file_hash = ${fileHash}`)
  return row
}

export async function insertDocument(db: Queryable, document: NewDocument): Promise<DocumentRow> {
  const { rows } = await db.execute<DocumentRow>(sql`
    insert into documents as d (listing_id, title, description, type, sub_type, access_level, is_view_only, tags, file_name,
      content_type, file_bytes, file_hash, file_key, created_at,
      is_verified, review_since, review_note)
    values (${document.listingId}, ${document.title}, ${document.description}, ${document.type}, ${document.subType},
      ${document.accessLevel}, ${document.isViewOnly ?? false}, ${document.tags}::text[], ${document.fileName}, ${document.contentType},
      ${document.fileSize}, ${document.fileHash}, ${document.fileKey}, ${instantOrNow(document.createdAt)},
      ${document.decision?.isVerified ?? false}, ${document.decision ? null : instantOrNow(document.createdAt)},
      ${document.decision?.note ?? null})
    returning ${COLUMNS}`)
  return theOne(rows)
}

export async function deleteDocument(
  db: Queryable,
  id: DocumentId,
): Promise<{ fileKey: string; listingId: ListingId } | undefined> {
  const { rows } = await db.execute<{ fileKey: string; listingId: ListingId }>(sql`
    delete from documents where id = ${id} returning file_key, listing_id`)
  return rows[0]
}

/**
 * With `waits`, the document enters the review queue or keeps its place in it; otherwise its verification stays as it
 * was.
 */
export async function updateDocument(
  db: Queryable,
  id: DocumentId,
  facts: DocumentFacts,
  { waits }: { waits: boolean },
): Promise<DocumentRow> {
  const { rows } = await db.execute<DocumentRow>(sql`
    update documents d set title = ${facts.title}, description = ${facts.description}, type = ${facts.type},
      sub_type = ${facts.subType}, access_level = ${facts.accessLevel}, is_view_only = ${facts.isViewOnly},
      tags = ${facts.tags}::text[],
      ${waits ? sql`is_verified = false, review_since = coalesce(review_since, now()),` : sql``} ${NEXT_VERSION}
    where d.id = ${id} returning ${COLUMNS}`)
  return theOne(rows)
}

export async function updateReview(
  db: Queryable,
  id: DocumentId,
  { isVerified, note }: { isVerified: boolean; note: string | null },
): Promise<DocumentRow> {
  const { rows } = await db.execute<DocumentRow>(sql`
    update documents d set is_verified = ${isVerified}, review_since = null, review_note = ${note}, ${NEXT_VERSION}
    where d.id = ${id} returning ${COLUMNS}`)
  return theOne(rows)
}

/** Verifies documents that wait, and returns those. */
export async function verifyWaiting(
  db: Queryable,
  ids: readonly DocumentId[],
): Promise<{ listingId: ListingId; title: string }[]> {
  const { rows } = await db.execute<{ listingId: ListingId; title: string }>(sql`
    update documents set is_verified = true, review_since = null, ${NEXT_VERSION}
    where id = any(${ids}::integer[]) and review_since is not null
    returning listing_id, title`)
  return rows
}

/** The documents of these listings, waiting ones first, then newest first. */
export async function listDocumentsOf(db: Queryable, listingIds: readonly ListingId[]): Promise<DocumentRow[]> {
  return select(
    db,
    sql`where listing_id = any(${listingIds}::integer[])
      order by review_since is null, d.created_at desc, d.id desc`,
  )
}

async function select(db: Queryable, rest: SQL): Promise<DocumentRow[]> {
  const { rows } = await db.execute<DocumentRow>(sql`select ${COLUMNS} from documents d ${rest}`)
  return rows.map(toRow)
}

function theOne(rows: readonly DocumentRow[]): DocumentRow {
  const [row] = rows
  if (!row) throw new Error('a document was not written')
  return toRow(row)
}

function toRow(row: DocumentRow): DocumentRow {
  return {
    ...row,
    reviewSince: row.reviewSince && new Date(row.reviewSince),
    createdAt: new Date(row.createdAt),
    updatedAt: new Date(row.updatedAt),
  }
}
