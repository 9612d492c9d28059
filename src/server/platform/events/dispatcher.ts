import { isDatabaseAway } from '#server/platform/http/errors.ts'
import { asEverybody } from '#server/platform/http/work-scope.ts'
import { expectMore } from '#server/platform/due-work.ts'
import type { DueWork } from '#server/platform/due-work.ts'
import { deliverNext } from './deliver.ts'
import type { DeliveryContext, Subscriber } from './event.ts'
import { addSubscribers, behind, deleteDelivered, listBehind, passBy } from './event-log.ts'

const PRUNE_EVERY_MS = 3_600_000
/** How long events can be replayed after every subscriber has processed them. */
const KEPT_DAYS = 7

export interface Dispatcher extends DueWork {
  /** Lets running deliveries finish. */
  stop(): Promise<void>
}

/** Delivers due events in this process until stopped. Only one process at a time serves each subscriber. */
export async function openDispatcher<Context extends DeliveryContext>(
  ctx: Context,
  subscribers: readonly Subscriber<Context>[],
): Promise<Dispatcher> {
  const all = subscribers.map(({ name }) => name)
  await addSubscribers(ctx.db, all)
  let isStopped = false
  let running: Promise<void> | undefined

  async function deliverTo(names: readonly string[]): Promise<void> {
    const left = await passByUnconcerned(ctx, subscribers, names)
    await Promise.all(left.map((subscriber) => deliverWhile(ctx, subscriber, () => !isStopped)))
  }

  function begin(names: readonly string[]): void {
    if (running || isStopped) return
    running = deliverTo(names)
      .catch((error: unknown) => {
        // The database comes back, and the waiting events are delivered then.
        if (!isDatabaseAway(error)) ctx.log.error({ err: error }, 'events could not be delivered')
      })
      .finally(() => {
        running = undefined
        expectMore()
      })
  }

  function prune(): void {
    deleteDelivered(ctx.db, KEPT_DAYS).catch((error: unknown) => {
      if (!isDatabaseAway(error)) ctx.log.error({ err: error }, 'delivered events could not be deleted')
    })
  }

  const timer = asEverybody(() => setInterval(prune, PRUNE_EVERY_MS).unref())
  return {
    due: behind(all),
    begin,
    async stop() {
      isStopped = true
      clearInterval(timer)
      await running
    },
  }
}

/** The subscribers with something to deliver. The others have passed what waits. */
export async function findBehind<Context extends DeliveryContext>(
  ctx: Context,
  subscribers: readonly Subscriber<Context>[],
): Promise<Subscriber<Context>[]> {
  const names = await listBehind(
    ctx.db,
    subscribers.map(({ name }) => name),
  )
  return names.length > 0 ? passByUnconcerned(ctx, subscribers, names) : []
}

/** Of the subscribers with these names, those that have something to deliver. */
async function passByUnconcerned<Context extends DeliveryContext>(
  { db }: Context,
  subscribers: readonly Subscriber<Context>[],
  names: readonly string[],
): Promise<Subscriber<Context>[]> {
  const waiting = subscribers.filter(({ name }) => names.includes(name))
  const passed = await passBy(db, waiting)
  return waiting.filter(({ name }) => !passed.includes(name))
}

export async function deliverWhile<Context extends DeliveryContext>(
  ctx: Context,
  subscriber: Subscriber<Context>,
  isWanted: () => boolean,
): Promise<void> {
  let hasMore = true
  while (hasMore && isWanted()) hasMore = await deliverNext(ctx, subscriber)
}
