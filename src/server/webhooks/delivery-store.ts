import { sql } from '#server/platform/database/sql.ts'
import { DELIVERIES_SHOWN, DELIVERY_DAYS } from '#shared/webhooks/webhooks.ts'
import type { Delivery, DeliveryId, WebhookId, WebhookEvent } from '#shared/webhooks/webhooks.ts'
import { isClosed } from '#server/model/is-closed.ts'
import type { Queryable } from '#server/platform/database/client.ts'

/** The newest ones of a webhook. */
export async function listDeliveries(db: Queryable, webhookId: WebhookId): Promise<Delivery[]> {
  const { rows } = await db.execute<Delivery>(sql`
    select id, event, state, attempts, last_status, last_error,
      last_attempt_at, last_duration_ms, created_at
    from webhook_deliveries where endpoint_id = ${webhookId} order by created_at desc, id limit ${DELIVERIES_SHOWN}`)
  return rows
}

export async function insertDeliveries(
  db: Queryable,
  webhookIds: readonly WebhookId[],
  { event, body }: { event: WebhookEvent; body: string },
): Promise<DeliveryId[]> {
  const { rows } = await db.execute<{ id: DeliveryId }>(sql`
    insert into webhook_deliveries (endpoint_id, event, body)
    select id, ${event}, ${body} from unnest(${webhookIds}::uuid[]) as given (id) returning id`)
  return rows.map(({ id }) => id)
}

export interface DueDelivery {
  webhookId: WebhookId
  url: string
  body: string
  attempts: number
  isEnabled: boolean
}

/** A delivery that waits; undefined for one that is done, or whose webhook was deleted. */
export async function findWaiting(db: Queryable, id: DeliveryId): Promise<DueDelivery | undefined> {
  const { rows } = await db.execute<DueDelivery>(sql`
    select d.endpoint_id as webhook_id, e.url, d.body, d.attempts,
      e.disabled_at is null and not ${isClosed(sql`e.user_id`)} as is_enabled
    from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
    where d.id = ${id} and d.state = 'waiting'`)
  return rows[0]
}

/** What came of an attempt. */
export async function saveAttempt(
  db: Queryable,
  id: DeliveryId,
  outcome: { state: Delivery['state']; status: number | null; error: string | null; durationMs: number },
): Promise<void> {
  await db.execute(sql`
    update webhook_deliveries set state = ${outcome.state}, attempts = attempts + 1, last_status = ${outcome.status},
      last_error = ${outcome.error}, last_duration_ms = ${outcome.durationMs}, last_attempt_at = now()
    where id = ${id}`)
}

/** A delivery that is not attempted any more. */
export async function giveUp(db: Queryable, id: DeliveryId, error: string): Promise<void> {
  await db.execute(
    sql`update webhook_deliveries set state = 'failed', last_error = ${error} where id = ${id} and state = 'waiting'`,
  )
}

/** Lets a delivery that is done wait again, with no attempt made; returns the attempts of a waiting one, if it exists. */
export async function restart(db: Queryable, webhookId: WebhookId, id: DeliveryId): Promise<number | undefined> {
  const { rows } = await db.execute<{ attempts: number }>(sql`
    update webhook_deliveries set state = 'waiting', attempts = case when state = 'waiting' then attempts else 0 end
    where id = ${id} and endpoint_id = ${webhookId} returning attempts`)
  return rows[0]?.attempts
}

export async function deleteOld(db: Queryable): Promise<void> {
  await db.execute(
    sql`delete from webhook_deliveries where created_at < now() - make_interval(days => ${DELIVERY_DAYS})`,
  )
}

interface ListingState {
  sellerId: string
  status: string
}

/** Whose a listing is, and its state. */
export async function findListingState(db: Queryable, listingId: number): Promise<ListingState | undefined> {
  const { rows } = await db.execute<ListingState>(sql`select seller_id, status from listings where id = ${listingId}`)
  return rows[0]
}
