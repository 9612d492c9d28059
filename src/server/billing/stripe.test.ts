import { expect, test } from 'vitest'
import { renewSubscriptions } from './renew-subscriptions.ts'
import { deliverAll, openStripe, secretFor, signedBy, subscriber, subscriptionOf } from './testing.ts'

const DAY_MS = 24 * 3_600_000

test('a user whose customer was deleted at Stripe subscribes as a new one', async () => {
  const stage = await openStripe(undefined)
  const { world, server } = stage
  const person = await subscriber(stage)
  const renewed = async () => {
    await world.sql("update subscriptions set status = 'canceled'")
    expect(await stage.pay(person, await secretFor(stage, person), 'pays')).toBe('succeeded')
    await deliverAll(stage)
    expect(await subscriptionOf(stage, person)).toMatchObject({ status: 'active' })
    const [row] = await world.sql('select customer_id from subscriptions')
    expect([...(server?.customers ?? [])]).toContain(row?.['customer_id'])
  }
  // Deleted at Stripe, which ends its subscriptions.
  for (const kept of server?.subscriptions.values() ?? []) kept.status = 'canceled'
  server?.customers.clear()
  await renewed()
  expect(server?.customers.size).toBe(1)
  // Other keys, which know neither.
  server?.subscriptions.clear()
  server?.customers.clear()
  await renewed()
  expect(server?.customers.size).toBe(1)
})

test('an abandoned checkout is checked for two days, and no longer', async () => {
  const stage = await openStripe(undefined)
  const { world, server } = stage
  await secretFor(stage, await world.person())
  const [id = ''] = server?.subscriptions.keys() ?? []
  const asked = async () => {
    const before = server?.calls.length ?? 0
    await renewSubscriptions(world.services)
    return server?.calls.slice(before)
  }
  const path = `GET /v1/subscriptions/${id}`
  await world.sql("update subscriptions set updated_at = now() - interval '47 hours'")
  expect(await asked()).toEqual([path])
  await world.sql("update subscriptions set updated_at = updated_at - interval '1 hour'")
  expect(await asked()).toEqual([])
})

test('a subscription unknown to Stripe is over, and not checked again', async () => {
  const stage = await openStripe(undefined)
  const { world, server } = stage
  const person = await subscriber(stage)
  server?.subscriptions.clear()
  const ends = (at: string) => world.sql(`update subscriptions set period_ends_at = now() + interval '${at}'`)
  await ends('1 hour')
  await renewSubscriptions(world.services)
  expect(await subscriptionOf(stage, person)).toMatchObject({ status: 'active', isOpen: true, renewsAt: null })
  await ends('-1 hour')
  await renewSubscriptions(world.services)
  expect(await subscriptionOf(stage, person)).toMatchObject({ status: 'canceled', isOpen: false })
  const before = server?.calls.length
  await renewSubscriptions(world.services)
  expect(server?.calls).toHaveLength(before ?? 0)
})

test('an invoice names its subscription in every API version', async () => {
  const stage = await openStripe(undefined)
  const { world, server, webhookSecret } = stage
  for (const name of [
    (subscription: string) => ({ parent: { subscription_details: { subscription } } }),
    (subscription: string) => ({ parent: null, subscription }),
    (subscription: string) => ({ subscription }),
  ]) {
    const person = await world.person()
    await stage.pay(person, await secretFor(stage, person), 'pays')
    const id = [...(server?.subscriptions.keys() ?? [])].at(-1) ?? ''
    const object = { id: `in_of_${id}`, object: 'invoice', ...name(id) }
    const body = JSON.stringify({ id: `evt_of_${id}`, type: 'invoice.paid', data: { object } })
    expect((await world.post('/api/webhooks/stripe', body, signedBy(webhookSecret, body))).status).toBe(200)
    expect(await subscriptionOf(stage, person)).toMatchObject({ status: 'active' })
  }
})

test('a month counts from its payment, and access continues during the charge', async () => {
  const stage = await openStripe(undefined)
  const { world, server } = stage
  const person = await subscriber(stage)
  const [id = ''] = server?.subscriptions.keys() ?? []
  const period = async () =>
    (await world.sql('select period_starts_at as starts, period_ends_at as ends from subscriptions'))[0]
  server?.beginMonth(id)
  await deliverAll(stage)
  const before = await period()
  const { isOpen, receipts } = await subscriptionOf(stage, person)
  expect(isOpen).toBe(true)
  expect(receipts).toHaveLength(1)
  const now = Date.now()
  expect(Number(before?.['starts'])).toBeLessThan(now - 29 * DAY_MS)
  expect(Number(before?.['ends'])).toBeLessThan(now + DAY_MS + 1000)
  server?.charge(id)
  await deliverAll(stage)
  const after = await period()
  expect(Number(after?.['starts'])).toBeGreaterThan(now - DAY_MS)
  expect(Number(after?.['ends'])).toBeGreaterThan(now + 29 * DAY_MS)
  expect(await subscriptionOf(stage, person)).toMatchObject({ isOpen: true, status: 'active' })
})

test('a subscription that ended at Stripe is shown as ended to a user who cancels or resumes', async () => {
  const stage = await openStripe(undefined)
  const { world, server } = stage
  for (const step of ['cancel', 'resume']) {
    for (const isForgotten of [false, true]) {
      const person = await subscriber(stage)
      const id = [...(server?.subscriptions.keys() ?? [])].at(-1) ?? ''
      if (step === 'resume') await world.as(person).post('/api/subscription/cancel')
      const kept = server?.subscriptions.get(id)
      if (kept) kept.status = 'canceled'
      if (isForgotten) server?.subscriptions.delete(id)
      const answer = await world.as(person).post(`/api/subscription/${step}`)
      expect(answer.status).toBe(200)
      expect(await answer.json()).toMatchObject({ status: isForgotten ? 'active' : 'canceled', renewsAt: null })
    }
  }
})

test('after Stripe gives up on a payment, its user can subscribe again', async () => {
  const stage = await openStripe(undefined)
  const { server } = stage
  for (const status of ['unpaid', 'paused'] as const) {
    const person = await subscriber(stage, 'fails_later')
    const id = [...(server?.subscriptions.keys() ?? [])].at(-1) ?? ''
    const kept = server?.subscriptions.get(id)
    server?.beginMonth(id)
    if (kept) kept.status = status
    await deliverAll(stage)
    expect(await subscriptionOf(stage, person)).toMatchObject({ status: 'past_due' })
    expect(await stage.pay(person, await secretFor(stage, person), 'pays')).toBe('succeeded')
    await deliverAll(stage)
    expect(kept?.status).toBe('canceled')
    expect(await subscriptionOf(stage, person)).toMatchObject({ status: 'active', isOpen: true })
  }
})

test('a price that is not in dollars a month can’t be subscribed to', async () => {
  const { world, server } = await openStripe(undefined)
  const person = world.as(await world.person())
  const right = structuredClone(server?.price)
  for (const wrong of [
    { currency: 'eur' },
    { recurring: null },
    { recurring: { interval: 'year', interval_count: 1 } },
    { recurring: { interval: 'month', interval_count: 3 } },
  ]) {
    Object.assign(server?.price ?? {}, right, wrong)
    expect((await person.post('/api/get-or-create-subscription', {})).status, JSON.stringify(wrong)).toBe(503)
  }
  expect(server?.subscriptions.size).toBe(0)
  Object.assign(server?.price ?? {}, right)
  expect((await person.post('/api/get-or-create-subscription', {})).status).toBe(200)
})
