import { AppError } from '#shared/errors.ts'
import { makeRefund as make } from '#server/billing/refund-payment.ts'
import type { JobContext } from '#server/model/context.ts'
import type { JobPayload } from '#server/model/jobs.ts'

/** A refusal by the provider is stored, and the refund is not retried. */
export async function makeRefund(ctx: JobContext, order: JobPayload<'make-refund'>): Promise<void> {
  await make(ctx, order).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error
  })
}
