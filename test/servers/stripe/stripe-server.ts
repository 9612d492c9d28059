import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Json, Kept, Invoice, Refund } from './objects.ts'
import {
  MONTH,
  PRICE_CENTS,
  bill,
  goBack,
  list,
  newId,
  nowSeconds,
  renew,
  show,
  showInvoice,
  showRefund,
} from './objects.ts'
import { parseForm, ok, notFound, failed } from './answers.ts'

export interface StripeServer {
  url: string
  subscriptions: Map<string, Kept>
  customers: Set<string>
  price: {
    product: string
    unit_amount: number
    currency: string
    recurring: { interval: string; interval_count: number } | null
  }
  /** All events so far, as webhook bodies. */
  events: Json[]
  /** Moves a subscription by a month, and charges its next payment if that is due. */
  passMonth(id: string): void
  /** Starts the next month, whose invoice is a draft for an hour. */
  beginMonth(id: string): void
  /** Charges the newest invoice. */
  charge(id: string): void
  /** Confirms a payment on the bank's page. */
  approve(intent: string): void
  /** All refunds. */
  refunds: Refund[]
  /** The initial status of the next refunds; 'refused' makes none, as for a disputed charge. */
  refundsBegin: (status: 'succeeded' | 'pending' | 'refused') => void
  /** Sets a refund's status, also to one refused by the bank. */
  settleRefund(id: string, status: Refund['status']): void
  /** Makes every call fail with this status from now on; undefined: normal operation. */
  fail(status: number | undefined): void
  /** The number of calls per path. */
  calls: string[]
  close(): void
}

/** The part of Stripe's API that subscriptions need, in its documented shapes, for the official client. */
export async function startStripeServer(secretKey: string): Promise<StripeServer> {
  const subscriptions = new Map<string, Kept>()
  const customers = new Set<string>()
  const price = {
    product: 'prod_stand_in',
    unit_amount: PRICE_CENTS,
    currency: 'usd',
    recurring: { interval: 'month', interval_count: 1 },
  }
  const answers = new Map<string, { status: number; body: Json } | 'under way'>()
  const events: Json[] = []
  const calls: string[] = []
  const refunds: Refund[] = []
  let failure: number | undefined
  let begin: Refund['status'] | 'refused' = 'succeeded'

  function tell(type: string, object: Json): void {
    events.push({ id: newId('evt'), object: 'event', type, created: nowSeconds(), livemode: false, data: { object } })
  }

  function settle(kept: Kept, invoice: Invoice): void {
    Object.assign(invoice, { status: 'paid', paidAt: nowSeconds() })
    Object.assign(kept, { status: 'active', start: invoice.start, end: invoice.end })
    tell('invoice.paid', showInvoice(invoice))
    tell('customer.subscription.updated', show(kept, false))
  }

  function confirm(id: string, method: string): { status: number; body: Json } {
    const kept = [...subscriptions.values()].find(({ invoices }) => invoices.some(({ intent }) => intent === id))
    const invoice = kept?.invoices.find(({ intent }) => intent === id)
    if (!kept || !invoice) return notFound(id)
    if (invoice.status === 'void') return failed(400, 'invalid_request_error', 'The payment was canceled.')
    if (method === 'pm_card_chargeDeclined') {
      tell('invoice.payment_failed', showInvoice(invoice))
      return failed(402, 'card_error', 'Your card was declined.', 'card_declined')
    }
    const isAsked = method === 'pm_card_authenticationRequired'
    if (!isAsked) {
      kept.failsLater = method === 'pm_card_chargeCustomerFail'
      settle(kept, invoice)
    }
    return ok({ id, object: 'payment_intent', status: isAsked ? 'requires_action' : 'succeeded' })
  }

  function create(form: Json): { status: number; body: Json } {
    const { customer, metadata } = form as { customer: string; metadata: Json }
    if (!customers.has(customer))
      return failed(400, 'invalid_request_error', `No such customer: '${customer}'`, 'resource_missing', 'customer')
    if (form['payment_behavior'] !== 'default_incomplete') return failed(400, 'invalid_request_error', 'Not expected.')
    const priceCents = priceOf(form)
    if (priceCents === undefined) return failed(400, 'invalid_request_error', 'There is no such price.')
    const start = nowSeconds()
    const kept: Kept = {
      id: newId('sub'),
      customer,
      metadata,
      status: 'incomplete',
      cancels: false,
      priceCents,
      start,
      end: start + MONTH,
      failsLater: false,
      invoices: [],
    }
    bill(kept, start)
    subscriptions.set(kept.id, kept)
    tell('customer.subscription.created', show(kept, false))
    return ok(show(kept, true))
  }

  /** A price by its id, or of its own for the same product. */
  function priceOf(form: Json): number | undefined {
    const item = (form as { items?: Record<string, { price?: string; price_data?: Json }> }).items?.['0']
    if (item?.price) return price.unit_amount
    const { currency, product, recurring, unit_amount: cents } = item?.price_data ?? {}
    const isMonthly = (recurring as Json | undefined)?.['interval'] === 'month'
    return currency === 'usd' && product === price.product && isMonthly ? Number(cents) : undefined
  }

  /** Of an incomplete subscription, which ends with it. */
  function voidInvoice(id: string): { status: number; body: Json } {
    const invoice = findInvoice({ id })
    const kept = subscriptions.get(invoice?.subscription ?? '')
    if (!invoice || !kept) return notFound(id)
    if (invoice.status !== 'open') return failed(400, 'invalid_request_error', 'You can only void open invoices.')
    Object.assign(invoice, { status: 'void' })
    return ok(showInvoice(invoice))
  }

  function change(kept: Kept, form: Json): { status: number; body: Json } {
    if (kept.status === 'canceled')
      return failed(
        400,
        'invalid_request_error',
        'A canceled subscription can only update its cancellation_details and metadata.',
      )
    kept.cancels = form['cancel_at_period_end'] === 'true'
    tell('customer.subscription.updated', show(kept, false))
    return ok(show(kept, false))
  }

  function end(kept: Kept): { status: number; body: Json } {
    kept.status = 'canceled'
    tell('customer.subscription.deleted', show(kept, false))
    return ok(show(kept, false))
  }

  function findInvoice(by: { intent: string } | { id: string }): Invoice | undefined {
    const all = [...subscriptions.values()].flatMap(({ invoices }) => invoices)
    return all.find((invoice) => ('id' in by ? invoice.id === by.id : invoice.intent === by.intent))
  }

  function refund(intent: string): { status: number; body: Json } {
    const paid = findInvoice({ intent })
    if (paid?.status !== 'paid') return notFound(intent)
    const back = refunds.filter((one) => one.intent === intent && one.status !== 'failed')
    if (back.length > 0)
      return failed(400, 'invalid_request_error', 'Charge has already been refunded.', 'charge_already_refunded')
    if (begin === 'refused') return failed(400, 'invalid_request_error', 'The charge is disputed.', 'charge_disputed')
    const made = { id: newId('re'), intent, amount: paid.amount, status: begin, created: nowSeconds() }
    refunds.push(made)
    tell('charge.refunded', { id: newId('ch'), object: 'charge', payment_intent: intent, amount_refunded: paid.amount })
    tell('refund.created', showRefund(made))
    return ok(showRefund(made))
  }

  function listInvoicePayments(query: URLSearchParams): { status: number; body: Json } {
    const [id, intent] = [query.get('invoice'), query.get('payment[payment_intent]')]
    const invoice = id === null ? findInvoice({ intent: intent ?? '' }) : findInvoice({ id })
    if (!invoice || invoice.status !== 'paid') return ok(list([]))
    const payment = { type: 'payment_intent', payment_intent: invoice.intent }
    const whole = query.get('expand[0]') === 'data.invoice' ? showInvoice(invoice) : invoice.id
    return ok(list([{ id: newId('inpay'), object: 'invoice_payment', status: 'paid', invoice: whole, payment }]))
  }

  function answer(method: string, url: URL, form: Json): { status: number; body: Json } {
    const [, , noun, id = '', verb] = url.pathname.split('/')
    const route = `${method} ${noun}${verb ? ` ${verb}` : ''}`
    const kept = subscriptions.get(id)
    if (route === 'POST customers') {
      const customer = newId('cus')
      customers.add(customer)
      return ok({ id: customer, object: 'customer', ...form })
    }
    if (route === 'POST subscriptions' && !id) return create(form)
    if (route === 'POST payment_intents confirm') return confirm(id, String(form['payment_method']))
    if (route === 'GET prices') return ok({ id, object: 'price', ...price })
    if (route === 'GET invoices') {
      const of = subscriptions.get(url.searchParams.get('subscription') ?? '')?.invoices ?? []
      const status = url.searchParams.get('status')
      return ok(list(of.filter((invoice) => invoice.status === status).map(showInvoice)))
    }
    if (route === 'POST invoices void') return voidInvoice(id)
    if (route === 'GET invoice_payments') return listInvoicePayments(url.searchParams)
    if (route === 'POST refunds') return refund(String(form['payment_intent']))
    if (route === 'GET refunds') {
      const of = refunds.filter(({ intent }) => intent === url.searchParams.get('payment_intent'))
      return ok(list(of.toReversed().map(showRefund)))
    }
    if (!kept) return notFound(id)
    if (route === 'GET subscriptions') return ok(show(kept, true))
    if (route === 'POST subscriptions') return change(kept, form)
    if (route === 'DELETE subscriptions') return end(kept)
    return notFound(url.pathname)
  }

  async function answerOnce(request: IncomingMessage): Promise<{ status: number; body: Json }> {
    const url = new URL(request.url ?? '/', 'http://stripe.example')
    calls.push(`${request.method} ${url.pathname}`)
    const form = parseForm(await text(request))
    if (failure) return failed(failure, 'api_error', 'Something went wrong on our end.')
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      return failed(401, 'invalid_request_error', 'Invalid API Key provided')
    const key = request.method === 'POST' && request.headers['idempotency-key']
    const known = key ? answers.get(String(key)) : undefined
    if (known === 'under way')
      return failed(409, 'idempotency_error', 'There is currently another in-progress request.')
    if (known) return known
    if (key) answers.set(String(key), 'under way')
    await new Promise((resolve) => {
      setTimeout(resolve, 5)
    })
    const given = answer(request.method ?? '', url, form)
    if (key) answers.set(String(key), structuredClone(given))
    return given
  }

  const server = createServer((request, response) => {
    void answerOnce(request).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req') })
      response.end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    subscriptions,
    customers,
    price,
    events,
    calls,
    refunds,
    refundsBegin: (status) => (begin = status),
    settleRefund(id, status) {
      const made = refunds.find((one) => one.id === id)
      if (!made) return
      made.status = status
      tell(status === 'failed' ? 'refund.failed' : 'refund.updated', showRefund(made))
    },
    fail: (status) => (failure = status),
    close: () => server.close(),
    approve(intent) {
      confirm(intent, 'pm_card_visa')
    },
    beginMonth(id) {
      const kept = subscriptions.get(id)
      if (!kept) return
      goBack(kept)
      renew(kept).status = 'draft'
      tell('customer.subscription.updated', show(kept, false))
    },
    charge(id) {
      const kept = subscriptions.get(id)
      if (kept?.invoices[0]) settle(kept, kept.invoices[0])
    },
    passMonth(id) {
      const kept = subscriptions.get(id)
      if (!kept) return
      goBack(kept)
      if (kept.status !== 'active') return
      if (kept.cancels) {
        end(kept)
        return
      }
      const invoice = renew(kept)
      if (!kept.failsLater) return settle(kept, invoice)
      kept.status = 'past_due'
      tell('invoice.payment_failed', showInvoice(invoice))
      tell('customer.subscription.updated', show(kept, false))
    },
  }
}
