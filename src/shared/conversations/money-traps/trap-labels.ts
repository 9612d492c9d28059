import type { MoneyTrap } from './find-traps.ts'

/** As staff read why a message was flagged. */
export const TRAP_LABELS: Record<MoneyTrap, string> = {
  gift_card: 'gift cards',
  wire: 'a wire to a person',
  crypto: 'crypto',
  payment_app: 'a payment app',
  check: 'a cashier’s check',
  elsewhere: 'leaving for another app',
  hurry: 'a hurry to pay',
}
