import type { Logger } from 'pino'
import type { PaymentSetup } from '#shared/billing/subscriptions.ts'
import { findStripeSettings, paymentSetup } from '#server/platform/env.ts'
import type { Environment } from '#server/platform/variables.ts'
import type { Payments } from './payments.ts'
import type { SandboxContext } from './sandbox-payments.ts'

const WARNINGS: Record<Exclude<PaymentSetup, 'ready'>, string> = {
  missing:
    'Subscriptions are off: PUBLIC_URL is public and no Stripe keys are set. SANDBOX_PAYMENTS=1 would accept test cards.',
  test_only: 'Subscriptions are free for everybody: PUBLIC_URL is public, and test cards are accepted.',
}

/** The payment provider: Stripe if its keys are configured, otherwise the sandbox. */
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
