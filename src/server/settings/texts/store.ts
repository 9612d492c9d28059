import { sql } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { TextPage } from '#shared/settings/texts/text-pages.ts'
import type { Queryable } from '#server/platform/database/client.ts'

/** A change as it is stored, without the text. */
export interface StoredText {
  /** Of another release, maybe one that this release doesn't know. */
  page: string
  version: number
  /** How many characters the text has; 0 for the shipped one. */
  length: number
  isShipped: boolean
  shippedHash: string
  changedAt: string
  /** Null if the account is gone. */
  changedBy: string | null
}

/** What is in force of each page whose text was ever changed. */
export async function listCurrent(db: Queryable): Promise<StoredText[]> {
  const { rows } = await db.execute<StoredText>(sql`
    select distinct on (t.page) ${COLUMNS}
    from page_texts t left join users u on u.id = t.changed_by order by t.page, t.version desc`)
  return rows
}

/** The changes of a page's text, newest first; those before a version if one is given. */
export async function listVersions(
  db: Queryable,
  page: TextPage,
  before: number | undefined,
  limit: number,
): Promise<StoredText[]> {
  const { rows } = await db.execute<StoredText>(sql`
    select ${COLUMNS} from page_texts t left join users u on u.id = t.changed_by
    where t.page = ${page} and ${before === undefined ? sql`true` : sql`t.version < ${before}`}
    order by t.version desc limit ${limit}`)
  return rows
}

/** The text of a version; undefined if there is no such version, or it is the shipped text. */
export async function findMarkdown(db: Queryable, page: string, version: number): Promise<string | undefined> {
  const { rows } = await db.execute<{ markdown: string | null }>(sql`
    select markdown from page_texts where page = ${page} and version = ${version}`)
  return rows[0]?.markdown ?? undefined
}

/** Returns false if the text has another version by now. */
export async function insertChange(
  db: Queryable,
  given: { page: TextPage; markdown: string | null; shippedHash: string; version: number; changedBy: UserId },
): Promise<boolean> {
  const { page, markdown, shippedHash, version, changedBy } = given
  const { rows } = await db.execute(sql`
    insert into page_texts (page, version, markdown, shipped_hash, changed_by)
    select ${page}, ${version + 1}, ${markdown}, ${shippedHash}, ${changedBy}
    where ${version} = (select coalesce(max(version), 0) from page_texts where page = ${page})
    on conflict (page, version) do nothing returning version`)
  return rows.length > 0
}

const COLUMNS = sql`t.page, t.version, coalesce(length(t.markdown), 0) as length, t.markdown is null as is_shipped,
  t.shipped_hash, t.created_at as changed_at,
  nullif(trim(u.first_name || ' ' || u.last_name), '') as changed_by`
