import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import { FAILING_DAYS } from '#shared/webhooks/webhooks.ts'
import type { Webhook, WebhookId, WebhookInput, WebhookEvent } from '#shared/webhooks/webhooks.ts'
import { isClosed } from '#server/model/is-closed.ts'
import type { Queryable } from '#server/platform/database/client.ts'

const COLUMNS = sql`id, url, events, created_at, failing_since,
  disabled_at`

/** Serializes the changes of one member until the transaction ends. */
export async function lockMember(tx: Queryable, userId: UserId): Promise<void> {
  await tx.execute(sql`select from users where id = ${userId} for no key update`)
}

/** The newest first. */
export async function listWebhooks(db: Queryable, userId: UserId): Promise<Webhook[]> {
  return select(
    db,
    sql`select ${COLUMNS} from webhook_endpoints where user_id = ${userId} order by created_at desc, id`,
  )
}

export async function findWebhook(db: Queryable, userId: UserId, id: WebhookId): Promise<Webhook | undefined> {
  const [webhook] = await select(
    db,
    sql`select ${COLUMNS} from webhook_endpoints where user_id = ${userId} and id = ${id}`,
  )
  return webhook
}

export async function insertWebhook(
  db: Queryable,
  userId: UserId,
  { url, events }: WebhookInput,
): Promise<Webhook | undefined> {
  const [webhook] = await select(
    db,
    sql`insert into webhook_endpoints (user_id, url, events) values (${userId}, ${url}, ${events}::text[])
      returning ${COLUMNS}`,
  )
  return webhook
}

/** Returns whether there was one. */
export async function deleteWebhook(db: Queryable, userId: UserId, id: WebhookId): Promise<boolean> {
  const { rows } = await db.execute(
    sql`delete from webhook_endpoints where user_id = ${userId} and id = ${id} returning id`,
  )
  return rows.length > 0
}

export async function enableWebhook(db: Queryable, userId: UserId, id: WebhookId): Promise<Webhook | undefined> {
  const [webhook] = await select(
    db,
    sql`update webhook_endpoints set disabled_at = null, failing_since = null
      where user_id = ${userId} and id = ${id} returning ${COLUMNS}`,
  )
  return webhook
}

/** The webhooks that are told of an event of a member, whose account is open. */
export async function listTold(db: Queryable, userId: UserId, event: WebhookEvent): Promise<WebhookId[]> {
  const { rows } = await db.execute<{ id: WebhookId }>(sql`
    select id from webhook_endpoints e
    where user_id = ${userId} and disabled_at is null and ${event} = any(events)
      and not ${isClosed(sql`e.user_id`)}`)
  return rows.map(({ id }) => id)
}

export async function recordDeliverySuccess(db: Queryable, id: WebhookId): Promise<void> {
  await db.execute(
    sql`update webhook_endpoints set failing_since = null where id = ${id} and failing_since is not null`,
  )
}

/** Records a failure; switches the webhook off after days of them, and then returns whose it is. */
export async function recordDeliveryFailure(
  db: Queryable,
  id: WebhookId,
): Promise<{ userId: UserId; url: string } | undefined> {
  await db.execute(sql`
    update webhook_endpoints set failing_since = coalesce(failing_since, now()) where id = ${id}`)
  const { rows } = await db.execute<{ userId: UserId; url: string }>(sql`
    update webhook_endpoints set disabled_at = now()
    where id = ${id} and disabled_at is null and failing_since < now() - make_interval(days => ${FAILING_DAYS})
    returning user_id, url`)
  return rows[0]
}

async function select(db: Queryable, query: SQL): Promise<Webhook[]> {
  const { rows } = await db.execute<Webhook>(query)
  return rows
}
