import type { PaymentSetup } from '#shared/billing/subscriptions.ts'
import type { Services } from '#server/model/context.ts'
import { findStripeSettings, paymentSetup } from '#server/platform/env.ts'
import type { Payments } from './payments.ts'

const WARNINGS: Record<Exclude<PaymentSetup, 'ready'>, string> = {
  missing:
    'Nobody can subscribe: PUBLIC_URL is public and no Stripe keys are set. With SANDBOX_PAYMENTS=1 test cards pay instead.',
  test_only: 'Everybody can subscribe for nothing: PUBLIC_URL is public, and test cards pay.',
}

/** Who takes the payments: Stripe where its keys are given, or else the sandbox. */
export async function openPayments(
  services: Pick<Services, 'db' | 'queue' | 'secret' | 'env' | 'log'>,
): Promise<Payments> {
  const settings = findStripeSettings(services.env)
  const setup = paymentSetup(services.env)
  if (setup !== 'ready') services.log.warn(WARNINGS[setup])
  if (settings) return { ...(await import('./stripe-payments.ts')).stripePayments(settings, services.log), setup }
  return (await import('./sandbox-payments.ts')).sandboxPayments(services, setup)
}
