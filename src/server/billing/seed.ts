import type { UserId } from '#shared/accounts/user.ts'
import type { PaidInvoice } from '#server/platform/payments/payments.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { insertPayments } from './store.ts'

/** Adds payments of a sample account. For seeds: there is no permission check. */
export async function addPayments(
  { db }: { db: Queryable },
  userId: UserId,
  invoices: readonly PaidInvoice[],
): Promise<void> {
  await insertPayments(db, userId, invoices)
}
