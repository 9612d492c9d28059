import type { UserId } from '#shared/accounts/user.ts'
import type { ListingDraft } from '#shared/listings/listing-draft.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { sql } from '#server/platform/database/sql.ts'

export async function findDraft(db: Queryable, userId: UserId): Promise<ListingDraft | undefined> {
  const { rows } = await db.execute<ListingDraft>(sql`
    select fields as values, updated_at from listing_drafts where user_id = ${userId}`)
  return rows[0]
}

/** @returns when; undefined if there is another draft than the one to be replaced. */
export async function saveDraft(
  db: Queryable,
  userId: UserId,
  values: ListingDraft['values'],
  replaced: string | null,
): Promise<string | undefined> {
  const fields = sql`${JSON.stringify(values)}::jsonb`
  const { rows } = await db.execute<{ updatedAt: string }>(
    replaced === null
      ? sql`insert into listing_drafts (user_id, fields) values (${userId}, ${fields})
          on conflict do nothing returning updated_at`
      : sql`update listing_drafts set fields = ${fields}, updated_at = greatest(now(), updated_at + interval '1 millisecond')
          where user_id = ${userId} and updated_at = ${replaced} returning updated_at`,
  )
  return rows[0]?.updatedAt
}

export async function deleteDraft(db: Queryable, userId: UserId, version: string): Promise<void> {
  await db.execute(sql`delete from listing_drafts where user_id = ${userId} and updated_at = ${version}`)
}

/** Those that nobody continued for a month. */
export async function deleteOldDrafts(db: Queryable): Promise<void> {
  await db.execute(sql`delete from listing_drafts where updated_at < now() - interval '30 days'`)
}
