import { setTimeout as delay } from 'node:timers/promises'
import { deliverWhile, findBehind } from './dispatcher.ts'
import type { DeliveryContext, Subscriber } from './event.ts'
import { addSubscribers, isBehind } from './event-log.ts'

/** Added for these already: every write of a test would add them again. */
const added = new WeakMap<object, Set<string>>()

/** Delivers everything that is due, and all follow-up events, immediately. */
export async function deliverAll<Context extends DeliveryContext>(
  ctx: Context,
  subscribers: readonly Subscriber<Context>[],
): Promise<void> {
  const names = subscribers.map(({ name }) => name)
  const known = added.get(ctx) ?? new Set()
  added.set(ctx, known)
  if (names.some((name) => !known.has(name))) await addSubscribers(ctx.db, names)
  for (const name of names) known.add(name)
  // Transactions in every database of the server count, so another test's may delay this one for a moment.
  for (let turn = 0; await isBehind(ctx.db, names); turn += 1) {
    if (turn > 0) await delay(2)
    const behind = await findBehind(ctx, subscribers)
    for (const subscriber of behind) await deliverWhile(ctx, subscriber, () => true)
  }
}
