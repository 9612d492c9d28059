import { expect, test } from 'vitest'
import { Problem } from '#shared/errors.ts'
import { AuditPage, ReportQueue } from '#shared/moderation/reviews.ts'
import { talk } from '#server/conversations/testing.ts'
import { verifiedProfessional } from '#server/professionals/testing.ts'
import { createWorld } from '#test/world.ts'
import type { Client } from '#test/world.ts'

const REPORT = { reason: 'scam', text: 'Wants a deposit by gift card.' }

test('a visitor reports a business, support is mailed, and staff close it with a note', async () => {
  const world = await createWorld({ SUPPORT_EMAIL: 'support@example.com' })
  const seller = await world.person({ role: 'seller', firstName: 'Sam' })
  const businessId = await world.listing({ sellerId: seller.id, title: 'Perry Street Bakery' })
  const report = { ...REPORT, about: 'business', businessId, email: 'Rosa@Example.com' }
  expect((await world.post('/api/reports', report)).status).toBe(204)
  await world.runJobs()
  const [mail = '', ...more] = await world.mails()
  expect(more).toEqual([])
  expect(mail).toContain('/admin/review?queue=3Dreports')
  // The text of the report is only shown after sign-in.
  expect(mail).not.toContain('gift card')

  const admin = world.as(await world.person({ role: 'admin' }))
  const { total, items } = await queueOf(admin)
  expect(total).toBe(1)
  expect(items).toMatchObject([
    {
      ...REPORT,
      about: 'business',
      listingId: businessId,
      listingTitle: 'Perry Street Bakery',
      reporterName: null,
      reporterEmail: 'rosa@example.com',
      otherName: 'Sam Example',
      readBy: [],
    },
  ])
  const path = `/api/reviews/reports/${items[0]?.id}`
  expect((await admin.post(path, { note: 'Asked Sam.' })).status).toBe(204)
  expect((await admin.post(path, { note: 'Asked Sam.' })).status).toBe(409)
  const log = AuditPage.parse(await (await admin.get('/api/reviews/log')).json())
  expect(log.items).toMatchObject([{ action: 'closeReport', listingId: businessId, note: 'Asked Sam.' }])
})

test('reports of a person, of a conversation and in free text wait in one queue, scams first', async () => {
  const world = await createWorld()
  const [broker, rosa] = [
    await verifiedProfessional(world, { firstName: 'Bo' }),
    await world.person({ firstName: 'Rosa', email: 'rosa@example.com' }),
  ]
  const { id, buyer } = await talk(world, await world.listing({ title: 'Corner Cafe' }))
  const person = { ...REPORT, about: 'person', professionalId: broker.id }
  expect((await world.as(rosa).post('/api/reports', { ...person, email: 'x@example.com' })).status).toBe(204)
  const which = { ...REPORT, reason: 'spam', about: 'other', which: 'A mail in your name' }
  expect((await world.post('/api/reports', which)).status).toBe(204)
  expect((await world.as(buyer).post(`/api/conversations/${id}/report`, REPORT)).status).toBe(204)

  const admin = world.as(await world.person({ role: 'admin' }))
  const { items } = await queueOf(admin)
  expect(items).toMatchObject([
    { about: 'person', otherName: 'Bo Example', reporterName: 'Rosa Example', reporterEmail: 'rosa@example.com' },
    { about: 'conversation', listingTitle: 'Corner Cafe', reporterName: 'Bea Example' },
    { about: 'other', which: 'A mail in your name', otherName: null, reporterName: null, reporterEmail: null },
  ])
  const ofPerson = await admin.post(`/api/reviews/reports/${items[0]?.id}/messages`)
  expect(ofPerson.status).toBe(404)
  for (const item of items) {
    expect((await admin.post(`/api/reviews/reports/${item.id}`, { note: 'Done.' })).status).toBe(204)
  }
  const log = AuditPage.parse(await (await admin.get('/api/reviews/log')).json())
  expect(log.items.map(({ subject }) => subject.replace(/[\da-f-]{36}$/u, '…'))).toEqual([
    `report ${items[2]?.id}`,
    'user …',
    'user …',
  ])
})

test('something that does not exist can’t be reported, nor can a member who is not a professional', async () => {
  const world = await createWorld()
  const [hidden, buyer] = [await world.listing(), await world.person({ role: 'buyer' })]
  await world.sql("update listings set status = 'withdrawn' where id = $1", [hidden])
  for (const [change, status] of [
    [{ about: 'business', businessId: hidden }, 404],
    [{ about: 'business', businessId: 999_999 }, 404],
    [{ about: 'person', professionalId: 999_999 }, 404],
    [{ about: 'person', professionalId: buyer.id }, 400],
    [{ about: 'person', businessId: hidden }, 400],
    [{ about: 'business', professionalId: 1 }, 400],
    [{ about: 'conversation' }, 400],
    [{ about: 'other', reason: 'envy' }, 400],
    [{ about: 'other', text: ' ' }, 400],
    [{ about: 'other', text: 'x'.repeat(5001) }, 400],
    [{ about: 'other', text: 'a\0b' }, 400],
    [{ about: 'other', which: 'a\nb' }, 400],
    [{ about: 'other', which: '\uD800' }, 400],
    [{ about: 'other', email: 'a@example.com, b@example.com' }, 400],
    [{ about: 'other', reporterId: buyer.id }, 400],
  ] as const) {
    const answer = await world.post('/api/reports', { ...REPORT, ...change })
    expect(answer.status, JSON.stringify(change)).toBe(status)
  }
  expect(await world.sql('select from conversation_reports')).toEqual([])
})

test('a repeated report of a business is refused, and a filled-in honeypot stores nothing', async () => {
  const world = await createWorld()
  const [rosa, businessId] = [world.as(await world.person()), await world.listing()]
  const report = { ...REPORT, about: 'business', businessId }
  const answers = await Promise.all([rosa.post('/api/reports', report), rosa.post('/api/reports', report)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409])
  const again = Problem.parse(await (await rosa.post('/api/reports', report)).json())
  expect(again.reason).toBe('already_reported')
  expect((await world.post('/api/reports', { ...report, reference: 'spam' })).status).toBe(204)
  expect(await world.sql('select from conversation_reports')).toHaveLength(1)
})

test('reports are rate limited per account and per network', async () => {
  const world = await createWorld()
  const rosa = world.as(await world.person())
  const report = { ...REPORT, about: 'other' }
  const sent = async (client: Client) => (await client.post('/api/reports', report)).status
  for (let count = 0; count < 10; count += 1) expect(await sent(rosa)).toBe(204)
  expect(await sent(rosa)).toBe(429)
  for (let count = 0; count < 19; count += 1) expect(await sent(world)).toBe(204)
  expect(await sent(world)).toBe(429)
})

async function queueOf(admin: Client): Promise<ReportQueue> {
  return ReportQueue.parse(await (await admin.get('/api/reviews/reports')).json())
}
