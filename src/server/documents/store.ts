import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Role, UserId } from '#shared/accounts.ts'
import type { AccessLevel, DocumentId } from '#shared/documents.ts'
import type { ListingId } from '#shared/listings.ts'
import type { Queryable } from '#server/db/client.ts'
import type { DocumentOwner } from './access.ts'

type Row = Record<string, unknown>

export interface NewDocument {
  listingId: ListingId
  title: string
  description: string
  type: string
  subType: string | null
  accessLevel: AccessLevel
  tags: string[]
  fileName: string
  contentType: string
  /** In bytes. */
  fileSize: number
  /** SHA-256 in hex. */
  fileHash: string
  fileKey: string
}

export interface DocumentRow extends NewDocument {
  id: DocumentId
  downloadCount: number
  isVerified: boolean
  createdAt: Date
}

export interface OpeningRow {
  firstName: string | null
  lastName: string | null
  role: Role | null
  openedAt: Date
}

const COLUMNS = sql`d.id, listing_id as "listingId", d.title, d.description, d.type, sub_type as "subType",
  access_level as "accessLevel", tags, file_name as "fileName", content_type as "contentType",
  file_bytes as "fileSize", file_hash as "fileHash", file_key as "fileKey", download_count as "downloadCount",
  d.is_verified as "isVerified", d.created_at as "createdAt"`

export async function findOwner(db: Queryable, listingId: ListingId): Promise<DocumentOwner | undefined> {
  const { rows } = await db.execute<Row & DocumentOwner>(sql`
    select seller_id as "sellerId", is_public as "isPublic" from listings where id = ${listingId}`)
  return rows[0]
}

/** Locked until the transaction ends, so that uploads to one listing take turns. */
export async function lockOwner(db: Queryable, listingId: ListingId): Promise<DocumentOwner | undefined> {
  const { rows } = await db.execute<Row & DocumentOwner>(sql`
    select seller_id as "sellerId", is_public as "isPublic" from listings where id = ${listingId} for no key update`)
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

export async function findDocument(
  db: Queryable,
  id: DocumentId,
): Promise<{ document: DocumentRow; owner: DocumentOwner } | undefined> {
  const { rows } = await db.execute<Row & DocumentRow & DocumentOwner>(sql`
    select ${COLUMNS}, seller_id as "sellerId", is_public as "isPublic"
    from documents d join listings l on l.id = d.listing_id where d.id = ${id}`)
  const row = rows[0]
  return row && { document: toRow(row), owner: { sellerId: row.sellerId, isPublic: row.isPublic } }
}

/** The same file on the same listing. */
export async function findSameFile(
  db: Queryable,
  listingId: ListingId,
  fileHash: string,
): Promise<DocumentRow | undefined> {
  const [row] = await select(db, sql`where listing_id = ${listingId} and file_hash = ${fileHash}`)
  return row
}

export async function insertDocument(db: Queryable, document: NewDocument): Promise<DocumentRow> {
  const { rows } = await db.execute<Row & DocumentRow>(sql`
    insert into documents as d (listing_id, title, description, type, sub_type, access_level, tags, file_name,
      content_type, file_bytes, file_hash, file_key)
    values (${document.listingId}, ${document.title}, ${document.description}, ${document.type}, ${document.subType},
      ${document.accessLevel}, ${sql.param(document.tags)}::text[], ${document.fileName}, ${document.contentType},
      ${document.fileSize}, ${document.fileHash}, ${document.fileKey})
    returning ${COLUMNS}`)
  const [row] = rows
  if (!row) throw new Error('a document was not inserted')
  return toRow(row)
}

export async function deleteDocument(db: Queryable, id: DocumentId): Promise<{ fileKey: string } | undefined> {
  const { rows } = await db.execute<{ fileKey: string }>(sql`
    delete from documents where id = ${id} returning file_key as "fileKey"`)
  return rows[0]
}

/** One more in the log and, where it is a download, in the count: together. Answers false when the document is gone. */
export async function insertOpening(
  db: Queryable,
  id: DocumentId,
  { userId, isDownload }: { userId: UserId | undefined; isDownload: boolean },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with counted as (update documents set download_count = download_count + ${isDownload ? 1 : 0} where id = ${id} returning id)
    insert into document_downloads (document_id, user_id) select id, ${userId ?? null}::uuid from counted returning id`)
  return rows.length > 0
}

/** Newest first. */
export async function listOpenings(db: Queryable, id: DocumentId, limit: number): Promise<OpeningRow[]> {
  const { rows } = await db.execute<Row & OpeningRow>(sql`
    select u.first_name as "firstName", u.last_name as "lastName", u.role, o.created_at as "openedAt"
    from document_downloads o left join users u on u.id = o.user_id
    where o.document_id = ${id} order by o.id desc limit ${limit}`)
  return rows.map((row) => ({ ...row, openedAt: new Date(row.openedAt) }))
}

async function select(db: Queryable, rest: SQL): Promise<DocumentRow[]> {
  const { rows } = await db.execute<Row & DocumentRow>(sql`select ${COLUMNS} from documents d ${rest}`)
  return rows.map(toRow)
}

function toRow(row: DocumentRow): DocumentRow {
  return { ...row, createdAt: new Date(row.createdAt) }
}
