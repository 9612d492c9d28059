import { randomUUID } from 'node:crypto'

export type Json = Record<string, unknown>

export interface Kept {
  id: string
  customer: string
  metadata: Json
  status: 'incomplete' | 'active' | 'past_due' | 'unpaid' | 'paused' | 'canceled'
  cancels: boolean
  priceCents: number
  start: number
  end: number
  /** Declines from the second charge on. */
  failsLater: boolean
  invoices: Invoice[]
}

export interface Invoice {
  id: string
  intent: string
  subscription: string
  status: 'draft' | 'open' | 'paid' | 'void'
  amount: number
  paidAt: number | null
  start: number
  end: number
}

export interface Refund {
  id: string
  intent: string
  amount: number
  status: 'succeeded' | 'pending' | 'failed'
  created: number
}

export const MONTH = 30 * 24 * 3600
export const PRICE_CENTS = 299

/** Moves all times a month back. */
export function goBack(kept: Kept): void {
  for (const one of [kept, ...kept.invoices]) Object.assign(one, { start: one.start - MONTH, end: one.end - MONTH })
}

export function bill(kept: Kept, start: number): Invoice {
  const id = newId('in')
  const invoice: Invoice = {
    id,
    intent: newId('pi'),
    subscription: kept.id,
    status: 'open',
    amount: kept.priceCents,
    paidAt: null,
    start,
    end: start + MONTH,
  }
  kept.invoices.unshift(invoice)
  return invoice
}

/** Stripe starts a new period before it is paid. */
export function renew(kept: Kept): Invoice {
  Object.assign(kept, { start: kept.end, end: kept.end + MONTH })
  return bill(kept, kept.start)
}

export function show(kept: Kept, isExpanded: boolean): Json {
  const [latest] = kept.invoices
  const secret = latest && { type: 'payment_intent', client_secret: `${latest.intent}_secret_x` }
  return {
    id: kept.id,
    object: 'subscription',
    customer: kept.customer,
    metadata: kept.metadata,
    status: kept.status,
    cancel_at_period_end: kept.cancels,
    cancel_at: kept.cancels ? kept.end : null,
    items: list([
      {
        id: 'si_1',
        object: 'subscription_item',
        current_period_start: kept.start,
        current_period_end: kept.end,
        price: { id: 'price_of_it', object: 'price', unit_amount: kept.priceCents },
      },
    ]),
    latest_invoice:
      latest && isExpanded ? { ...showInvoice(latest), confirmation_secret: secret } : (latest?.id ?? null),
  }
}

export function showInvoice({ id, subscription, status, amount, paidAt, start, end }: Invoice): Json {
  return {
    id,
    object: 'invoice',
    status,
    amount_due: amount,
    amount_paid: status === 'paid' ? amount : 0,
    created: start,
    status_transitions: { paid_at: paidAt },
    parent: { type: 'subscription_details', subscription_details: { subscription, metadata: {} } },
    lines: list([{ id: 'il_1', object: 'line_item', period: { start, end } }]),
  }
}

export function showRefund({ id, intent, amount, status, created }: Refund): Json {
  return { id, object: 'refund', payment_intent: intent, amount, status, created, charge: null }
}

export function list(data: Json[]): Json {
  return { object: 'list', has_more: false, data }
}

export function newId(kind: string): string {
  return `${kind}_${randomUUID().replaceAll('-', '')}`
}

export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000)
}
