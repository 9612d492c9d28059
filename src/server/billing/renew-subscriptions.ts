import type { Services } from '#server/model/context.ts'
import { listUnsettledRefunds } from './refund-store.ts'
import { syncRefund } from './sync-refund.ts'
import * as store from './store.ts'
import { syncSubscription } from './sync-subscription.ts'
import type { SyncContext } from './sync-subscription.ts'

/**
 * Every hour: the sandbox takes what is due, and we ask after every subscription that should have changed, in case the
 * event that tells of it was lost; so we ask after refunds that are on their way. For a job.
 */
export async function renewSubscriptions(ctx: SyncContext & Pick<Services, 'log'>): Promise<void> {
  const { db, payments, log } = ctx
  await payments.sandbox?.renewDue()
  for (const providerId of await store.listUnsettled(db, payments.provider)) {
    await syncSubscription(ctx, providerId).catch((error: unknown) =>
      log.warn({ err: error, subscription: providerId }, 'a subscription was not looked after'),
    )
  }
  for (const invoiceId of await listUnsettledRefunds(db)) {
    await syncRefund(ctx, invoiceId).catch((error: unknown) =>
      log.warn({ err: error, invoice: invoiceId }, 'a refund was not looked after'),
    )
  }
  await store.deleteOldEvents(db)
}
