import { sql } from '#server/platform/database/sql.ts'
import type { AccessId } from '#shared/access/listing-access.ts'
import type { DocumentId } from '#shared/documents/documents.ts'
import { IS_OPEN } from '#server/model/open-grant.ts'
import type { Queryable } from '#server/platform/database/client.ts'

/** The key of the stamped file of a grant. */
export async function findStampedFile(
  db: Queryable,
  accessId: AccessId,
  documentId: DocumentId,
): Promise<string | undefined> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select file_key as key from stamped_files where access_id = ${accessId} and document_id = ${documentId}`)
  return rows[0]?.key
}

/**
 * Adds a stamped file, unless another process was faster or the one that is known has no file any more. Returns the key
 * that counts; undefined when the grant has ended or the document is deleted meanwhile.
 */
export async function insertStampedFile(
  db: Queryable,
  { accessId, documentId, key, bytes }: { accessId: AccessId; documentId: DocumentId; key: string; bytes: number },
  missing: string | undefined,
): Promise<string | undefined> {
  // Whoever ends the grant waits for this row, and then deletes it.
  const { rows } = await db.execute<{ key: string }>(sql`
    with open as (
      select id from listing_access where id = ${accessId} and ${IS_OPEN} for share
    )
    insert into stamped_files as s (access_id, document_id, file_key, file_bytes)
    select open.id, d.id, ${key}, ${bytes}::integer from open, documents d where d.id = ${documentId}
    on conflict (access_id, document_id) do update set
      file_key = case when s.file_key = ${missing ?? null} then excluded.file_key else s.file_key end,
      file_bytes = case when s.file_key = ${missing ?? null} then excluded.file_bytes else s.file_bytes end
    returning s.file_key as key`)
  return rows[0]?.key
}

/** The stamped files of a document. */
export async function listStampedFiles(db: Queryable, documentId: DocumentId): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select file_key as key from stamped_files where document_id = ${documentId}`)
  return rows.map(({ key }) => key)
}

/** Deletes the rows whose grant has ended, at most this many, and returns the keys of their files. */
export async function deleteEndedFiles(db: Queryable, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    delete from stamped_files where file_key in (
      select s.file_key from stamped_files s join listing_access a on a.id = s.access_id
      where a.state <> 'granted' or a.until <= now() limit ${limit} for update of s skip locked)
    returning file_key as key`)
  return rows.map(({ key }) => key)
}

/** Whether the log of a grant has this entry within the last hour. */
export async function hasRecentReading(
  db: Queryable,
  {
    accessId,
    action,
    documentId,
    page,
  }: { accessId: AccessId; action: string; documentId: DocumentId; page?: number | undefined },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from access_log where access_id = ${accessId} and action = ${action} and document_id = ${documentId}
      and page is not distinct from ${page ?? null}::smallint and created_at > now() - interval '1 hour' limit 1`)
  return rows.length > 0
}
