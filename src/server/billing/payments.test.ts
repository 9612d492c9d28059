import { expect, test } from 'vitest'
import { Problem } from '#shared/errors.ts'
import { Subscription } from '#shared/billing/subscriptions.ts'
import { writePaymentEvent } from '#server/platform/payments/payment-event.ts'
import { parseEnvironment } from '#server/platform/env.ts'
import { createWorld } from '#test/world.ts'
import { startStripeServer } from '#test/servers/stripe/stripe-server.ts'
import { renewSubscriptions } from './renew-subscriptions.ts'
import { syncSubscription } from './sync-subscription.ts'
import { openSandbox, openStripe, secretFor, signedBy, subscriber, subscriptionOf } from './testing.ts'

const CARD = { cardNumber: '4242 4242 4242 4242', expiry: '08 / 40', cvc: '123' }
const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  STRIPE_PRICE_ID: 'price_x',
}

test('a payment in the sandbox reaches the subscription', async () => {
  const stage = await openSandbox()
  const person = await stage.world.person({ role: 'buyer' })
  await stage.pay(person, await secretFor(stage, person), 'pays')
  // The event, and the receipt.
  expect(await stage.world.runJobs()).toBe(2)
  expect(await subscriptionOf(stage, person)).toMatchObject({ status: 'active', mode: 'test', provider: 'sandbox' })
  expect(await stage.world.sql('select from payment_events')).toHaveLength(1)
})

test('a double click pays once', async () => {
  const stage = await openSandbox()
  const person = await stage.world.person({ role: 'buyer' })
  const secret = await secretFor(stage, person)
  const outcomes = await Promise.all([1, 2, 3, 4].map(() => stage.pay(person, secret, 'pays')))
  expect(outcomes).toEqual(['succeeded', 'succeeded', 'succeeded', 'succeeded'])
  await stage.world.runJobs()
  expect((await subscriptionOf(stage, person)).receipts).toHaveLength(1)
})

test('an older state from the provider never replaces a newer one, whichever is written last', async () => {
  const stage = await openSandbox()
  const { world } = stage
  const person = await subscriber(stage)
  const { payments } = world.services
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>()
  const { promise: mayGoOn, resolve: letGo } = Promise.withResolvers<void>()
  let asked = 0
  world.services.payments = {
    ...payments,
    async findSubscription(id) {
      const state = await payments.findSubscription(id)
      if ((asked += 1) === 1) {
        hold()
        await mayGoOn
      }
      return state
    },
  }
  const [row] = await world.sql('select provider_id from subscriptions')
  const slow = syncSubscription(world.services, String(row?.['provider_id']))
  await isHeld
  await world.as(person).post('/api/subscription/cancel')
  letGo()
  await slow
  expect(await subscriptionOf(stage, person)).toMatchObject({ cancelsAtPeriodEnd: true })
})

test('a request can’t choose what is bought, its price or the buyer', async () => {
  const world = await createWorld()
  const person = world.as(await world.person({ role: 'buyer' }))
  for (const body of [{ price: 1 }, { plan: 'free' }, { customer: 'cus_1' }, { userId: 'x' }, [], '"x"', 'null', '']) {
    const answer = await person.post('/api/get-or-create-subscription', body)
    expect(answer.status, JSON.stringify(body)).toBe(400)
  }
  expect(await world.sql('select from subscriptions')).toHaveLength(0)
})

test('the sandbox accepts only test cards, and stores only the last digits', async () => {
  const stage = await openSandbox()
  const { world } = stage
  const person = await world.person({ role: 'buyer' })
  const clientSecret = await secretFor(stage, person)
  const pay = (given: object) => world.as(person).post('/api/sandbox/payments', { clientSecret, ...CARD, ...given })
  for (const [given, field] of [
    [{ cardNumber: '5555 5555 5555 4444' }, 'cardNumber'],
    [{ cardNumber: '4242' }, 'cardNumber'],
    [{ expiry: '13 / 40' }, 'expiry'],
    [{ cvc: '12' }, 'cvc'],
    [{ amount: 1 }, 'amount'],
  ] as const) {
    const answer = await pay(given)
    expect(answer.status).toBe(400)
    expect(Object.keys(Problem.parse(await answer.json()).fields ?? {})).toEqual([field])
  }
  const expired = await pay({ expiry: '01 / 20' })
  expect(Problem.parse(await expired.json())).toMatchObject({ status: 402, detail: 'Your card has expired.' })
  const declined = await pay({ cardNumber: '4000000000000002' })
  expect(Problem.parse(await declined.json())).toMatchObject({ status: 402, detail: 'Your card was declined.' })
  expect((await pay({})).status).toBe(200)
  const [kept] = await world.sql('select row_to_json(s)::text as row from sandbox_subscriptions s')
  expect(kept?.['row']).toContain('"card_last4":"4242"')
  expect(kept?.['row']).not.toContain('42424242')
})

test('a refusal by the bank leaves nothing paid', async () => {
  const stage = await openSandbox()
  const { world } = stage
  const person = await world.person({ role: 'buyer' })
  const clientSecret = await secretFor(stage, person)
  expect(await stage.pay(person, clientSecret, 'confirms')).toBe('requires_action')
  const answer = await world.as(person).post('/api/sandbox/confirmations', { clientSecret, isApproved: false })
  expect(answer.status).toBe(402)
  await world.runJobs()
  expect(await subscriptionOf(stage, person)).toMatchObject({ status: 'incomplete', receipts: [] })
})

test('a payment can’t use another user’s secret', async () => {
  const stage = await openSandbox()
  const { world } = stage
  const [owner, other] = [await world.person(), await world.person()]
  const clientSecret = await secretFor(stage, owner)
  for (const [path, body] of [
    ['/api/sandbox/payments', { clientSecret, ...CARD }],
    ['/api/sandbox/payments', { clientSecret, ...CARD, cardNumber: '4000 0000 0000 0002' }],
    ['/api/sandbox/confirmations', { clientSecret, isApproved: true }],
  ] as const) {
    expect((await world.as(other).post(path, body)).status).toBe(404)
    expect((await world.post(path, body)).status).toBe(401)
  }
})

test('a first payment that is never made is offered again', async () => {
  const stage = await openSandbox()
  const person = await stage.world.person({ role: 'buyer' })
  const secret = await secretFor(stage, person)
  await stage.world.sql("update sandbox_subscriptions set created_at = now() - interval '1 day'")
  await renewSubscriptions(stage.world.services)
  const late = await stage.world.as(person).post('/api/sandbox/payments', { clientSecret: secret, ...CARD })
  expect(late.status).toBe(404)
  const next = await secretFor(stage, person)
  expect(next).not.toBe(secret)
  expect(await stage.pay(person, next, 'pays')).toBe('succeeded')
})

test('a payment missing for a week ends the subscription', async () => {
  const stage = await openSandbox()
  const person = await subscriber(stage, 'fails_later')
  await stage.passMonth?.()
  await stage.world.sql("update sandbox_subscriptions set period_ends_at = period_ends_at - interval '8 days'")
  await renewSubscriptions(stage.world.services)
  await stage.world.runJobs()
  expect(await subscriptionOf(stage, person)).toMatchObject({ status: 'canceled', isOpen: false })
})

test('paying and canceling at once never ends a paid subscription', async () => {
  const stage = await openSandbox()
  const person = await subscriber(stage, 'fails_later')
  await stage.passMonth?.()
  await stage.world.runJobs()
  const secret = await secretFor(stage, person)
  const { payments } = stage.world.services
  stage.world.services.payments = {
    ...payments,
    // The payment arrives between the check and the end.
    async endSubscription(id) {
      await stage.pay(person, secret, 'pays')
      await payments.endSubscription(id)
    },
  }
  const answer = await stage.world.as(person).post('/api/subscription/cancel')
  expect(await answer.json()).toMatchObject({ status: 'active', isOpen: true, cancelsAtPeriodEnd: true })
})

test('a site that was down for months catches up, a month at a time', async () => {
  const stage = await openSandbox()
  const person = await subscriber(stage)
  await stage.world.sql("update sandbox_subscriptions set period_ends_at = now() - interval '70 days'")
  await Promise.all([renewSubscriptions(stage.world.services), renewSubscriptions(stage.world.services)])
  await stage.world.runJobs()
  const { receipts, isOpen } = await subscriptionOf(stage, person)
  expect(isOpen).toBe(true)
  expect(receipts).toHaveLength(4)
})

test('a sample’s subscription without a provider can be canceled and resumed', async () => {
  const world = await createWorld()
  const person = world.as(await world.person({ isSubscribed: true }))
  expect((await person.post('/api/get-or-create-subscription', {})).status).toBe(409)
  const { renewsAt } = Subscription.parse(await (await person.get('/api/subscription')).json())
  expect(Date.parse(renewsAt ?? '')).toBeGreaterThan(Date.now())
  const canceled = await person.post('/api/subscription/cancel')
  expect(await canceled.json()).toMatchObject({
    isOpen: true,
    cancelsAtPeriodEnd: true,
    renewsAt: null,
    endsAt: renewsAt,
  })
  const resumed = await person.post('/api/subscription/resume')
  expect(await resumed.json()).toMatchObject({ isOpen: true, cancelsAtPeriodEnd: false, renewsAt, endsAt: null })
  await person.post('/api/subscription/cancel')
  await world.sql("update subscriptions set period_ends_at = now() - interval '1 second'")
  expect(await (await person.get('/api/subscription')).json()).toMatchObject({ status: 'canceled', isOpen: false })
  expect(await (await person.get('/api/auth/user')).json()).toMatchObject({ subscriptionStatus: 'canceled' })
  expect((await person.post('/api/get-or-create-subscription', {})).status).toBe(200)
})

test('a subscription made with another payment provider is neither canceled nor resumed', async () => {
  const world = await createWorld()
  const person = world.as(await world.person({ isSubscribed: true }))
  await world.sql("update subscriptions set provider = 'stripe', provider_id = 'sub_elsewhere'")
  for (const isCanceled of [false, true]) {
    await world.sql('update subscriptions set cancels_at_period_end = $1', [isCanceled])
    const answer = await person.post(`/api/subscription/${isCanceled ? 'resume' : 'cancel'}`)
    expect(answer.status).toBe(409)
    expect(Problem.parse(await answer.json())).toMatchObject({
      detail: 'This subscription was made with another payment provider. Write to support to change it.',
    })
    expect(await (await person.get('/api/subscription')).json()).toMatchObject({ cancelsAtPeriodEnd: isCanceled })
  }
})

test('webhooks are cross-origin and small, and unrelated events are acknowledged and ignored', async () => {
  const stage = await openSandbox()
  const { world, webhookSecret } = stage
  const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }
  const send = (body: string) =>
    world.post('/api/webhooks/stripe', body, { ...signedBy(webhookSecret, body), ...foreign })
  for (const body of [
    JSON.stringify({ id: 'evt_1', type: 'charge.refunded', data: { object: { id: 'ch_1' } } }),
    JSON.stringify({ id: 'evt_2', type: 'invoice.paid', data: { object: { id: 'in_1', parent: null } } }),
    writePaymentEvent({ id: 'evt_3', type: 'customer.subscription.updated', subscriptionId: 'sub_of_others' }),
  ]) {
    expect((await send(body)).status, body).toBe(200)
  }
  for (const body of ['', 'x', '[]', '{"id":1}', '{"id":"evt_4","type":"x","data":null}']) {
    expect((await send(body)).status, body).toBe(400)
  }
  expect((await send(JSON.stringify('x'.repeat(70_000)))).status).toBe(413)
  const person = world.as(await world.person())
  expect((await person.post('/api/get-or-create-subscription', {}, foreign)).status).toBe(403)
})

test('while Stripe does not answer, the site says so, and nothing is lost', async () => {
  const server = await startStripeServer('sk_test_x')
  const world = await createWorld({ ...STRIPE, STRIPE_API_BASE: server.url })
  const person = await world.person()
  const ask = () => world.as(person).post('/api/get-or-create-subscription', {})
  server.fail(500)
  expect((await ask()).status).toBe(503)
  server.fail(undefined)
  expect((await ask()).status).toBe(200)
  expect(server.subscriptions.size).toBe(1)
  const [id = ''] = server.subscriptions.keys()
  server.close()
  const body = writePaymentEvent({ id: 'evt_1', type: 'customer.subscription.updated', subscriptionId: id })
  const answer = await world.post('/api/webhooks/stripe', body, signedBy('whsec_x', body))
  expect(answer.status).toBe(503)
  // It may be sent again.
  expect(await world.sql('select from payment_events')).toHaveLength(0)
})

test('with Stripe keys, the sandbox is not available', async () => {
  const { world } = await openStripe(undefined)
  const person = world.as(await world.person())
  const { provider, publishableKey, mode } = (await (await person.get('/api/subscription')).json()) as Record<
    string,
    unknown
  >
  expect({ provider, publishableKey, mode }).toEqual({
    provider: 'stripe',
    publishableKey: 'pk_test_stand_in',
    mode: 'test',
  })
  expect((await person.post('/api/sandbox/payments', { clientSecret: 'x', ...CARD })).status).toBe(404)
})

test('an incomplete Stripe configuration stops the start', () => {
  expect(() => parseEnvironment({ STRIPE_SECRET_KEY: 'sk_test_x' })).toThrow(
    'STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, and STRIPE_PRICE_ID are missing: with STRIPE_SECRET_KEY',
  )
  expect(() => parseEnvironment({ ...STRIPE, STRIPE_SECRET_KEY: 'sk_live_x' })).toThrow('do not match')
  expect(() => parseEnvironment({ ...STRIPE, STRIPE_PRICE_ID: 'prod_x' })).toThrow('STRIPE_PRICE_ID is invalid')
  expect(parseEnvironment(STRIPE).STRIPE_PRICE_ID).toBe('price_x')
})
