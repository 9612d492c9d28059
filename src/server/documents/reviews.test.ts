import { expect, test } from 'vitest'
import { DocumentQueue } from '#shared/documents/document-reviews.ts'
import type { DocumentDecision } from '#shared/documents/document-reviews.ts'
import { BusinessDocuments } from '#shared/documents/documents.ts'
import { Problem } from '#shared/errors.ts'
import { Notifications } from '#shared/notifications/notifications.ts'
import { AuditPage, ReviewCounts, ReviewQueue } from '#shared/moderation/reviews.ts'
import { createWorld, SITE_URL } from '#test/world.ts'
import type { Client, Person, World } from '#test/world.ts'
import { addDocument, documentVersion } from './testing.ts'

async function stage() {
  const world = await createWorld()
  const owner = await world.person({ role: 'seller', firstName: 'Rosa', email: 'rosa@example.com' })
  const admin = await world.person({ role: 'admin', firstName: 'Staff' })
  const listingId = await world.listing({ sellerId: owner.id, title: 'Perry Street Bakery' })
  const id = await addDocument(world, listingId, { accessLevel: 'public', title: 'Books of 2025' })
  return { world, owner, admin, listingId, id }
}

const queueOf = async (world: World, admin: Person) =>
  DocumentQueue.parse(await (await world.as(admin).get('/api/reviews/documents')).json())
const listOf = async (client: Client, listingId: number) =>
  BusinessDocuments.parse(await (await client.get(`/api/businesses/${listingId}/documents`)).json())

/** Decides about the current version of a document. */
async function decide(world: World, admin: Person, id: number, decision: Partial<DocumentDecision>) {
  return send(world, admin, id, { note: '', updatedAt: await documentVersion(world, id), ...decision })
}

const send = (world: World, person: Person, id: number, body: unknown) =>
  world.as(person).post(`/api/reviews/documents/${id}`, body)

async function problemOf(answer: Response): Promise<[number, string | undefined]> {
  return [answer.status, Problem.parse(await answer.json()).reason]
}

test('staff verify a document: it has its mark on the next request, and the owner is notified', async () => {
  const { world, owner, admin, listingId, id } = await stage()
  const { total, items } = await queueOf(world, admin)
  expect(total).toBe(1)
  expect(items[0]).toMatchObject({
    id,
    title: 'Books of 2025',
    listingId,
    listingTitle: 'Perry Street Bakery',
    sellerName: 'Rosa Example',
    sellerEmail: 'rosa@example.com',
    review: { state: 'waiting', note: null },
  })
  const answer = await send(world, admin, id, { step: 'verify', note: ' Thank you. ', updatedAt: items[0]?.updatedAt })
  expect([answer.status, await answer.json()]).toMatchObject([
    200,
    { id, review: { state: 'verified', note: 'Thank you.' } },
  ])
  expect(await listOf(world, listingId)).toMatchObject([{ id, isVerified: true, review: null }])
  expect(await listOf(world.as(owner), listingId)).toMatchObject([
    { isVerified: true, review: { state: 'verified', note: 'Thank you.' } },
  ])
  expect((await queueOf(world, admin)).total).toBe(0)

  const [told] = Notifications.parse(await (await world.as(owner).get('/api/notifications')).json())
  expect(told).toMatchObject({ type: 'listing_reviewed', title: '"Books of 2025" is verified', isRead: false })
  expect(told?.message).toContain('Perry Street Bakery')
  await world.runJobs()
  const mails = (await world.mails()).map((mail) => mail.replaceAll(/=\r?\n/gu, '').replaceAll('=3D', '='))
  const [mail] = mails.filter((text) => text.includes('To: rosa@example.com'))
  expect(mail).toContain('"Books of 2025" is verified')
  expect(mail).toContain('Thank you.')
  expect(mail).toContain(`${SITE_URL}/business/${listingId}?tab=documents`)
  const { items: log } = AuditPage.parse(await (await world.as(admin).get('/api/reviews/log')).json())
  expect(log).toMatchObject([
    { actorName: 'Staff Example', action: 'verifyDocument', listingId, note: '"Books of 2025"\nThank you.' },
  ])
})

test('only the owner sees why a document was refused', async () => {
  const { world, owner, admin, listingId, id } = await stage()
  expect((await decide(world, admin, id, { step: 'refuse', note: 'It is of 2019.' })).status).toBe(200)
  const visitor = await listOf(world, listingId)
  expect(visitor).toMatchObject([{ isVerified: false, review: null }])
  expect(JSON.stringify(visitor)).not.toContain('of 2019')
  const review = { state: 'refused', note: 'It is of 2019.' }
  expect(await listOf(world.as(owner), listingId)).toMatchObject([{ isVerified: false, review }])
  const [told] = Notifications.parse(await (await world.as(owner).get('/api/notifications')).json())
  expect(told?.title).toBe('"Books of 2025" could not be verified')
  expect(told?.message).toContain('It is of 2019.')
  expect((await queueOf(world, admin)).total).toBe(0)
})

test('a new title, type, subtype, description or tag ends the verification; a new access level does not', async () => {
  const { world, owner, admin, listingId, id } = await stage()
  const change = (body: unknown) => world.as(owner).patch(`/api/documents/${id}`, body)
  const reviewNow = async () => (await listOf(world.as(owner), listingId))[0]?.review?.state
  await decide(world, admin, id, { step: 'verify' })
  await change({ accessLevel: 'subscribers' })
  expect(await reviewNow()).toBe('verified')
  for (const body of [
    { title: 'Audited books' },
    { type: 'tax' },
    { subType: 'tax_return_2023' },
    { description: 'Checked by the state' },
    { tags: ['audited'] },
  ]) {
    await change(body)
    expect(await reviewNow(), JSON.stringify(body)).toBe('waiting')
    expect((await queueOf(world, admin)).total).toBe(1)
    await decide(world, admin, id, { step: 'verify' })
    expect(await reviewNow()).toBe('verified')
  }
  await world.as(admin).patch(`/api/documents/${id}`, { title: 'Books' })
  expect(await reviewNow(), 'a correction by staff keeps the verification').toBe('verified')
})

test('a decision applies only to the version that staff saw', async () => {
  const { world, owner, admin, id } = await stage()
  const { updatedAt } = (await queueOf(world, admin)).items[0] ?? {}
  await world.as(owner).patch(`/api/documents/${id}`, { title: 'Tax return of 2025' })
  expect(await problemOf(await send(world, admin, id, { step: 'verify', note: '', updatedAt }))).toEqual([
    409,
    'changed_meanwhile',
  ])
  expect((await queueOf(world, admin)).items[0]).toMatchObject({ title: 'Tax return of 2025' })
  expect(await world.sql('select from audit_log')).toEqual([])
})

test('of two simultaneous decisions, the second is refused', async () => {
  const { world, owner, admin, id } = await stage()
  const second = await world.person({ role: 'admin' })
  const { updatedAt } = (await queueOf(world, admin)).items[0] ?? {}
  const answers = await Promise.all([
    send(world, admin, id, { step: 'verify', note: '', updatedAt }),
    send(world, second, id, { step: 'refuse', note: 'It is empty.', updatedAt }),
    send(world, second, id, { step: 'verify', note: '', updatedAt }),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(await world.sql('select from audit_log')).toHaveLength(1)
  expect(Notifications.parse(await (await world.as(owner).get('/api/notifications')).json())).toHaveLength(1)
})

test('a decision can be revised, but not repeated', async () => {
  const { world, owner, admin, listingId, id } = await stage()
  await decide(world, admin, id, { step: 'verify' })
  expect(await problemOf(await decide(world, admin, id, { step: 'verify' }))).toEqual([409, 'wrong_step'])
  expect((await decide(world, admin, id, { step: 'refuse', note: 'The last page is missing.' })).status).toBe(200)
  expect(await listOf(world.as(owner), listingId)).toMatchObject([{ isVerified: false, review: { state: 'refused' } }])
})

test('a waiting business includes its documents, which then do not wait separately', async () => {
  const { world, owner, admin, id } = await stage()
  const listingId = await world.listing({ sellerId: owner.id, title: 'Cafe', verificationStatus: 'under_review' })
  const checked = await addDocument(world, listingId, { accessLevel: 'admin_only', title: 'Lease' })
  await decide(world, admin, checked, { step: 'verify' })
  const waiting = await addDocument(world, listingId, { title: 'Books' })
  const newest = await addDocument(world, listingId, { title: 'License' })
  await decide(world, admin, newest, { step: 'refuse', note: 'It ran out.' })
  const queue = ReviewQueue.parse(await (await world.as(admin).get('/api/reviews')).json())
  expect(queue.items[0]?.documents).toMatchObject([
    { id: waiting, title: 'Books', review: { state: 'waiting' } },
    { id: newest, review: { state: 'refused', note: 'It ran out.' } },
    { id: checked, accessLevel: 'admin_only', review: { state: 'verified' } },
  ])
  const countsNow = async () => ReviewCounts.parse(await (await world.as(admin).get('/api/reviews/counts')).json())
  expect((await queueOf(world, admin)).items.map((item) => item.id)).toEqual([id])
  expect((await countsNow()).documents).toBe(1)
  await world.sql("update listings set verification_status = 'verified' where id = $1", [listingId])
  expect((await countsNow()).documents).toBe(2)
  await world.sql("update listings set status = 'withdrawn' where id = $1", [listingId])
  expect((await countsNow()).documents).toBe(1)
})

test('the queue shows the oldest documents first, 50 at a time', async () => {
  const { world, admin, listingId, id } = await stage()
  const other = await addDocument(world, listingId)
  await world.sql("update documents set review_since = now() - interval '3 days' where id = $1", [other])
  expect((await queueOf(world, admin)).items.map((item) => item.id)).toEqual([other, id])
  await world.sql(
    `insert into documents (listing_id, title, type, access_level, tags, file_name, content_type, file_bytes, file_hash, file_key)
     select $1, 'x', 'other', 'public', '{}', 'x.txt', 'text/plain', 1, n, n from generate_series(1, 60) n`,
    [listingId],
  )
  const queue = await queueOf(world, admin)
  expect([queue.total, queue.items.length]).toEqual([62, 50])
})

test('only staff decide, with all fields, and not about their own documents', async () => {
  const { world, owner, admin, id } = await stage()
  const { updatedAt } = (await queueOf(world, admin)).items[0] ?? {}
  const good = { step: 'verify', note: '', updatedAt }
  for (const wrong of [
    { ...good, step: 'approve' },
    { ...good, step: 'refuse' },
    { ...good, step: 'refuse', note: ' \n ' },
    { ...good, note: 'x'.repeat(2001) },
    { ...good, updatedAt: undefined },
    { ...good, isVerified: true },
    {},
  ]) {
    expect((await send(world, admin, id, wrong)).status, JSON.stringify(wrong)).toBe(400)
  }
  expect((await world.post(`/api/reviews/documents/${id}`, good)).status).toBe(401)
  expect((await send(world, owner, id, good)).status).toBe(403)
  for (const nothing of [id + 1000, 0]) expect((await send(world, admin, nothing, good)).status).toBe(404)
  const own = await addDocument(world, await world.listing({ sellerId: admin.id }))
  expect(await problemOf(await decide(world, admin, own, { step: 'verify' }))).toEqual([403, 'own_document'])
  expect(await world.sql('select from audit_log')).toEqual([])
})
