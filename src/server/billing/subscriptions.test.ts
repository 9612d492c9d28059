import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CurrentUser } from '#shared/accounts/user.ts'
import { Problem } from '#shared/errors.ts'
import { createApi } from '#server/app/api.ts'
import type { Person } from '#test/world.ts'
import { renewSubscriptions } from './renew-subscriptions.ts'
import { deliverAll, PROVIDERS, secretFor, signedBy, subscriber, subscriptionOf } from './testing.ts'
import type { Stage } from './testing.ts'

const DAY_MS = 24 * 3_600_000

for (const { name, open } of PROVIDERS) {
  test(`${name}: a payment unlocks everything for a month, once the provider's event has arrived`, async () => {
    const stage = await open()
    const { world } = stage
    const person = await world.person({ role: 'buyer', trialDays: -1 })
    const id = await world.listing()
    expect(await subscriptionOf(stage, person)).toMatchObject({ status: 'none', isOpen: false, mode: 'test' })
    expect(await stage.pay(person, await secretFor(stage, person), 'pays')).toBe('succeeded')
    expect(await subscriptionOf(stage, person)).toMatchObject({ status: 'incomplete', isOpen: false, receipts: [] })
    expect((await world.as(person).get(`/api/businesses/${id}`)).status).toBe(403)

    expect(await deliverAll(stage)).toBeGreaterThan(0)
    const { status, isOpen, renewsAt, endsAt, receipts } = await subscriptionOf(stage, person)
    expect({ status, isOpen, endsAt }).toEqual({ status: 'active', isOpen: true, endsAt: null })
    expect((Date.parse(renewsAt ?? '') - Date.now()) / DAY_MS).toBeCloseTo(30, -1)
    expect(receipts).toHaveLength(1)
    expect(receipts[0]).toMatchObject({ amountCents: 299, periodEndsAt: renewsAt })
    expect((await world.as(person).get(`/api/businesses/${id}`)).status).toBe(200)
    expect(await userStatus(stage, person)).toBe('active')
  })

  test(`${name}: twenty simultaneous calls create one subscription`, async () => {
    const stage = await open()
    const { world } = stage
    const person = await world.person({ role: 'buyer' })
    // Like two processes.
    const other = createApi(world.services)
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        if (index % 2 === 0) return secretFor(stage, person)
        const headers = { cookie: person.cookie, 'content-type': 'application/json' }
        const answer = await other.request('/api/get-or-create-subscription', { method: 'POST', body: '{}', headers })
        return ((await answer.json()) as { clientSecret: string }).clientSecret
      }),
    )
    expect(new Set(answers).size).toBe(1)
    expect(await secretFor(stage, person)).toBe(answers[0])
    const key = 'e7c9bd0e-1f0c-4f3c-8f57-0d6b7c3b1f11'
    const order = { key, userId: person.id, email: person.email, name: 'Ada', priceCents: 299, customerId: null }
    const made = await Promise.all([1, 2, 3].map(() => world.services.payments.createSubscription(order)))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  })

  test(`${name}: a declined card changes nothing, and another one pays`, async () => {
    const stage = await open()
    const person = await stage.world.person({ role: 'buyer' })
    const secret = await secretFor(stage, person)
    expect(await stage.pay(person, secret, 'declines')).toBe('declined')
    await deliverAll(stage)
    expect(await subscriptionOf(stage, person)).toMatchObject({ status: 'incomplete', receipts: [] })
    expect(await secretFor(stage, person)).toBe(secret)
    expect(await stage.pay(person, secret, 'pays')).toBe('succeeded')
    await deliverAll(stage)
    expect(await subscriptionOf(stage, person)).toMatchObject({ status: 'active' })
  })

  test(`${name}: a card that asks for confirmation pays once that is given`, async (context) => {
    const stage = await open()
    const { pay, approve, world } = stage
    const person = await world.person({ role: 'buyer' })
    const secret = await secretFor(stage, person)
    expect(await pay(person, secret, 'confirms')).toBe('requires_action')
    await deliverAll(stage)
    expect(await subscriptionOf(stage, person)).toMatchObject({ status: 'incomplete' })
    if (!approve) return context.skip('only a person can answer for a bank')
    await approve(person, secret)
    await deliverAll(stage)
    expect(await subscriptionOf(stage, person)).toMatchObject({ status: 'active' })
  })

  test(`${name}: a forged, expired, early or modified event is refused`, async () => {
    const stage = await open()
    const { world, webhookSecret } = stage
    const person = await world.person({ role: 'buyer' })
    await stage.pay(person, await secretFor(stage, person), 'pays')
    const bodies = await stage.takeEvents()
    const body = bodies.at(-1) ?? ''
    const fresh = signedBy(webhookSecret, body)
    for (const headers of [
      {},
      { 'stripe-signature': 'nonsense' },
      { 'stripe-signature': 't=,v1=' },
      signedBy('whsec_of_somebody_else', body),
      signedBy(webhookSecret, `${body} `),
      signedBy(webhookSecret, body, 301),
      // The clock goes on meanwhile.
      signedBy(webhookSecret, body, -330),
      { 'stripe-signature': String(fresh['stripe-signature']).replace(/^t=\d+/u, 't=9999999999') },
    ]) {
      const answer = await world.post('/api/webhooks/stripe', body, headers)
      expect(answer.status).toBe(400)
      expect(Problem.parse(await answer.json()).reason).toBe('bad_signature')
    }
    expect(await world.sql('select from payment_events')).toHaveLength(0)
    expect(await subscriptionOf(stage, person)).toMatchObject({ status: 'incomplete' })
    for (const age of [290, -290]) {
      const answer = await world.post('/api/webhooks/stripe', body, signedBy(webhookSecret, body, age))
      expect(answer.status).toBe(200)
    }
    expect(await subscriptionOf(stage, person)).toMatchObject({ status: 'active' })
  })

  test(`${name}: an event delivered twenty times counts once`, async () => {
    const stage = await open()
    const { world, webhookSecret } = stage
    const person = await world.person({ role: 'buyer' })
    await stage.pay(person, await secretFor(stage, person), 'pays')
    const body = (await stage.takeEvents()).at(-1) ?? ''
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => world.post('/api/webhooks/stripe', body, signedBy(webhookSecret, body))),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(await world.sql('select from payment_events')).toHaveLength(1)
    expect(await world.sql('select from payments')).toHaveLength(1)
    expect(await subscriptionOf(stage, person)).toMatchObject({ status: 'active' })
  })

  test(`${name}: a canceled subscription keeps its access until the period ends, and can be resumed until then`, async (context) => {
    const stage = await open()
    const { world } = stage
    const person = await subscriber(stage)
    const { renewsAt } = await subscriptionOf(stage, person)
    const cancel = () => world.as(person).post('/api/subscription/cancel')
    const resume = () => world.as(person).post('/api/subscription/resume')

    expect(await (await cancel()).json()).toMatchObject({ status: 'active', isOpen: true, cancelsAtPeriodEnd: true })
    expect(await subscriptionOf(stage, person)).toMatchObject({ renewsAt: null, endsAt: renewsAt })
    expect((await cancel()).status).toBe(200)
    expect(await (await resume()).json()).toMatchObject({ cancelsAtPeriodEnd: false, renewsAt, endsAt: null })
    expect((await resume()).status).toBe(200)
    await cancel()
    await deliverAll(stage)
    expect(await userStatus(stage, person)).toBe('active')

    if (!stage.passMonth) return context.skip('the clock of the real Stripe can’t be moved')
    await stage.passMonth()
    await deliverAll(stage)
    expect(await subscriptionOf(stage, person)).toMatchObject({ status: 'canceled', isOpen: false, renewsAt: null })
    expect(await userStatus(stage, person)).toBe('canceled')
    expect((await resume()).status).toBe(404)
    expect((await cancel()).status).toBe(404)
    // A returning subscriber gets a new subscription, and keeps the old receipts.
    expect(await stage.pay(person, await secretFor(stage, person), 'pays')).toBe('succeeded')
    await deliverAll(stage)
    const again = await subscriptionOf(stage, person)
    expect(again).toMatchObject({ status: 'active', cancelsAtPeriodEnd: false })
    expect(again.receipts).toHaveLength(2)
  })

  test(`${name}: a month later the next one is paid, with its own receipt`, async (context) => {
    const stage = await open()
    const person = await subscriber(stage)
    if (!stage.passMonth) return context.skip('the clock of the real Stripe can’t be moved')
    for (const count of [2, 3]) {
      await stage.passMonth()
      await deliverAll(stage)
      const { status, receipts, renewsAt } = await subscriptionOf(stage, person)
      expect(status).toBe('active')
      expect(receipts).toHaveLength(count)
      expect(receipts[0]?.periodEndsAt).toBe(renewsAt)
      expect(Date.parse(renewsAt ?? '')).toBeGreaterThan(Date.now() + 25 * DAY_MS)
    }
  })

  test(`${name}: a failed renewal locks what is not paid, until another card pays`, async (context) => {
    const stage = await open()
    const person = await subscriber(stage, 'fails_later')
    if (!stage.passMonth) return context.skip('the clock of the real Stripe can’t be moved')
    await stage.passMonth()
    await deliverAll(stage)
    expect(await subscriptionOf(stage, person)).toMatchObject({ status: 'past_due', isOpen: false, renewsAt: null })
    expect(await userStatus(stage, person)).toBe('inactive')
    await stage.world.runJobs()
    const mails = (await stage.world.mails()).filter((mail) => mail.includes(`To: ${person.email}`))
    const subjects = mails.map((mail) => /^Subject: (.*)$/mu.exec(mail)?.[1]?.trim())
    expect(new Set(subjects)).toEqual(new Set(['Your payment did not go through', 'Your receipt: $2.99']))
    expect(subjects).toHaveLength(2)
    expect(await stage.pay(person, await secretFor(stage, person), 'pays')).toBe('succeeded')
    await deliverAll(stage)
    const paid = await subscriptionOf(stage, person)
    expect(paid).toMatchObject({ status: 'active', isOpen: true })
    expect(paid.receipts).toHaveLength(2)
  })

  test(`${name}: an unpaid subscription that is given up ends at once`, async (context) => {
    const stage = await open()
    const person = await subscriber(stage, 'fails_later')
    if (!stage.passMonth) return context.skip('the clock of the real Stripe can’t be moved')
    await stage.passMonth()
    await deliverAll(stage)
    const answer = await stage.world.as(person).post('/api/subscription/cancel')
    expect(await answer.json()).toMatchObject({ status: 'canceled', isOpen: false })
  })

  test(`${name}: a subscriber who cancels right after paying keeps the month`, async (context) => {
    const stage = await open()
    const person = await subscriber(stage, 'fails_later')
    if (!stage.passMonth) return context.skip('the clock of the real Stripe can’t be moved')
    await stage.passMonth()
    await deliverAll(stage)
    expect(await stage.pay(person, await secretFor(stage, person), 'pays')).toBe('succeeded')
    const answer = await stage.world.as(person).post('/api/subscription/cancel')
    expect(await answer.json()).toMatchObject({ status: 'active', isOpen: true, cancelsAtPeriodEnd: true })
    await deliverAll(stage)
    expect(await subscriptionOf(stage, person)).toMatchObject({ status: 'active', isOpen: true, renewsAt: null })
  })

  test(`${name}: a lost event is made up for by an hourly check`, async () => {
    const stage = await open()
    const person = await stage.world.person({ role: 'buyer' })
    await stage.pay(person, await secretFor(stage, person), 'pays')
    await stage.takeEvents()
    await renewSubscriptions(stage.world.services)
    expect(await subscriptionOf(stage, person)).toMatchObject({ status: 'active' })
    // A request for the payment form shows the same.
    const answer = await stage.world.as(person).post('/api/get-or-create-subscription', {})
    expect(Problem.parse(await answer.json())).toMatchObject({ status: 409, reason: 'already_subscribed' })
  })

  test(`${name}: an event that arrives before its subscription is stored finds its owner`, async () => {
    const stage = await open()
    const person = await stage.world.person({ role: 'buyer' })
    const secret = await secretFor(stage, person)
    // The process died after the provider's response, before it was stored.
    await stage.world.sql('update subscriptions set provider_id = null, version = 0')
    await stage.pay(person, secret, 'pays')
    await deliverAll(stage)
    expect(await subscriptionOf(stage, person)).toMatchObject({ status: 'active' })
  })

  test(`${name}: whatever the order and number of events, the result is the provider's state`, async (context) => {
    const stage = await open()
    const { world, webhookSecret, passMonth } = stage
    if (!passMonth) return context.skip('the clock of the real Stripe can’t be moved')
    const step = fc.constantFrom('cancel', 'resume', 'month', 'deliver' as const)
    const history = fc.record({
      steps: fc.array(step, { maxLength: 6 }),
      card: fc.constantFrom('pays' as const, 'fails_later' as const),
      order: fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
    })
    await fc.assert(
      fc.asyncProperty(history, async ({ steps, card, order }) => {
        const person = await world.person({ role: 'buyer' })
        const told: string[] = []
        await stage.pay(person, await secretFor(stage, person), card)
        for (const one of steps) {
          told.push(...(await stage.takeEvents()))
          if (one === 'month') await passMonth()
          else if (one !== 'deliver') await world.as(person).post(`/api/subscription/${one}`)
          else for (const body of told.slice(-1)) await send(body)
        }
        told.push(...(await stage.takeEvents()))
        const shuffled = [...told, ...told]
          .map((body, index) => ({ body, rank: order[index % order.length] ?? 0 }))
          .toSorted((a, b) => a.rank - b.rank)
        // Three at once, like webhooks.
        for (let at = 0; at < shuffled.length; at += 3) {
          await Promise.all(shuffled.slice(at, at + 3).map(({ body }) => send(body)))
        }
        const [row] = await world.sql('select * from subscriptions where user_id = $1', [person.id])
        const state = await world.services.payments.findSubscription(String(row?.['provider_id']))
        expect(row).toMatchObject({
          status: state?.status,
          cancels_at_period_end: state?.cancelsAtPeriodEnd,
          period_starts_at: state?.period?.startsAt ?? null,
          period_ends_at: state?.period?.endsAt ?? null,
        })
        const paid = await world.sql('select invoice_id from payments where user_id = $1', [person.id])
        expect(paid.map((payment) => String(payment['invoice_id'])).toSorted()).toEqual(
          state?.invoices.map(({ id }) => id).toSorted(),
        )
      }),
      { numRuns: 15 },
    )

    async function send(body: string): Promise<void> {
      const answer = await world.post('/api/webhooks/stripe', body, signedBy(webhookSecret, body))
      expect(answer.status).toBe(200)
    }
  })
}

async function userStatus({ world }: Stage, person: Person): Promise<string> {
  return CurrentUser.parse(await (await world.as(person).get('/api/auth/user')).json()).subscriptionStatus
}
