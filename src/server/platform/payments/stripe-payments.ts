import type { Logger } from 'pino'
import type Stripe from 'stripe'
import { AppError } from '#shared/errors.ts'
import { UserId } from '#shared/accounts/user.ts'
import { DEFAULT_SETTINGS } from '#shared/product.ts'
import { isStripeError, statusOf } from './stripe-errors.ts'
import { stripeRefunds } from './stripe-refunds.ts'
import type { Order, PaidInvoice, Payments, Period, ProviderSubscription } from './payments.ts'

export interface StripeSettings {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** The default price. Others are of the same product at Stripe. */
  priceId: string
  /** The base of Stripe's API; undefined for the real one. */
  apiBase: string | undefined
}

const TIMEOUT_MS = 8000
const RECEIPTS = 24
/** A renewal is charged about an hour after its period begins, or later when Stripe is behind. */
const GRACE_MS = 24 * 3_600_000

const STATUSES: Record<string, ProviderSubscription['status']> = {
  incomplete: 'incomplete',
  incomplete_expired: 'expired',
  trialing: 'active',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'past_due',
  canceled: 'canceled',
}

/** Stripe Billing. Its client is loaded with the first call: it is large, and pages don't need it. */
export function stripePayments(settings: StripeSettings, log: Logger): Omit<Payments, 'setup'> {
  let client: Promise<Stripe> | undefined
  let known: Stripe.Price | undefined
  const stripe = () => (client ??= openClient(settings))

  /** Turns an outage or overload of Stripe into an error that invites a retry. */
  async function explained<Result>(call: () => Promise<Result>): Promise<Result> {
    try {
      return await call()
    } catch (error) {
      const status = statusOf(error)
      const isAway = isStripeError(error) && (status === undefined || status === 409 || status === 429 || status >= 500)
      if (!isAway) throw error
      log.warn({ err: error }, 'Stripe does not answer')
      throw new AppError('unavailable', 'Card payments are temporarily unavailable. Try again in a moment.')
    }
  }

  async function readInvoices(subscription: string): Promise<PaidInvoice[]> {
    const { data } = await (await stripe()).invoices.list({ subscription, status: 'paid', limit: RECEIPTS })
    return data.flatMap(toPaidInvoice)
  }

  async function complete(subscription: Stripe.Subscription): Promise<ProviderSubscription> {
    const status = STATUSES[subscription.status] ?? 'past_due'
    return toSubscription(subscription, status, status === 'incomplete' ? [] : await readInvoices(subscription.id))
  }

  async function find(id: string): Promise<ProviderSubscription | undefined> {
    try {
      return await complete(await (await stripe()).subscriptions.retrieve(id, { expand: EXPANDED }))
    } catch (error) {
      if (statusOf(error) === 404) return undefined
      throw error
    }
  }

  const end = (id: string) =>
    explained(async () => {
      await (await stripe()).subscriptions.cancel(id).catch((error: unknown) => {
        if (statusOf(error) !== 404) throw error
      })
    })

  /** Stripe would end a paid subscription too, but never voids a paid invoice. Returns whether nothing can be paid now. */
  async function voidFirstInvoice(id: string): Promise<boolean> {
    const { subscriptions, invoices } = await stripe()
    try {
      const { status, latest_invoice: latest } = await subscriptions.retrieve(id)
      if (status !== 'incomplete' || !latest) return false
      await invoices.voidInvoice(typeof latest === 'string' ? latest : (latest.id ?? ''))
      return true
    } catch (error) {
      if (statusOf(error) === 400 || statusOf(error) === 404) return false
      throw error
    }
  }

  /** STRIPE_PRICE_ID, at Stripe. Its amount never changes there. */
  async function findPrice(): Promise<Stripe.Price> {
    if (known) return known
    try {
      const price = await (await stripe()).prices.retrieve(settings.priceId)
      if (isMonthlyDollars(price)) return (known = price)
      log.error('STRIPE_PRICE_ID is not a price in US dollars each month: subscriptions are off')
    } catch (error) {
      if (statusOf(error) !== 403 && statusOf(error) !== 404) throw error
      log.error({ err: error }, 'STRIPE_PRICE_ID cannot be read with STRIPE_SECRET_KEY: subscriptions are off')
    }
    throw new AppError('unavailable', 'Subscriptions are not set up correctly. Our team has been notified.')
  }

  async function create(
    { key, userId, email, name, priceCents, customerId }: Order,
    price: Stripe.Price,
  ): Promise<ProviderSubscription> {
    const { customers, subscriptions } = await stripe()
    const customer =
      customerId ??
      (await customers.create({ email, name, metadata: { userId } }, { idempotencyKey: `customer-${key}` })).id
    return complete(
      await subscriptions.create(
        {
          customer,
          items: [itemFor(price, priceCents)],
          payment_behavior: 'default_incomplete',
          payment_settings: {
            payment_method_types: ['card'],
            save_default_payment_method: 'on_subscription',
          },
          metadata: { userId },
          expand: EXPANDED,
        },
        { idempotencyKey: `subscription-${key}` },
      ),
    )
  }

  return {
    provider: 'stripe',
    mode: /^[a-z]+_live_/u.test(settings.secretKey) ? 'live' : 'test',
    publishableKey: settings.publishableKey,
    webhookSecret: settings.webhookSecret,
    sandbox: undefined,
    createSubscription: (order) =>
      explained(async () => {
        const price = await findPrice()
        try {
          return await create(order, price)
        } catch (error) {
          if (!order.customerId || !isCustomerGone(error)) throw error
          // Stripe repeats its error for the first key.
          return create({ ...order, key: `${order.key}-anew`, customerId: null }, price)
        }
      }),
    findSubscription: (id) => explained(() => find(id)),
    setCancelsAtPeriodEnd: (id, cancels) =>
      explained(async () => {
        try {
          await (await stripe()).subscriptions.update(id, { cancel_at_period_end: cancels })
        } catch (error) {
          const isRefused = statusOf(error) === 400 || statusOf(error) === 404
          if (!isRefused || !hasEnded(await find(id))) throw error
        }
      }),
    endSubscription: end,
    withdrawOffer: (id) =>
      explained(async () => {
        if (await voidFirstInvoice(id)) await end(id)
      }),
    stopSubscription: end,
    ...stripeRefunds(stripe, explained),
  }
}

const EXPANDED = ['latest_invoice.confirmation_secret']

async function openClient({ secretKey, apiBase }: StripeSettings): Promise<Stripe> {
  const { default: Client } = await import('stripe')
  const base = new URL(apiBase ?? 'https://api.stripe.com')
  const isHttps = base.protocol === 'https:'
  return new Client(secretKey, {
    host: base.hostname,
    port: base.port || (isHttps ? 443 : 80),
    protocol: isHttps ? 'https' : 'http',
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
  })
}

/** Stripe's state, with the paid period. */
function toSubscription(
  subscription: Stripe.Subscription,
  status: ProviderSubscription['status'],
  invoices: readonly PaidInvoice[],
): ProviderSubscription {
  const { id, customer, metadata, items, cancel_at_period_end, cancel_at, latest_invoice } = subscription
  const item = items.data[0]
  const current = item && status === 'active' ? toPeriod(item.current_period_start, item.current_period_end) : null
  const isDue = status === 'incomplete' || status === 'past_due'
  const invoice = typeof latest_invoice === 'string' ? null : latest_invoice
  return {
    id,
    customerId: typeof customer === 'string' ? customer : customer.id,
    userId: UserId.safeParse(metadata['userId']).data,
    status,
    period: paidPeriod(invoices[0]?.period, current),
    cancelsAtPeriodEnd: cancel_at_period_end || cancel_at !== null,
    priceCents: item?.price.unit_amount ?? DEFAULT_SETTINGS.subscriptionPriceCents,
    clientSecret: isDue && invoice?.status === 'open' ? (invoice.confirmation_secret?.client_secret ?? null) : null,
    invoices,
  }
}

/**
 * The last paid period, whatever Stripe has begun since. While the next one is being charged, an active subscription
 * keeps its access; then the period is its `current` one.
 */
function paidPeriod(paid: Period | undefined, current: Period | null): Period | null {
  if (!paid) return current
  const isRenewing = current !== null && current.startsAt >= paid.endsAt
  return isRenewing ? { ...paid, endsAt: new Date(paid.endsAt.getTime() + GRACE_MS) } : paid
}

function isMonthlyDollars({ currency, recurring }: Stripe.Price): boolean {
  return currency === 'usd' && recurring?.interval === 'month' && recurring.interval_count === 1
}

/** The price of the pages, whatever STRIPE_PRICE_ID costs. */
function itemFor({ id, unit_amount, product }: Stripe.Price, priceCents: number): Stripe.SubscriptionCreateParams.Item {
  if (unit_amount === priceCents) return { price: id }
  const recurring = { interval: 'month' } as const
  const productId = typeof product === 'string' ? product : product.id
  return { price_data: { currency: 'usd', product: productId, recurring, unit_amount: priceCents } }
}

function hasEnded(state: ProviderSubscription | undefined): boolean {
  return !state || state.status === 'canceled' || state.status === 'expired'
}

function toPaidInvoice(invoice: Stripe.Invoice): PaidInvoice[] {
  const { id, amount_paid, created, status_transitions, lines } = invoice
  const line = lines.data[0]
  if (!id || !line) return []
  const paidAt = new Date((status_transitions.paid_at ?? created) * 1000)
  return [{ id, amountCents: amount_paid, paidAt, period: toPeriod(line.period.start, line.period.end) }]
}

function toPeriod(start: number, end: number): Period {
  return { startsAt: new Date(start * 1000), endsAt: new Date(end * 1000) }
}

/** Deleted at Stripe, or created with other keys. */
function isCustomerGone(error: unknown): boolean {
  return isStripeError(error) && error.code === 'resource_missing' && error.param === 'customer'
}
