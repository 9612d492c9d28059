import type { Services } from '#server/context.ts'
import { findStripeSettings } from '#server/env.ts'
import type { Payments } from './payments.ts'

/** Who takes the payments: Stripe where its keys are given, or else the sandbox. */
export async function openPayments(
  services: Pick<Services, 'db' | 'queue' | 'secret' | 'env' | 'log'>,
): Promise<Payments> {
  const settings = findStripeSettings(services.env)
  if (settings) return (await import('./stripe-payments.ts')).stripePayments(settings, services.log)
  return (await import('./sandbox-payments.ts')).sandboxPayments(services)
}
