import { setTimeout as delay } from 'node:timers/promises'
import { deliverWhile, findBehind } from './dispatcher.ts'
import type { DeliveryContext, Subscriber } from './event.ts'
import { addSubscribers, isBehind } from './event-log.ts'

/** Delivers everything that is due, and what that causes, here and now. */
export async function deliverAll<Context extends DeliveryContext>(
  ctx: Context,
  subscribers: readonly Subscriber<Context>[],
): Promise<void> {
  const names = subscribers.map(({ name }) => name)
  await addSubscribers(ctx.db, names)
  while (await isBehind(ctx.db, names)) {
    const behind = await findBehind(ctx, subscribers)
    // Transactions of every database of the server count, so another test's may be in the way for a moment.
    if (behind.length === 0) await delay(2)
    for (const subscriber of behind) await deliverWhile(ctx, subscriber, () => true)
  }
}
