import type { Logger } from 'pino'
import type { PaymentSetup } from '#shared/billing/subscriptions.ts'
import { findStripeSettings, paymentSetup } from '#server/platform/env.ts'
import type { Environment } from '#server/platform/env.ts'
import type { Payments } from './payments.ts'
import type { SandboxContext } from './sandbox-payments.ts'

const WARNINGS: Record<Exclude<PaymentSetup, 'ready'>, string> = {
  missing:
    'Nobody can subscribe: PUBLIC_URL is public and no Stripe keys are set. With SANDBOX_PAYMENTS=1 test cards pay instead.',
  test_only: 'Everybody can subscribe for nothing: PUBLIC_URL is public, and test cards pay.',
}

/** Who takes the payments: Stripe where its keys are given, or else the sandbox. */
export async function openPayments({
  env,
  log,
  ...sandbox
}: SandboxContext & { env: Environment; log: Logger }): Promise<Payments> {
  const settings = findStripeSettings(env)
  const setup = paymentSetup(env)
  if (setup !== 'ready') log.warn(WARNINGS[setup])
  if (settings) return { ...(await import('./stripe-payments.ts')).stripePayments(settings, log), setup }
  return (await import('./sandbox-payments.ts')).sandboxPayments(sandbox, setup)
}
