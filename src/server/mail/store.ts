import { sql } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { MailFailure, MailStatus } from '#shared/mail/mail-status.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import type { MailboxPosition } from '#server/platform/mail/bounces/read-mailbox.ts'

/** The newest failures of mails. An address that bounced is held as long as it has not been proven again. */
export async function listFailures(db: Queryable, limit: number): Promise<MailFailure[]> {
  const { rows } = await db.execute<MailFailure>(sql`
    select id, email, kind, answer, created_at as failed_at,
      exists (select from bounced_addresses b where b.email = f.email) as is_held
    from mail_failures f order by created_at desc, id desc limit ${limit}`)
  return rows
}

interface MailboxRow extends MailboxPosition {
  readAt: string | null
  failure: string | null
}

export async function findMailbox(db: Queryable, place: string): Promise<MailboxRow | undefined> {
  const { rows } = await db.execute<MailboxRow>(sql`
    select uid_validity, last_uid, read_at, failure
    from bounce_mailboxes where place = ${place}`)
  return rows[0]
}

export async function savePosition(
  db: Queryable,
  place: string,
  { uidValidity, lastUid }: MailboxPosition,
): Promise<void> {
  await db.execute(sql`
    insert into bounce_mailboxes (place, uid_validity, last_uid, read_at) values (${place}, ${uidValidity}, ${lastUid}, now())
    on conflict (place) do update set uid_validity = excluded.uid_validity, last_uid = excluded.last_uid,
      read_at = excluded.read_at, failure = null`)
}

/** A first attempt that fails has no position yet. */
export async function saveMailboxFailure(db: Queryable, place: string, failure: string): Promise<void> {
  await db.execute(sql`
    insert into bounce_mailboxes (place, uid_validity, last_uid, failure) values (${place}, 0, 0, ${failure})
    on conflict (place) do update set failure = excluded.failure`)
}

export async function findUserId(db: Queryable, email: string): Promise<UserId | undefined> {
  const { rows } = await db.execute<{ id: UserId }>(
    sql`select id from users where email = ${email} and erased_at is null`,
  )
  return rows[0]?.id
}

export function toBounces(mailbox: string, row: MailboxRow | undefined): NonNullable<MailStatus['bounces']> {
  return {
    mailbox,
    readAt: row?.readAt ?? null,
    failure: row?.failure ?? null,
  }
}
