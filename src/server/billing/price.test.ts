import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ClientSecret } from '#shared/billing/subscriptions.ts'
import { Problem } from '#shared/errors.ts'
import type { Person, World } from '#test/world.ts'
import { deliverAll, openSandbox, openStripe, PROVIDERS, subscriber, subscriptionOf } from './testing.ts'
import type { Stage } from './testing.ts'

/** As staff do in another process, of which this one does not know yet. */
async function changePrice(world: World, cents: number | null): Promise<void> {
  await world.sql(
    `insert into setting_changes (name, version, value)
    select 'subscriptionPriceCents', coalesce(max(version), 0) + 1, $1::jsonb from setting_changes
    where name = 'subscriptionPriceCents'`,
    [JSON.stringify(cents)],
  )
}

/** A request for the payment form of a page that shows this price. */
function ask({ world }: Stage, person: Person, priceCents?: number): Promise<Response> {
  return Promise.resolve(world.as(person).post('/api/get-or-create-subscription', { priceCents }))
}

async function secretAt(stage: Stage, person: Person, priceCents: number): Promise<string> {
  return ClientSecret.parse(await (await ask(stage, person, priceCents)).json()).clientSecret
}

async function amountsOf(stage: Stage, person: Person): Promise<number[]> {
  return (await subscriptionOf(stage, person)).receipts.map(({ amountCents }) => amountCents)
}

for (const { name, open } of PROVIDERS) {
  test(`${name}: a new price is for new subscriptions, and subscribers keep theirs`, async (context) => {
    const stage = await open()
    const { world, passMonth } = stage
    const early = await subscriber(stage)
    await changePrice(world, 499)
    const late = await world.person({ role: 'buyer' })
    expect(await stage.pay(late, await secretAt(stage, late, 499), 'pays')).toBe('succeeded')
    await deliverAll(stage)
    expect(await subscriptionOf(stage, early)).toMatchObject({ priceCents: 299, receipts: [{ amountCents: 299 }] })
    expect(await subscriptionOf(stage, late)).toMatchObject({ priceCents: 499, receipts: [{ amountCents: 499 }] })
    expect(await subscriptionOf(stage, await world.person())).toMatchObject({ priceCents: 499, status: 'none' })

    const staff = world.as(await world.person({ role: 'admin' }))
    const figures = await (await staff.get('/api/admin/financial-performance')).json()
    expect(figures).toMatchObject({ monthlyRecurringRevenue: 798, totalRevenue: 798 })
    const { items } = (await (await staff.get('/api/admin/payments')).json()) as {
      items: { id: number; email: string; amountCents: number }[]
    }
    const order = { reason: 'The listing was not as told.', access: 'keep' }
    const refundOf = items.find(({ amountCents }) => amountCents === 499)
    const refunded = await staff.post(`/api/admin/payments/${refundOf?.id}/refund`, order)
    expect(await refunded.json()).toMatchObject({ refund: { amountCents: 499 } })

    if (!passMonth) return context.skip('the clock of the real Stripe can’t be moved')
    await passMonth()
    await deliverAll(stage)
    expect([await amountsOf(stage, early), await amountsOf(stage, late)]).toEqual([
      [299, 299],
      [499, 499],
    ])
    // Resuming is no new agreement.
    await world.as(early).post('/api/subscription/cancel')
    await world.as(early).post('/api/subscription/resume')
    expect(await subscriptionOf(stage, early)).toMatchObject({ priceCents: 299, cancelsAtPeriodEnd: false })
  })

  test(`${name}: a price that changed since the page was made is refused in words, and nothing is charged`, async () => {
    const stage = await open()
    const { world } = stage
    const person = await world.person({ role: 'buyer' })
    const old = await secretAt(stage, person, 299)
    await changePrice(world, 499)
    const answer = await ask(stage, person, 299)
    expect(answer.status).toBe(409)
    expect(Problem.parse(await answer.json())).toMatchObject({
      reason: 'price_changed',
      detail: 'The price is now $4.99 a month. Nothing was charged.',
      existing: { priceCents: 499 },
    })
    // A page of an earlier release knows the default alone.
    expect((await ask(stage, person)).status).toBe(409)
    const fresh = await secretAt(stage, person, 499)
    expect(fresh).not.toBe(old)
    await expect(stage.pay(person, old, 'pays').catch(() => 'refused')).resolves.not.toBe('succeeded')
    expect(await stage.pay(person, fresh, 'pays')).toBe('succeeded')
    await deliverAll(stage)
    expect(await amountsOf(stage, person)).toEqual([499])
  })

  test(`${name}: who paid before the price changed is subscribed at the old one, also if the page asks again`, async () => {
    const stage = await open()
    const { world } = stage
    const person = await world.person({ role: 'buyer' })
    await stage.pay(person, await secretAt(stage, person, 299), 'pays')
    await changePrice(world, 199)
    const answer = await ask(stage, person, 199)
    expect(Problem.parse(await answer.json())).toMatchObject({ status: 409, reason: 'already_subscribed' })
    await deliverAll(stage)
    expect(await subscriptionOf(stage, person)).toMatchObject({ isOpen: true, priceCents: 299 })
  })

  test(`${name}: a missed payment is made up for at the agreed price, whatever new ones cost`, async (context) => {
    const stage = await open()
    const { world } = stage
    const person = await subscriber(stage, 'fails_later')
    if (!stage.passMonth) return context.skip('the clock of the real Stripe can’t be moved')
    await changePrice(world, 599)
    await stage.passMonth()
    await deliverAll(stage)
    await world.runJobs()
    const mail = (await world.mails()).find((text) => text.includes('Your payment did not go through'))
    expect(mail).toContain('$2.99 for the next month')
    expect(await subscriptionOf(stage, person)).toMatchObject({ status: 'past_due', priceCents: 299 })
    const answer = await ask(stage, person, 599)
    expect(Problem.parse(await answer.json())).toMatchObject({ reason: 'price_changed', existing: { priceCents: 299 } })
    expect(await stage.pay(person, await secretAt(stage, person, 299), 'pays')).toBe('succeeded')
    await deliverAll(stage)
    expect(await amountsOf(stage, person)).toEqual([299, 299])
  })
}

test('the sandbox refuses a first payment at a price that another process changed, with any card', async () => {
  const stage = await openSandbox()
  const { world } = stage
  const person = await world.person({ role: 'buyer' })
  const clientSecret = await secretAt(stage, person, 299)
  expect(await stage.pay(person, clientSecret, 'confirms')).toBe('requires_action')
  await changePrice(world, 49_900)
  const card = { clientSecret, cardNumber: '4242 4242 4242 4242', expiry: '08 / 40', cvc: '123' }
  for (const [path, body] of [
    ['/api/sandbox/payments', card],
    ['/api/sandbox/confirmations', { clientSecret, isApproved: true }],
  ] as const) {
    const answer = await world.as(person).post(path, body)
    expect(answer.status).toBe(409)
    expect(Problem.parse(await answer.json())).toMatchObject({
      reason: 'price_changed',
      detail: 'The price is now $499.00 a month. Nothing was charged.',
    })
  }
  expect(await world.sql('select from sandbox_invoices')).toHaveLength(0)
})

test('STRIPE_PRICE_ID charges its own amount, and every other is a price of the same product', async () => {
  const stage = await openStripe(undefined)
  const { world, server } = stage
  for (const cents of [299, 50, 99_999, 499]) {
    await changePrice(world, cents)
    if (server && cents === 499) server.price.unit_amount = 499
    const person = await world.person({ role: 'buyer' })
    await stage.pay(person, await secretAt(stage, person, cents), 'pays')
    await deliverAll(stage)
    expect(await amountsOf(stage, person)).toEqual([cents])
  }
})

test('whenever staff change the price, a payer is charged what the page showed, or nothing', async () => {
  const stage = await openSandbox()
  const { world } = stage
  const prices = [299, 499, 50, 99_999]
  const step = fc.oneof(
    fc.record({ kind: fc.constant('change' as const), cents: fc.constantFrom(...prices) }),
    fc.record({ kind: fc.constantFrom('look' as const, 'ask' as const, 'pay' as const), cents: fc.constant(0) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      const person = await world.person({ role: 'buyer' })
      let seen = (await subscriptionOf(stage, person)).priceCents
      let offer: { secret: string; cents: number } | undefined
      for (const { kind, cents } of steps) {
        if (kind === 'change') await changePrice(world, cents)
        if (kind === 'look') seen = (await subscriptionOf(stage, person)).priceCents
        if (kind === 'ask') {
          const answer = await ask(stage, person, seen)
          const body: unknown = await answer.json()
          if (answer.ok) offer = { secret: ClientSecret.parse(body).clientSecret, cents: seen }
          else seen = (Problem.parse(body).existing as { priceCents: number }).priceCents
        }
        if (kind !== 'pay' || !offer) continue
        const [row] = await world.sql(
          "select value from setting_changes where name = 'subscriptionPriceCents' order by version desc limit 1",
        )
        const outcome = await stage.pay(person, offer.secret, 'pays')
        if ((row?.['value'] ?? 299) !== offer.cents) expect(outcome).not.toBe('succeeded')
        if (outcome !== 'succeeded') continue
        await deliverAll(stage)
        expect(await amountsOf(stage, person)).toEqual([offer.cents])
        expect(await subscriptionOf(stage, person)).toMatchObject({ priceCents: offer.cents, isOpen: true })
        return
      }
      expect(await amountsOf(stage, person)).toEqual([])
    }),
    { numRuns: 40 },
  )
})
