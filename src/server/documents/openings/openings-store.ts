import { sql } from '#server/platform/database/sql.ts'
import type { Role } from '#shared/accounts/roles.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { DocumentId } from '#shared/documents/documents.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { instantOrNow } from '#server/platform/database/instant.ts'

export interface NewOpening {
  /** Undefined for a signed-out viewer. */
  userId: UserId | undefined
  isDownload: boolean
  /** The same value for the same reader, document, hour and kind of opening. */
  visit: string
  /** When it was opened, if not now. */
  openedAt?: Date
}

export interface OpeningRow {
  id: number
  firstName: string | null
  lastName: string | null
  role: Role | null
  openedAt: Date
}

/**
 * Writes an opening to the access log and increments the download count. A signed-in reader is logged each time, a
 * signed-out one once a visit; either is counted once a visit. Returns undefined if the document is gone.
 */
export async function insertOpening(
  db: Queryable,
  id: DocumentId,
  { userId, isDownload, visit, openedAt }: NewOpening,
): Promise<{ isLogged: boolean } | undefined> {
  const reader = sql`${userId ?? null}::uuid`
  const { rows } = await db.execute<{ isLogged: boolean }>(sql`
    with found as (select id from documents where id = ${id} for key share),
    first as (
      insert into document_downloads (document_id, user_id, is_anonymous, visit, created_at)
      select id, ${reader}, ${userId === undefined}, ${visit}, ${instantOrNow(openedAt)} from found
      on conflict (visit) where visit is not null do nothing returning id
    ),
    again as (
      insert into document_downloads (document_id, user_id)
      select id, ${reader} from found where ${userId !== undefined} and not exists (select from first)
      returning id
    ),
    counted as (
      update documents set download_count = download_count + 1
      where id = ${id} and ${isDownload} and exists (select from first)
    )
    select exists (select from first union all select from again) as is_logged from found`)
  return rows[0]
}

/** Openings by signed-in readers, newest first; those before an id if one is given. */
export async function listNamedOpenings(
  db: Queryable,
  id: DocumentId,
  before: number | undefined,
  limit: number,
): Promise<OpeningRow[]> {
  const { rows } = await db.execute<OpeningRow>(sql`
    select o.id, u.first_name, u.last_name, u.role, o.created_at as opened_at
    from document_downloads o left join users u on u.id = o.user_id
    where o.document_id = ${id} and not o.is_anonymous and ${before === undefined ? sql`true` : sql`o.id < ${before}`}
    order by o.id desc limit ${limit}`)
  return rows.map((row) => ({ ...row, openedAt: new Date(row.openedAt) }))
}

/** Openings by signed-out viewers. */
export async function countAnonymousOpenings(
  db: Queryable,
  id: DocumentId,
): Promise<{ count: number; lastOpenedAt: Date | null }> {
  const { rows } = await db.execute<{ count: number; lastOpenedAt: string | null }>(sql`
    select count(*), max(created_at) as last_opened_at from document_downloads
    where document_id = ${id} and is_anonymous`)
  const [row] = rows
  return { count: row?.count ?? 0, lastOpenedAt: row?.lastOpenedAt ? new Date(row.lastOpenedAt) : null }
}
