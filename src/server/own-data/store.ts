import { sql } from '#server/platform/database/sql.ts'
import { CLOSING_DAYS, COPY_DAYS } from '#shared/accounts/own-data.ts'
import type { OwnData } from '#shared/accounts/own-data.ts'
import type { UserId } from '#shared/accounts/user.ts'
import { HAS_PASSWORD } from '#server/accounts/has-password.ts'
import type { Queryable } from '#server/platform/database/client.ts'

/** While it is made or can be downloaded. One that is not made within a day was given up. */
const IS_CURRENT = sql`coalesce(ready_until, asked_at + interval '1 day') > now()`

interface OwnDataRow extends Omit<StoredCopy, 'id' | 'askedAt'> {
  hasPassword: boolean
  closedAt: string | null
  eraseAt: string | null
  copyAskedAt: string | null
}

/** Undefined for nobody's id. */
export async function findOwnData(db: Queryable, id: UserId): Promise<OwnData | undefined> {
  const { rows } = await db.execute<OwnDataRow>(sql`
    select ${HAS_PASSWORD} as has_password, c.asked_at as closed_at, c.erase_at,
      d.asked_at as copy_asked_at, d.file_key, d.file_bytes as bytes, d.ready_until
    from users u left join account_closings c on c.user_id = u.id
      left join (select * from account_copies where ${IS_CURRENT}) d on d.user_id = u.id
    where u.id = ${id}`)
  const [row] = rows
  if (!row) return undefined
  const { hasPassword, closedAt, eraseAt, copyAskedAt: askedAt, fileKey, bytes, readyUntil } = row
  return {
    hasPassword,
    closing: closedAt !== null && eraseAt !== null ? { askedAt: closedAt, eraseAt } : null,
    copy: askedAt === null ? null : { state: fileKey === null ? 'making' : 'ready', askedAt, readyUntil, bytes },
  }
}

export async function findClosing(db: Queryable, id: UserId): Promise<{ askedAt: string; eraseAt: string } | null> {
  const { rows } = await db.execute<{ askedAt: string; eraseAt: string }>(sql`
    select asked_at, erase_at from account_closings where user_id = ${id}`)
  return rows[0] ?? null
}

/** Returns whether the account was open, or is erased sooner than it was to be. */
export async function saveClosing(tx: Queryable, id: UserId, days = CLOSING_DAYS): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into account_closings as c (user_id, erase_at) values (${id}, now() + make_interval(days => ${days}))
    on conflict (user_id) do update set erase_at = excluded.erase_at where excluded.erase_at < c.erase_at
    returning user_id`)
  return rows.length > 0
}

/** Returns whether the account was closed. */
export async function deleteClosing(db: Queryable, id: UserId): Promise<boolean> {
  const { rows } = await db.execute(sql`delete from account_closings where user_id = ${id} returning user_id`)
  return rows.length > 0
}

export async function listDueClosings(db: Queryable): Promise<UserId[]> {
  const { rows } = await db.execute<{ id: UserId }>(
    sql`select user_id as id from account_closings where erase_at <= now() order by erase_at limit 500`,
  )
  return rows.map(({ id }) => id)
}

export async function findEmail(db: Queryable, id: UserId): Promise<string | undefined> {
  const { rows } = await db.execute<{ email: string }>(sql`select email from users where id = ${id}`)
  return rows[0]?.email
}

export interface StoredCopy {
  id: string
  askedAt: string
  fileKey: string | null
  bytes: number | null
  readyUntil: string | null
}

/** The newest copy. */
export async function findCopy(db: Queryable, id: UserId): Promise<StoredCopy | undefined> {
  const { rows } = await db.execute<StoredCopy>(sql`
    select id, asked_at, file_key, file_bytes as bytes, ready_until
    from account_copies where user_id = ${id} and ${IS_CURRENT}`)
  return rows[0]
}

/** The file of a copy that can be downloaded, by the copy's id alone. */
export async function findCopyFile(db: Queryable, copyId: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ key: string | null }>(
    sql`select file_key as key from account_copies where id = ${copyId} and ready_until > now()`,
  )
  return rows[0]?.key ?? undefined
}

/** One request of a member at a time, until the transaction ends. */
export async function lockMember(tx: Queryable, id: UserId): Promise<void> {
  await tx.execute(sql`select from users where id = ${id} for no key update`)
}

/** Replaces the copy; returns the new one's id, and the file of the one before. */
export async function replaceCopy(tx: Queryable, id: UserId): Promise<{ copyId: string; replaced: string | null }> {
  const { rows: before } = await tx.execute<{ key: string | null }>(
    sql`delete from account_copies where user_id = ${id} returning file_key as key`,
  )
  const { rows } = await tx.execute<{ id: string }>(
    sql`insert into account_copies (user_id) values (${id}) returning id`,
  )
  const [row] = rows
  if (!row) throw new Error('no row was inserted')
  return { copyId: row.id, replaced: before[0]?.key ?? null }
}

/** Returns whether it was still wanted. */
export async function finishCopy(
  db: Queryable,
  copyId: string,
  { fileKey, bytes }: { fileKey: string; bytes: number },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update account_copies set file_key = ${fileKey}, file_bytes = ${bytes},
      ready_until = now() + make_interval(days => ${COPY_DAYS})
    where id = ${copyId} and file_key is null returning id`)
  return rows.length > 0
}

/** Returns the files of copies that are over. */
export async function deleteOldCopies(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(
    sql`delete from account_copies where ready_until <= now() returning file_key as key`,
  )
  return rows.map(({ key }) => key)
}
