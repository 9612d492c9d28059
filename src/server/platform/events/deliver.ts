import type { Queryable, Transaction } from '#server/platform/database/client.ts'
import type { DeliveryContext, Subscriber } from './event.ts'
import * as store from './event-log.ts'
import type { LockedPlace, Place, StoredEvent } from './event-log.ts'

/** The maximum number of events per transaction, so a stop or crash repeats little. */
const BATCH = 100
const MAX_ATTEMPTS = 15
const FIRST_RETRY_SECONDS = 1
const MAX_RETRY_SECONDS = 3600
const MAX_ERROR_LENGTH = 1000

/**
 * Delivers a subscriber's next events in one transaction with their effects. A failed event waits for its retry and
 * holds up the later events of its subject; other subjects go on. After fifteen attempts it is parked and no longer
 * holds them up.
 *
 * @returns whether there may be more.
 */
export async function deliverNext<Context extends DeliveryContext>(
  ctx: Context,
  subscriber: Subscriber<Context>,
): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const place = await store.lockPlace(tx, subscriber.name)
    if (!place) return false
    const due = place.hasDue ? await store.listDue(tx, subscriber.name, BATCH) : []
    for (const { attempts, ...event } of due) {
      if (await deliver(ctx, tx, subscriber, event, attempts)) await store.deleteFailure(tx, subscriber.name, event.id)
    }

    const { fromXid, toXid, afterId } = openWindow(place)
    const events = await store.listWindow(tx, { fromXid, toXid, afterId }, subscriber.names, BATCH)
    const waiting = await store.findWaitingSubjects(
      tx,
      subscriber.name,
      events.map(({ subject }) => subject),
    )
    for (const event of events) {
      if (waiting.has(event.subject)) await queueBehind(tx, subscriber.name, event)
      else if (!(await deliver(ctx, tx, subscriber, event, 0))) waiting.add(event.subject)
    }
    const isWhole = events.length < BATCH
    const next = isWhole
      ? { fromXid: toXid, toXid, afterId: 0 }
      : { fromXid, toXid, afterId: events.at(-1)?.id ?? afterId }
    await store.savePlace(tx, subscriber.name, next)
    return !isWhole || due.length === BATCH
  })
}

/** The open window, or the next one: up to the first transaction that is still in progress. */
function openWindow({ fromXid, toXid, afterId, horizon }: LockedPlace): Place {
  return fromXid === toXid ? { fromXid, toXid: horizon, afterId: 0 } : { fromXid, toXid, afterId }
}

/** In a savepoint, so a failure rolls back this event's effects only. Returns whether it succeeded. */
async function deliver<Context extends DeliveryContext>(
  ctx: Context,
  tx: Transaction,
  subscriber: Subscriber<Context>,
  { id, name, version, subject, payload, occurredAt }: StoredEvent,
  attempts: number,
): Promise<boolean> {
  try {
    await tx.savepoint((savepoint) => subscriber.handle(ctx, savepoint, { id, name, version, payload, occurredAt }))
    return true
  } catch (error) {
    const isParked = attempts + 1 >= MAX_ATTEMPTS
    await store.saveFailure(
      tx,
      subscriber.name,
      { id, subject },
      {
        attempts: attempts + 1,
        retryInSeconds: Math.min(FIRST_RETRY_SECONDS * 2 ** attempts, MAX_RETRY_SECONDS),
        isParked,
        error: (error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR_LENGTH),
      },
    )
    const about = { err: error, subscriber: subscriber.name, event: name, id, attempts: attempts + 1 }
    if (isParked) ctx.log.error(about, 'an event failed too often and is parked')
    else ctx.log.warn(about, 'an event failed')
    return false
  }
}

async function queueBehind(tx: Queryable, subscriber: string, event: StoredEvent): Promise<void> {
  const error = 'waits for an earlier event of its subject'
  await store.saveFailure(tx, subscriber, event, { attempts: 0, retryInSeconds: 0, isParked: false, error })
}
