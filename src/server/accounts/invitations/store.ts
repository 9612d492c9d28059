import { sql } from '#server/platform/database/sql.ts'
import type { Invitation, InvitationId } from '#shared/accounts/invitations.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { Queryable } from '#server/platform/database/client.ts'

const IS_OPEN = sql`i.used_at is null and i.revoked_at is null and i.expires_at > now()`

const INVITATION = sql`
  i.id, i.note, i.created_at, trim(made.first_name || ' ' || made.last_name) as created_by, i.expires_at,
  trim(joined.first_name || ' ' || joined.last_name) as used_by, i.used_at,
  case when i.used_at is not null then 'used' when i.revoked_at is not null then 'revoked'
    when i.expires_at <= now() then 'expired' else 'open' end as state`
const PEOPLE = sql`join users made on made.id = i.created_by left join users joined on joined.id = i.used_by`

/** Newest first. */
export async function listInvitations(db: Queryable, limit: number): Promise<Invitation[]> {
  const { rows } = await db.execute<Invitation>(sql`
    select ${INVITATION} from invitations i ${PEOPLE} order by i.created_at desc, i.id limit ${limit}`)
  return rows
}

export async function countOpen(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*) as count from invitations i where ${IS_OPEN}`,
  )
  return rows[0]?.count ?? 0
}

export async function insertInvitation(
  db: Queryable,
  { tokenHash, note, days, createdBy }: { tokenHash: string; note: string; days: number; createdBy: UserId },
): Promise<Invitation> {
  const { rows } = await db.execute<Invitation>(sql`
    with i as (
      insert into invitations (token_hash, note, created_by, expires_at)
      values (${tokenHash}, ${note}, ${createdBy}, now() + make_interval(days => ${days})) returning *
    )
    select ${INVITATION} from i ${PEOPLE}`)
  const [row] = rows
  if (!row) throw new Error('the invitation was not stored')
  return row
}

/** Returns its note; undefined if there is no such invitation, or nothing to revoke. */
export async function revoke(db: Queryable, id: InvitationId): Promise<string | undefined> {
  const { rows } = await db.execute<{ note: string }>(sql`
    update invitations i set revoked_at = now() where i.id = ${id} and ${IS_OPEN} returning i.note`)
  return rows[0]?.note
}

export async function findOpen(db: Queryable, tokenHash: string): Promise<InvitationId | undefined> {
  const { rows } = await db.execute<{ id: InvitationId }>(sql`
    select i.id from invitations i where i.token_hash = ${tokenHash} and ${IS_OPEN}`)
  return rows[0]?.id
}

export async function lockOpen(db: Queryable, tokenHash: string): Promise<InvitationId | undefined> {
  const { rows } = await db.execute<{ id: InvitationId }>(sql`
    select i.id from invitations i where i.token_hash = ${tokenHash} and ${IS_OPEN} for update`)
  return rows[0]?.id
}

/** Notes with which invitation an account was made that waits for its code. */
export async function linkInvited(db: Queryable, email: string, invitationId: InvitationId): Promise<void> {
  await db.execute(sql`
    insert into invited_users (user_id, invitation_id)
    select id, ${invitationId} from users where email = ${email} and not email_verified
    on conflict (user_id) do update set invitation_id = excluded.invitation_id`)
}

/** The invitation with which an account was made; undefined without one. */
export async function findInvitationOf(db: Queryable, userId: UserId): Promise<InvitationId | undefined> {
  const { rows } = await db.execute<{ id: InvitationId }>(sql`
    select invitation_id as id from invited_users where user_id = ${userId}`)
  return rows[0]?.id
}

/** Of several accounts, the first uses it up. Returns whether this one did. */
export async function useUp(db: Queryable, id: InvitationId, userId: UserId): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update invitations i set used_by = ${userId}, used_at = now() where i.id = ${id} and ${IS_OPEN} returning i.id`)
  return rows.length > 0
}

/** Those that were over, revoked or used this long ago. */
export async function deleteOldInvitations(db: Queryable, days: number): Promise<void> {
  await db.execute(sql`
    delete from invitations
    where coalesce(used_at, least(revoked_at, expires_at)) < now() - make_interval(days => ${days})`)
}
