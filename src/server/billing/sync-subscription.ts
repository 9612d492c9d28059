import { AppError } from '#shared/errors.ts'
import type { PaymentEvent } from '#server/platform/payments/payment-event.ts'
import type { ProviderSubscription } from '#server/platform/payments/payments.ts'
import type { Services } from '#server/model/context.ts'
import { emit } from '#server/model/domain-events.ts'
import * as store from './store.ts'

const MAX_ATTEMPTS = 20

export type SyncContext = Pick<Services, 'db' | 'payments' | 'queue'>

/**
 * Reads a subscription's state from the provider and stores it. The order of events does not matter: the last one reads
 * the newest state. No lock is held during the request, so another process may store a later response meanwhile; then
 * this one asks again.
 *
 * @param event the event that caused this: stored in the same transaction, so that it counts once.
 * @throws AppError unavailable: the provider is away, or there are too many concurrent changes; retry later.
 */
export async function syncSubscription(ctx: SyncContext, providerId: string, event?: PaymentEvent): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    if (event && (await store.isKnownEvent(ctx.db, event.id))) return
    if (await askAndWrite(ctx, providerId, event)) return
  }
  throw new AppError('unavailable', 'Too many changes to this subscription at once.')
}

/** Returns whether the provider's response was still the newest. */
async function askAndWrite(ctx: SyncContext, providerId: string, event: PaymentEvent | undefined): Promise<boolean> {
  const { db, payments } = ctx
  const version = await store.findVersion(db, providerId)
  const state = await payments.findSubscription(providerId)
  if (!state) return version === undefined || store.writeGone(db, providerId, version)
  return db.transaction(async (tx) => {
    const written = await store.lockByProvider(tx, state, payments.provider)
    const expected = written?.providerId === providerId ? written.version : undefined
    if (version !== expected) return false
    if (event && !(await store.insertEvent(tx, event))) return true
    // No longer anybody's subscription, such as a replaced one.
    if (!written) return true
    const { userId } = written
    for (const paymentId of await store.writeState(tx, userId, state)) {
      await ctx.queue.send(tx, 'mail-billing', { userId, paymentId })
    }
    if (isGoingOn(written) && !isGoingOn(state)) await ctx.queue.send(tx, 'mail-billing', { userId, paymentId: null })
    const [from, to] = [written.status, store.statusOf(state)]
    if (from !== to)
      await emit(tx, 'subscription.changed', { memberId: userId, from, to, priceCents: state.priceCents })
    return true
  })
}

/** Paid for at least once, and to be paid for again. */
function isGoingOn({
  status,
  cancelsAtPeriodEnd,
}: Pick<ProviderSubscription, 'cancelsAtPeriodEnd'> & { status: string }) {
  return (status === 'active' || status === 'past_due') && !cancelsAtPeriodEnd
}
