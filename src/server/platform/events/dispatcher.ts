import { isDatabaseAway } from '#server/platform/http/errors.ts'
import { asEverybody } from '#server/platform/http/work-scope.ts'
import { deliverNext } from './deliver.ts'
import type { DeliveryContext, Subscriber } from './event.ts'
import { addSubscribers, deleteDelivered, listBehind, passBy } from './event-log.ts'

/** How often a process polls for events, with one small query. */
const LOOK_EVERY_MS = 150
const PRUNE_EVERY_MS = 3_600_000
/** How long events can be replayed after every subscriber has processed them. */
const KEPT_DAYS = 7

export interface Dispatcher {
  /** Lets running deliveries finish. */
  stop(): Promise<void>
}

/** Delivers events in this process until stopped. Only one process at a time serves each subscriber. */
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
        // The database comes back, and the waiting events are delivered then.
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

/** The subscribers with something to deliver. The others have passed what waits. */
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
  const behind = subscribers.filter(({ name }) => names.has(name))
  if (behind.length === 0) return []
  const passed = new Set(await passBy(db, behind))
  return behind.filter(({ name }) => !passed.has(name))
}

export async function deliverWhile<Context extends DeliveryContext>(
  ctx: Context,
  subscriber: Subscriber<Context>,
  isWanted: () => boolean,
): Promise<void> {
  let hasMore = true
  while (hasMore && isWanted()) hasMore = await deliverNext(ctx, subscriber)
}
