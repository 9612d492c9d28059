import type { Services } from '#server/model/context.ts'
import { listUnsettledRefunds } from './refund-store.ts'
import { syncRefund } from './sync-refund.ts'
import * as store from './store.ts'
import { syncSubscription } from './sync-subscription.ts'
import type { SyncContext } from './sync-subscription.ts'

/**
 * Runs every hour: the sandbox charges what is due, and every subscription that should have changed is checked with its
 * provider, in case an event was lost. The same goes for pending refunds. For a job.
 */
export async function renewSubscriptions(ctx: SyncContext & Pick<Services, 'log'>): Promise<void> {
  const { db, payments, log } = ctx
  await payments.sandbox?.renewDue()
  for (const providerId of await store.listUnsettled(db, payments.provider)) {
    await syncSubscription(ctx, providerId).catch((error: unknown) =>
      log.warn({ err: error, subscription: providerId }, 'could not check a subscription with its provider'),
    )
  }
  for (const invoiceId of await listUnsettledRefunds(db)) {
    await syncRefund(ctx, invoiceId).catch((error: unknown) =>
      log.warn({ err: error, invoice: invoiceId }, 'could not check a refund with its provider'),
    )
  }
  await store.deleteOldEvents(db)
}
