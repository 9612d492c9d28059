import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import type { Queryable } from '#server/platform/database/client.ts'

/** Of these picture keys, those with a row. */
export async function findPictures(db: Queryable, keys: readonly string[]): Promise<Set<string>> {
  return findKeys(db, sql`select key from listing_pictures where key = any(${keys}::text[])`)
}

/** Of these picture keys, those whose sizes are still generated from the upload. */
export async function findUnfinishedPictures(db: Queryable, keys: readonly string[]): Promise<Set<string>> {
  return findKeys(db, sql`select key from listing_pictures where key = any(${keys}::text[]) and state = 'processing'`)
}

/** Of these files, those of documents. */
export async function findDocumentFiles(db: Queryable, fileKeys: readonly string[]): Promise<Set<string>> {
  return findKeys(db, sql`select file_key as key from documents where file_key = any(${fileKeys}::text[])`)
}

/** Of these files, those that were stamped for a reader. */
export async function findStampedFiles(db: Queryable, fileKeys: readonly string[]): Promise<Set<string>> {
  return findKeys(db, sql`select file_key as key from stamped_files where file_key = any(${fileKeys}::text[])`)
}

/** Of these files, those of messages. */
export async function findAttachmentFiles(db: Queryable, fileKeys: readonly string[]): Promise<Set<string>> {
  return findKeys(db, sql`select file_key as key from message_attachments where file_key = any(${fileKeys}::text[])`)
}

/** Of these files, those of papers in due-diligence rooms. */
export async function findPaperFiles(db: Queryable, fileKeys: readonly string[]): Promise<Set<string>> {
  return findKeys(db, sql`select file_key as key from deal_papers where file_key = any(${fileKeys}::text[])`)
}

/** Of these files, those of waiting proofs of funds. */
export async function findProofFiles(db: Queryable, fileKeys: readonly string[]): Promise<Set<string>> {
  return findKeys(db, sql`select file_key as key from buyer_proofs where file_key = any(${fileKeys}::text[])`)
}

/** Of these files, members' copies of their data. */
export async function findCopyFiles(db: Queryable, fileKeys: readonly string[]): Promise<Set<string>> {
  return findKeys(db, sql`select file_key as key from account_copies where file_key = any(${fileKeys}::text[])`)
}

/** Of these files, the certificates of signatures. */
export async function findCertificateFiles(db: Queryable, fileKeys: readonly string[]): Promise<Set<string>> {
  return findKeys(
    db,
    sql`select certificate_key as key from nda_signatures where certificate_key = any(${fileKeys}::text[])`,
  )
}

/** Of these logos, those that a setting names or named. */
export async function findLogos(db: Queryable, keys: readonly string[]): Promise<Set<string>> {
  return findKeys(
    db,
    sql`select value #>> '{}' as key from setting_changes
      where name = 'logo' and value #>> '{}' = any(${keys}::text[])`,
  )
}

async function findKeys(db: Queryable, query: SQL): Promise<Set<string>> {
  const { rows } = await db.execute<{ key: string }>(query)
  return new Set(rows.map(({ key }) => key))
}
