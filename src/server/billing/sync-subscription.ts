import { AppError } from '#shared/errors.ts'
import type { PaymentEvent } from '#server/platform/payments/payment-event.ts'
import type { Services } from '#server/model/context.ts'
import { tell } from '#server/model/domain-events.ts'
import * as store from './store.ts'

const TRIES = 20

export type SyncContext = Pick<Services, 'db' | 'payments' | 'queue'>

/**
 * Asks the provider how a subscription stands, and writes that down. So the order of events never matters: whichever
 * comes last, what it makes us ask is the newest. Between question and writing somebody else may have written what they
 * were told later than we; then it is asked again, since no lock is held while the provider answers.
 *
 * @param event what made us ask: noted in the same transaction, so that it counts once.
 * @throws AppError unavailable: the provider is away, or so much happens at once that it is better tried again.
 */
export async function syncSubscription(ctx: SyncContext, providerId: string, event?: PaymentEvent): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (event && (await store.isKnownEvent(ctx.db, event.id))) return
    if (await askAndWrite(ctx, providerId, event)) return
  }
  throw new AppError('unavailable', 'Too much happens to this subscription at once.')
}

/** Answers whether what the provider said was still the newest. */
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
    // One that is nobody's any more, such as the one before this.
    if (!written) return true
    await store.writeState(tx, written.userId, state)
    const [from, to] = [written.status, store.statusOf(state)]
    if (from !== to) await tell(tx, 'subscription.changed', { memberId: written.userId, from, to })
    return true
  })
}
