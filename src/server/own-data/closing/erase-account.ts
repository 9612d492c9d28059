import { sql } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import { stopSubscriptionOf } from '#server/billing/subscribe.ts'
import { filesOfPicture } from '#server/listings/pictures/picture-files.ts'
import type { JobContext } from '#server/model/context.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { listDueClosings } from '#server/own-data/store.ts'
import { eraseRows, insertGhost } from './erase-store.ts'

/**
 * Erases the closed accounts whose days are over. For a job, which may run twice. One that can't be erased now keeps no
 * other one waiting.
 */
export async function eraseClosedAccounts(ctx: JobContext): Promise<void> {
  const errors: unknown[] = []
  for (const id of await listDueClosings(ctx.db)) {
    await eraseAccount(ctx, id).catch((error: unknown) => void errors.push(error))
  }
  if (errors.length > 0) throw new AggregateError(errors, 'accounts were not erased')
}

/**
 * Erases one account in the database and in the storage, and ends its subscription before. One that was kept a moment
 * ago stays.
 */
async function eraseAccount(ctx: JobContext, id: UserId): Promise<void> {
  await stopSubscriptionOf(ctx, id)
  const texts = await ctx.db.transaction(async (tx) => {
    const { rows } = await tx.execute(
      sql`select from account_closings where user_id = ${id} and erase_at <= now() for update`,
    )
    if (rows.length === 0) return undefined
    const [names, addresses] = [await listNames(tx, id), await listAddresses(tx, id)]
    for (const key of await listFiles(tx, id)) await ctx.queue.send(tx, 'delete-file', { key })
    await eraseRows(tx, { id, names, addresses, ghost: await insertGhost(tx) })
    return [id, ...addresses, ...names]
  })
  if (texts) await ctx.mail.forget(texts)
}

/** The full name and the former ones, apart from single words, which say little about whom they mean. */
async function listNames(tx: Queryable, id: UserId): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select first_name || ' ' || last_name as name from users where id = ${id} and first_name <> '' and last_name <> ''
    union select value from former_identities where user_id = ${id} and kind = 'name'`)
  return rows.map(({ name }) => name)
}

/** The address and the former ones, apart from those that are another account's now. */
async function listAddresses(tx: Queryable, id: UserId): Promise<string[]> {
  const { rows } = await tx.execute<{ address: string }>(sql`
    select email as address from users where id = ${id}
    union select value from former_identities f where user_id = ${id} and kind = 'address'
      and not exists (select from users u where u.email = f.value)`)
  return rows.map(({ address }) => address)
}

/** The storage keys of everything that only this account has. */
async function listFiles(tx: Queryable, id: UserId): Promise<string[]> {
  const listings = sql`(select id from listings where seller_id = ${id})`
  const { rows } = await tx.execute<{ key: string }>(sql`
    select file_key as key from documents where listing_id in ${listings}
    union all select s.file_key from stamped_files s join listing_access a on a.id = s.access_id
      where a.user_id = ${id} or a.listing_id in ${listings}
    union all select file_key from message_attachments a join messages m on m.id = a.message_id where m.sender_id = ${id}
    union all select file_key from buyer_proofs where user_id = ${id} and file_key is not null
    union all select certificate_key from nda_signatures where user_id = ${id} and certificate_key is not null
    union all select file_key from account_copies where user_id = ${id} and file_key is not null
    union all select p.file_key from deal_papers p join deal_tasks k on k.id = p.task_id
      join conversations c on c.id = k.conversation_id
      where ${id} = case when p.is_by_seller then c.seller_id else c.buyer_id end`)
  const { rows: pictures } = await tx.execute<{ key: string }>(
    sql`select key from listing_pictures where listing_id in ${listings}`,
  )
  return [...rows.map(({ key }) => key), ...pictures.flatMap(({ key }) => filesOfPicture(key))]
}
