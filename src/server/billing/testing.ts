import { Stripe } from 'stripe'
import { onTestFinished } from 'vitest'
import { ClientSecret, Subscription, TEST_CARDS } from '#shared/billing/subscriptions.ts'
import type { CardOutcome } from '#shared/billing/subscriptions.ts'
import { writePaymentEvent } from '#server/platform/payments/payment-event.ts'
import { createWorld } from '#test/world.ts'
import type { Person, World } from '#test/world.ts'
import { startStripeServer } from '#test/servers/stripe/stripe-server.ts'
import type { StripeServer } from '#test/servers/stripe/stripe-server.ts'

export type Outcome = 'succeeded' | 'requires_action' | 'declined'

/** A site with one of the providers, and the actions that a test takes on the provider's side. */
export interface Stage {
  world: World
  /** Pays, or tries to pay, with a client secret. */
  pay: (person: Person, clientSecret: string, card: CardOutcome) => Promise<Outcome>
  /** Answers the bank's page; undefined where only a person can. */
  approve: ((person: Person, clientSecret: string) => Promise<void>) | undefined
  /** Moves the provider's clock by a month, with all that is due; undefined where that is impossible. */
  passMonth: (() => Promise<void>) | undefined
  /** The provider's events since the last call, as webhook bodies. */
  takeEvents: () => Promise<string[]>
  webhookSecret: string
  /** The fake Stripe; undefined elsewhere. */
  server: StripeServer | undefined
}

/** Both providers. Stripe is its official client, talking to a fake server or, with keys, to Stripe itself. */
export const PROVIDERS: readonly { name: string; open: () => Promise<Stage> }[] = process.env['STRIPE_TEST_SECRET_KEY']
  ? [{ name: 'Stripe itself', open: () => openStripe(process.env['STRIPE_TEST_SECRET_KEY'] ?? '') }]
  : [
      { name: 'sandbox', open: openSandbox },
      { name: 'Stripe', open: () => openStripe(undefined) },
    ]

const STRIPE_TELLS_AFTER_MS = 4000

const METHODS: Record<CardOutcome, string> = {
  pays: 'pm_card_visa',
  declines: 'pm_card_chargeDeclined',
  confirms: 'pm_card_authenticationRequired',
  fails_later: 'pm_card_chargeCustomerFail',
}

export async function openSandbox(): Promise<Stage> {
  const world = await createWorld()
  return {
    world,
    server: undefined,
    webhookSecret: world.services.payments.webhookSecret,
    async pay(person, clientSecret, card) {
      const answer = await world
        .as(person)
        .post('/api/sandbox/payments', { clientSecret, cardNumber: cardNumber(card), expiry: '08 / 40', cvc: '123' })
      if (answer.status === 402) return 'declined'
      return ((await answer.json()) as { status: Outcome }).status
    },
    async approve(person, clientSecret) {
      await world.as(person).post('/api/sandbox/confirmations', { clientSecret, isApproved: true })
    },
    async passMonth() {
      await moveClock(world)
      await world.services.payments.sandbox?.renewDue()
    },
    async takeEvents() {
      const { boss } = world.services.queue
      const jobs = await boss.fetch<Parameters<typeof writePaymentEvent>[0]>('deliver-sandbox-event', {
        batchSize: 1000,
      })
      for (const { id } of jobs) await boss.complete('deliver-sandbox-event', id)
      return jobs.map(({ data }) => writePaymentEvent(data))
    },
  }
}

export async function openStripe(realKey: string | undefined): Promise<Stage> {
  const secretKey = realKey ?? 'sk_test_stand_in'
  const server = realKey ? undefined : await startStripeServer(secretKey)
  if (server) onTestFinished(() => server.close())
  const webhookSecret = 'whsec_of_the_tests'
  const world = await createWorld({
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_stand_in',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_PRICE_ID: process.env['STRIPE_TEST_PRICE_ID'] ?? 'price_stand_in',
    ...(server && { STRIPE_API_BASE: server.url }),
  })
  const client = new Stripe(
    secretKey,
    server && { host: '127.0.0.1', port: new URL(server.url).port, protocol: 'http', telemetry: false },
  )
  const startedAt = Math.floor(Date.now() / 1000)
  const taken = new Set<string>()

  async function allEvents(): Promise<{ id: string }[]> {
    if (server) return server.events as { id: string }[]
    await new Promise((resolve) => {
      setTimeout(resolve, STRIPE_TELLS_AFTER_MS)
    })
    const told = await client.events.list({ created: { gte: startedAt }, limit: 100 })
    return told.data
      .filter(({ type }) => /^(?:invoice|customer\.subscription|charge\.refund|refund)\b/u.test(type))
      .toReversed()
  }

  return {
    world,
    server,
    webhookSecret,
    async pay(_, clientSecret, card) {
      const intent = clientSecret.split('_secret_', 1)[0] ?? ''
      try {
        return (await client.paymentIntents.confirm(intent, { payment_method: METHODS[card] })).status as Outcome
      } catch (error) {
        if (error instanceof Stripe.errors.StripeCardError) return 'declined'
        throw error
      }
    },
    approve:
      server && ((_, clientSecret) => Promise.resolve(server.approve(clientSecret.split('_secret_', 1)[0] ?? ''))),
    passMonth:
      server &&
      (async () => {
        await moveClock(world)
        for (const id of server.subscriptions.keys()) server.passMonth(id)
      }),
    async takeEvents() {
      const fresh = (await allEvents()).filter(({ id }) => !taken.has(id))
      for (const { id } of fresh) taken.add(id)
      return fresh.map((event) => JSON.stringify(event))
    },
  }
}

/** Moves all periods a month back. */
async function moveClock(world: World): Promise<void> {
  for (const table of ['subscriptions', 'sandbox_subscriptions', 'payments', 'sandbox_invoices']) {
    await world.sql(
      `update ${table} set period_starts_at = period_starts_at - interval '1 month', period_ends_at = period_ends_at - interval '1 month'`,
    )
  }
}

/** Signed like the provider's, by Stripe's own generator. */
export function signedBy(secret: string, payload: string, ageSeconds = 0): Record<string, string> {
  const timestamp = Math.floor(Date.now() / 1000) - ageSeconds
  return { 'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }) }
}

/** Delivers all new events of the provider; returns how many there were. */
export async function deliverAll({ world, takeEvents, webhookSecret }: Stage): Promise<number> {
  const bodies = await takeEvents()
  for (const body of bodies) await world.post('/api/webhooks/stripe', body, signedBy(webhookSecret, body))
  return bodies.length
}

export async function secretFor({ world }: Stage, person: Person): Promise<string> {
  const answer = await world.as(person).post('/api/get-or-create-subscription', {})
  return ClientSecret.parse(await answer.json()).clientSecret
}

export async function subscriptionOf({ world }: Stage, person: Person): Promise<Subscription> {
  return Subscription.parse(await (await world.as(person).get('/api/subscription')).json())
}

/** A member who has just paid, with the events delivered. */
export async function subscriber(stage: Stage, card: CardOutcome = 'pays'): Promise<Person> {
  const person = await stage.world.person({ role: 'buyer' })
  await stage.pay(person, await secretFor(stage, person), card)
  await deliverAll(stage)
  return person
}

function cardNumber(outcome: CardOutcome): string {
  return TEST_CARDS.find((card) => card.outcome === outcome)?.number ?? ''
}

/** A member with a month paid in the sandbox, without its form; returns the payment. */
export async function addSandboxPayment(world: World, person: Person): Promise<number> {
  const [row] = await world.sql(
    `with made as (
      insert into sandbox_subscriptions (id, user_id, attempt_key, client_secret, status, period_starts_at, period_ends_at)
      values ('sub_sandbox_' || gen_random_uuid(), $1, gen_random_uuid(), gen_random_uuid(), 'active', now(),
        now() + interval '1 month') returning *
    ), invoiced as (
      insert into sandbox_invoices (id, subscription_id, amount_cents, period_starts_at, period_ends_at)
      select 'in_sandbox_' || gen_random_uuid(), id, 299, period_starts_at, period_ends_at from made returning *
    ), subscribed as (
      insert into subscriptions (user_id, status, provider, provider_id, period_starts_at, period_ends_at)
      select user_id, 'active', 'sandbox', id, period_starts_at, period_ends_at from made
    )
    insert into payments (user_id, invoice_id, amount_cents, paid_at, period_starts_at, period_ends_at)
    select $1, id, amount_cents, now(), period_starts_at, period_ends_at from invoiced returning id`,
    [person.id],
  )
  return Number(row?.['id'])
}
