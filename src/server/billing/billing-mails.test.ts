import { simpleParser } from 'mailparser'
import { expect, test } from 'vitest'
import { marketDayText } from '#shared/market-day.ts'
import { PaymentsPage } from '#shared/billing/refunds.ts'
import { deliverAll, PROVIDERS, subscriber } from './testing.ts'
import type { Stage } from './testing.ts'
import type { Person } from '#test/world.ts'

const TODAY = () => marketDayText(new Date().toISOString())

/** Mails of a subscriber since the last call, by subject. */
function reader({ world }: Stage, person: Person) {
  let read = 0
  return async () => {
    await world.runJobs()
    const all = await world.mails()
    const fresh = await Promise.all(all.slice(read).map((source) => simpleParser(source)))
    read = all.length
    return fresh
      .filter(({ to }) => to?.value.some(({ address }) => address === person.email))
      .map(({ subject, text = '' }) => ({ subject, text: text.replaceAll(/\s+/gu, ' ') }))
  }
}

for (const { name, open } of PROVIDERS) {
  test(`${name}: each payment, the cancellation and the refund are mailed once, with their amount and day`, async () => {
    const stage = await open()
    const { world, passMonth } = stage
    const person = await subscriber(stage)
    const news = reader(stage, person)
    const first = await news()
    expect(first.map(({ subject }) => subject)).toEqual(['Your receipt: $2.99'])
    expect(first[0]?.text).toContain(`We received $2.99 on ${TODAY()}.`)
    expect(first[0]?.text).toContain('It renews on that day, unless you cancel before.')

    if (passMonth) {
      await passMonth()
      await deliverAll(stage)
      await deliverAll(stage)
      expect((await news()).map(({ subject }) => subject)).toEqual(['Your receipt: $2.99'])
    }

    await world.as(person).post('/api/subscription/cancel')
    await world.as(person).post('/api/subscription/cancel')
    await deliverAll(stage)
    const canceled = await news()
    expect(canceled.map(({ subject }) => subject)).toEqual(['Your subscription is canceled'])
    expect(canceled[0]?.text).toContain(`was canceled on ${TODAY()}.`)
    expect(canceled[0]?.text).toContain('you are no longer charged $2.99 a month')

    const staff = world.as(await world.person({ role: 'admin' }))
    const { items } = PaymentsPage.parse(await (await staff.get(`/api/admin/payments?email=${person.email}`)).json())
    const order = { reason: 'The listing was not as told.', access: 'end_now' }
    expect((await staff.post(`/api/admin/payments/${items[0]?.id}/refund`, order)).status).toBe(200)
    await deliverAll(stage)
    const refunded = await news()
    // That it ends was told.
    expect(refunded.map(({ subject }) => subject)).toEqual(['We refunded $2.99'])
    expect(refunded[0]?.text).toContain(`On ${TODAY()} we refunded your payment of $2.99`)
  })

  test(`${name}: a cancellation that was taken back before its mail left is not told`, async () => {
    const stage = await open()
    const person = await subscriber(stage)
    const news = reader(stage, person)
    await news()
    await stage.world.as(person).post('/api/subscription/cancel')
    await stage.world.as(person).post('/api/subscription/resume')
    expect(await news()).toEqual([])
  })
}
