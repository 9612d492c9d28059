import { expect, test } from 'vitest'
import { Problem } from '#shared/errors.ts'
import { PaymentsPage, StaffPayment } from '#shared/billing/refunds.ts'
import type { RefundRequest } from '#shared/billing/refunds.ts'
import { createApi } from '#server/app/api.ts'
import type { JobPayload } from '#server/model/jobs.ts'
import { makeRefund } from './refund-payment.ts'
import { renewSubscriptions } from './renew-subscriptions.ts'
import {
  addSandboxPayment,
  deliverAll,
  openSandbox,
  openStripe,
  PROVIDERS,
  signedBy,
  subscriber,
  subscriptionOf,
} from './testing.ts'
import type { Stage } from './testing.ts'
import type { Person } from '#test/world.ts'

const ORDER: RefundRequest = { reason: 'The listing was not as told.', access: 'end_now' }

async function staffOf({ world }: Stage): Promise<Person> {
  return world.person({ role: 'admin', firstName: 'Stella' })
}

async function paymentsFor({ world }: Stage, staff: Person, email = ''): Promise<StaffPayment[]> {
  const answer = await world.as(staff).get(`/api/admin/payments${email && `?email=${encodeURIComponent(email)}`}`)
  return PaymentsPage.parse(await answer.json()).items
}

async function payAndFind(stage: Stage): Promise<{ person: Person; staff: Person; id: number }> {
  const person = await subscriber(stage)
  const staff = await staffOf(stage)
  const [payment] = await paymentsFor(stage, staff, person.email)
  return { person, staff, id: payment?.id ?? 0 }
}

async function refund({ world }: Stage, staff: Person, id: number, order: object = ORDER): Promise<Response> {
  return world.as(staff).post(`/api/admin/payments/${id}/refund`, order)
}

for (const { name, open } of PROVIDERS) {
  test(`${name}: a refund by staff ends the subscription, is recorded in the audit log and reaches the payer`, async () => {
    const stage = await open()
    const { world } = stage
    const { person, staff, id } = await payAndFind(stage)
    const answer = await refund(stage, staff, id)
    expect(answer.status).toBe(200)
    expect(StaffPayment.parse(await answer.json())).toMatchObject({
      id,
      memberEmail: person.email,
      canRefund: false,
      subscription: { status: 'canceled', isOpen: false },
      refund: { state: 'succeeded', amountCents: 299, reason: ORDER.reason, byName: 'Stella Example' },
    })
    const { isOpen, status, receipts } = await subscriptionOf(stage, person)
    expect({ isOpen, status }).toEqual({ isOpen: false, status: 'canceled' })
    expect(receipts).toHaveLength(1)
    expect(receipts[0]).toMatchObject({ amountCents: 299, refundedCents: 299 })
    expect(Math.abs(Date.now() - Date.parse(receipts[0]?.refundedAt ?? ''))).toBeLessThan(60_000)

    await deliverAll(stage)
    await world.runJobs()
    const told = (await (await world.as(person).get('/api/notifications')).json()) as object[]
    expect(told).toHaveLength(1)
    expect(told[0]).toMatchObject({ type: 'payment_refunded', title: 'We refunded $2.99', path: '/dashboard' })
    const mails = (await world.mails()).filter((mail) => mail.includes(person.email))
    expect(mails.filter((mail) => mail.includes('We refunded'))).toHaveLength(1)
    const log = (await (await world.as(staff).get('/api/reviews/log')).json()) as { items: object[] }
    expect(log.items).toHaveLength(1)
    expect(log.items[0]).toMatchObject({ action: 'refundPayment', subject: `payment ${id}`, note: ORDER.reason })
  })

  test(`${name}: twenty simultaneous refunds refund once`, async () => {
    const stage = await open()
    const { world, server } = stage
    const { staff, id, person } = await payAndFind(stage)
    // Like two processes.
    const other = createApi(world.services)
    const headers = { cookie: staff.cookie, 'content-type': 'application/json' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, index) =>
        index % 2 === 0
          ? refund(stage, staff, id)
          : other.request(`/api/admin/payments/${id}/refund`, { method: 'POST', body: JSON.stringify(ORDER), headers }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(19).fill(409)])
    const refused = answers.find(({ status }) => status === 409)
    expect(Problem.parse(await refused?.json()).reason).toBe('already_refunded')
    if (server) expect(server.refunds).toHaveLength(1)
    expect(await world.sql("select from audit_log where action = 'refundPayment'")).toHaveLength(1)
    expect((await subscriptionOf(stage, person)).receipts[0]?.refundedCents).toBe(299)
  })

  test(`${name}: staff choose what happens to the subscription`, async () => {
    const stage = await open()
    for (const [access, expected] of [
      ['keep', { status: 'active', isOpen: true, cancelsAtPeriodEnd: false }],
      ['end_with_period', { status: 'active', isOpen: true, cancelsAtPeriodEnd: true }],
      ['end_now', { status: 'canceled', isOpen: false, endsAt: null }],
    ] as const) {
      const { person, staff, id } = await payAndFind(stage)
      expect((await refund(stage, staff, id, { ...ORDER, access })).status).toBe(200)
      await deliverAll(stage)
      expect(await subscriptionOf(stage, person), access).toMatchObject(expected)
    }
  })

  test(`${name}: refund events in any order and number end in the provider's state`, async () => {
    const stage = await open()
    const { world, webhookSecret } = stage
    const { person, id } = await payAndFind(stage)
    const [row] = await world.sql('select invoice_id from payments where id = $1', [id])
    // Made at the provider, or by a process that died, so it is unknown here.
    await world.services.payments.refundInvoice(String(row?.['invoice_id']), 'e7c9bd0e-1f0c-4f3c-8f57-0d6b7c3b1f11')
    expect((await subscriptionOf(stage, person)).receipts[0]?.refundedCents).toBe(0)
    const events = (await stage.takeEvents()).toReversed()
    expect(events.length).toBeGreaterThan(1)
    for (const body of [...events, ...events]) {
      expect((await world.post('/api/webhooks/stripe', body, signedBy(webhookSecret, body))).status).toBe(200)
    }
    expect((await subscriptionOf(stage, person)).receipts[0]).toMatchObject({ refundedCents: 299 })
    expect(await world.sql("select from announcements where topic = 'payment_refunded'")).toHaveLength(1)
    const [payment] = await paymentsFor(stage, await staffOf(stage), person.email)
    expect(payment).toMatchObject({ canRefund: false, refund: { state: 'succeeded', reason: null, byName: null } })
  })

  test(`${name}: refunds are not revenue`, async () => {
    const stage = await open()
    const { staff, id } = await payAndFind(stage)
    await subscriber(stage)
    const revenue = async () => {
      const answer = await stage.world.as(staff).get('/api/admin/financial-performance')
      return ((await answer.json()) as { totalRevenue: number }).totalRevenue
    }
    expect(await revenue()).toBe(598)
    await refund(stage, staff, id)
    expect(await revenue()).toBe(299)
  })
}

test('a slow refund is shown as on its way, and a failed one can be made again', async () => {
  const stage = await openStripe(undefined)
  const { server } = stage
  const { person, staff, id } = await payAndFind(stage)
  server?.refundsBegin('pending')
  const stateOf = async () => (await paymentsFor(stage, staff, person.email))[0]
  expect((await refund(stage, staff, id, { ...ORDER, access: 'keep' })).status).toBe(200)
  expect(await stateOf()).toMatchObject({ canRefund: false, refund: { state: 'pending', amountCents: 299 } })
  server?.settleRefund(server.refunds[0]?.id ?? '', 'failed')
  await deliverAll(stage)
  expect(await stateOf()).toMatchObject({ canRefund: true, refund: { state: 'failed', amountCents: 0 } })
  const titles = (await (await stage.world.as(person).get('/api/notifications')).json()) as { title: string }[]
  expect(titles.map(({ title }) => title)).toEqual(['Your refund did not arrive', 'We refunded $2.99'])
  server?.refundsBegin('succeeded')
  expect((await refund(stage, staff, id, { ...ORDER, access: 'keep' })).status).toBe(200)
  expect(await stateOf()).toMatchObject({ canRefund: false, refund: { state: 'succeeded', amountCents: 299 } })
  expect(server?.refunds).toHaveLength(2)
})

test('a refund event that arrives before its payment is assigned to it', async () => {
  const stage = await openStripe(undefined)
  const { world, server, webhookSecret } = stage
  const person = await subscriber(stage)
  const [invoice] = [...(server?.subscriptions.values() ?? [])][0]?.invoices ?? []
  await world.sql('delete from payments')
  await world.services.payments.refundInvoice(invoice?.id ?? '', 'e7c9bd0e-1f0c-4f3c-8f57-0d6b7c3b1f11')
  for (const body of await stage.takeEvents()) {
    expect((await world.post('/api/webhooks/stripe', body, signedBy(webhookSecret, body))).status).toBe(200)
  }
  expect((await subscriptionOf(stage, person)).receipts).toMatchObject([{ amountCents: 299, refundedCents: 299 }])
})

test('a refund that could not reach the provider is retried, and made once', async () => {
  const stage = await openStripe(undefined)
  const { world, server } = stage
  const { person, staff, id } = await payAndFind(stage)
  server?.fail(503)
  const answer = await refund(stage, staff, id)
  expect(await answer.json()).toMatchObject({ canRefund: false, refund: { state: 'asked', amountCents: 0 } })
  expect((await refund(stage, staff, id)).status).toBe(409)
  server?.fail(undefined)
  await world.sql("update pgboss.job set start_after = now() where name = 'make-refund'")
  await world.runJobs()
  expect(server?.refunds).toHaveLength(1)
  expect(await subscriptionOf(stage, person)).toMatchObject({ isOpen: false, receipts: [{ refundedCents: 299 }] })
})

test('a refund that the provider refuses is told with its reason, and can be tried again', async () => {
  const stage = await openStripe(undefined)
  const { server } = stage
  const { staff, id, person } = await payAndFind(stage)
  server?.refundsBegin('refused')
  const refused = await refund(stage, staff, id, { ...ORDER, access: 'keep' })
  expect(refused.status).toBe(409)
  expect(Problem.parse(await refused.json())).toMatchObject({
    reason: 'refund_refused',
    detail: expect.stringContaining('disputed'),
  })
  const [payment] = await paymentsFor(stage, staff, person.email)
  expect(payment).toMatchObject({ canRefund: true, refund: { state: 'failed', amountCents: 0 } })
  server?.refundsBegin('succeeded')
  expect((await refund(stage, staff, id, { ...ORDER, access: 'keep' })).status).toBe(200)
  expect(server?.refunds).toHaveLength(1)
})

test('an attempt of before that is refused leaves the one that waits', async () => {
  const stage = await openStripe(undefined)
  const { world, server } = stage
  const { staff, id, person } = await payAndFind(stage)
  server?.fail(503)
  await refund(stage, staff, id)
  server?.fail(undefined)
  server?.refundsBegin('refused')
  const [order] = (await world.sql("select data from pgboss.job where name = 'make-refund'")) as {
    data: JobPayload<'make-refund'>
  }[]
  if (!order) throw new Error('No refund waits.')
  const earlier = { ...order.data, attemptKey: 'e7c9bd0e-1f0c-4f3c-8f57-0d6b7c3b1f11' }
  await expect(makeRefund(world.services, earlier)).rejects.toThrow('disputed')
  expect((await paymentsFor(stage, staff, person.email))[0]).toMatchObject({ refund: { state: 'asked' } })
})

test('a refund whose events are lost is checked every hour', async () => {
  const stage = await openStripe(undefined)
  const { world, server } = stage
  const { person, staff, id } = await payAndFind(stage)
  server?.refundsBegin('pending')
  await refund(stage, staff, id)
  server?.settleRefund(server.refunds[0]?.id ?? '', 'succeeded')
  await renewSubscriptions(world.services)
  expect((await paymentsFor(stage, staff, person.email))[0]).toMatchObject({ refund: { state: 'succeeded' } })
})

test('a payment of another provider, an unknown one, or one without a reason is not refunded', async () => {
  const stage = await openSandbox()
  const { world } = stage
  const staff = await staffOf(stage)
  const id = await addSandboxPayment(world, await world.person())
  for (const body of [
    {},
    { reason: ' ', access: 'keep' },
    { reason: 'Why', access: 'later' },
    { ...ORDER, amount: 1 },
  ]) {
    expect((await refund(stage, staff, id, body)).status, JSON.stringify(body)).toBe(400)
  }
  for (const other of ['0', 'x', '1.5', '999999', '9'.repeat(30)]) {
    expect((await world.as(staff).post(`/api/admin/payments/${other}/refund`, ORDER)).status, other).toBe(404)
  }
  await world.sql("update payments set invoice_id = 'in_of_stripe'")
  expect((await paymentsFor(stage, staff))[0]).toMatchObject({ canRefund: false, refund: null })
  const answer = await refund(stage, staff, id)
  expect([answer.status, Problem.parse(await answer.json()).reason]).toEqual([409, 'other_provider'])
  expect(await world.sql('select from refunds')).toHaveLength(0)
})

test('payments are listed newest first, a page at a time, and found by a part of an address', async () => {
  const stage = await openSandbox()
  const { world } = stage
  const staff = await staffOf(stage)
  const [ada, bob] = [
    await world.person({ email: 'ada@pages.example' }),
    await world.person({ email: 'bob_50%@pages.example' }),
  ]
  const first = await addSandboxPayment(world, ada)
  await world.sql(
    `insert into payments (user_id, invoice_id, amount_cents, paid_at, period_starts_at, period_ends_at)
      select $1, 'in_sandbox_' || n, 299, now(), now(), now() from generate_series(1, 55) n`,
    [bob.id],
  )
  const page = async (query: string) =>
    PaymentsPage.parse(await (await world.as(staff).get(`/api/admin/payments${query}`)).json())
  const newest = await page('')
  expect(newest.items).toHaveLength(50)
  const rest = await page(`?cursor=${newest.nextCursor}`)
  expect([rest.items.length, rest.items.at(-1)?.id, rest.nextCursor]).toEqual([6, first, null])
  expect((await page('?email=ADA@')).items.map(({ id }) => id)).toEqual([first])
  expect((await page(`?email=${encodeURIComponent('50%')}`)).items).toHaveLength(50)
  expect((await page(`?email=${encodeURIComponent('a%s')}`)).items).toHaveLength(0)
  expect((await world.as(staff).get('/api/admin/payments?cursor=x')).status).toBe(400)
})
