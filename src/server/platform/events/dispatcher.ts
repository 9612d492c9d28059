import { isDatabaseAway } from '#server/platform/http/errors.ts'
import { asEverybody } from '#server/platform/http/network-scope.ts'
import { deliverNext } from './deliver.ts'
import type { DeliveryContext, Subscriber } from './event.ts'
import { addSubscribers, deleteDelivered, listBehind } from './event-log.ts'

/** So often a process looks for events: one small question to the database. */
const LOOK_EVERY_MS = 150
const PRUNE_EVERY_MS = 3_600_000
/** So long an event can be replayed after every subscriber has it. */
const KEPT_DAYS = 7

export interface Dispatcher {
  /** Lets the deliveries that run finish. */
  stop(): Promise<void>
}

/** Delivers events in this process until it is stopped. Of several processes one at a time serves each subscriber. */
export async function startDispatcher<Context extends DeliveryContext>(
  ctx: Context,
  subscribers: readonly Subscriber<Context>[],
): Promise<Dispatcher> {
  await addSubscribers(
    ctx.db,
    subscribers.map(({ name }) => name),
  )
  let isStopped = false
  let running: Promise<void> | undefined

  async function deliverBehind(): Promise<void> {
    const behind = await findBehind(ctx, subscribers)
    await Promise.all(behind.map((subscriber) => deliverWhile(ctx, subscriber, () => !isStopped)))
  }

  function look(): void {
    if (running || isStopped) return
    running = deliverBehind()
      .catch((error: unknown) => {
        // It comes back, and with it what waits.
        if (!isDatabaseAway(error)) ctx.log.error({ err: error }, 'events could not be delivered')
      })
      .finally(() => {
        running = undefined
      })
  }

  function prune(): void {
    deleteDelivered(ctx.db, KEPT_DAYS).catch((error: unknown) => {
      if (!isDatabaseAway(error)) ctx.log.error({ err: error }, 'delivered events could not be deleted')
    })
  }

  const timers = asEverybody(() => [
    setInterval(look, LOOK_EVERY_MS).unref(),
    setInterval(prune, PRUNE_EVERY_MS).unref(),
  ])
  return {
    async stop() {
      isStopped = true
      for (const timer of timers) clearInterval(timer)
      await running
    },
  }
}

export async function findBehind<Context extends DeliveryContext>(
  { db }: Context,
  subscribers: readonly Subscriber<Context>[],
): Promise<Subscriber<Context>[]> {
  const names = new Set(
    await listBehind(
      db,
      subscribers.map(({ name }) => name),
    ),
  )
  return subscribers.filter(({ name }) => names.has(name))
}

export async function deliverWhile<Context extends DeliveryContext>(
  ctx: Context,
  subscriber: Subscriber<Context>,
  isWanted: () => boolean,
): Promise<void> {
  let hasMore = true
  while (hasMore && isWanted()) hasMore = await deliverNext(ctx, subscriber)
}
